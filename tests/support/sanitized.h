// Whether the tests run under AddressSanitizer or ThreadSanitizer: slower, and with memory of its own.
#pragma once

namespace gridloom::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)  // gcc's words
inline constexpr bool sanitized = true;
#elif defined(__has_feature)  // clang's
inline constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace gridloom::testing
