// ThreadTeam: a fixed set of threads that run one function side by side, any number of times (fork and join). A team of one
// starts no thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace gridloom::engine {

class ThreadTeam {
  public:
    explicit ThreadTeam(std::size_t threads);
    ThreadTeam(const ThreadTeam&) = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;
    ~ThreadTeam();

    std::size_t size() const { return threads_.size() + 1; }
    // Calls work(thread number) on every thread, the caller's (0) too, and returns when all are done.
    void run(const std::function<void(std::size_t)>& work);

  private:
    void serve(std::size_t number);

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::function<void(std::size_t)>* work_ = nullptr;
    std::size_t round_ = 0, busy_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace gridloom::engine
