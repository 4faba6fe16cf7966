# cmake -DFROM=web -DTO=web_files.cpp -P embed.cmake: the files of a folder as a C++ table.
file(GLOB_RECURSE files RELATIVE ${FROM} ${FROM}/*)
list(SORT files)
set(types html "text/html\; charset=utf-8" js "text/javascript\; charset=utf-8" css "text/css\; charset=utf-8"
    svg "image/svg+xml" json "application/json" webmanifest "application/manifest+json")
set(arrays "")
set(rows "")
set(index 0)
foreach(file IN LISTS files)
  get_filename_component(ending ${file} LAST_EXT)
  string(SUBSTRING ${ending} 1 -1 ending)
  list(FIND types ${ending} at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${file}: no type is known for .${ending}")
  endif()
  math(EXPR at "${at} + 1")
  list(GET types ${at} type)
  file(READ ${FROM}/${file} bytes HEX)
  string(LENGTH "${bytes}" size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "const char file_${index}[] = {${bytes}'\\0'};\n")
  string(APPEND rows "    {\"${file}\", \"${type}\", {file_${index}, ${size}}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${TO} "#include \"service/http/web_files.h\"\n
namespace gridloom::service {
namespace {\n
${arrays}
const WebFile table[] = {
${rows}};\n
}  // namespace\n
std::span<const WebFile> web_files() { return table; }\n
}  // namespace gridloom::service\n")
