// A communicator whose ranks are threads of this process: what is said between machines, without machines.
#pragma once

#include <algorithm>
#include <barrier>
#include <numeric>
#include <thread>
#include <vector>

#include "engine/base/resources.h"

namespace gridloom::testing {

class ThreadCommunicator {
  public:
    explicit ThreadCommunicator(std::size_t ranks)
        : gate_(static_cast<std::ptrdiff_t>(ranks)), numbers_(ranks), letters_(ranks, std::vector<Letter>(ranks)) {}

    // Calls work(rank, member) for every member, beside each other.
    template <class Work>
    void run(Work&& work) {
        std::vector<std::thread> threads;
        for (std::size_t rank = 0; rank < numbers_.size(); ++rank)
            threads.emplace_back([&, rank] {
                Member member(*this, rank);
                work(rank, static_cast<engine::Communicator&>(member));
            });
        for (std::thread& t : threads) t.join();
    }

  private:
    using Letter = std::vector<std::uint64_t>;

    class Member : public engine::Communicator {
      public:
        Member(ThreadCommunicator& all, std::size_t rank) : all_(all), rank_(rank) {}
        std::size_t rank() const override { return rank_; }
        std::size_t ranks() const override { return all_.numbers_.size(); }
        std::uint64_t maximum(std::uint64_t mine) override {
            return all_.together(rank_, mine, [](const Letter& all) { return *std::max_element(all.begin(), all.end()); });
        }
        std::uint64_t sum(std::uint64_t mine) override {
            return all_.together(rank_, mine,
                                 [](const Letter& all) { return std::accumulate(all.begin(), all.end(), std::uint64_t{0}); });
        }
        void exchange(const std::vector<Letter>& out, std::vector<Letter>& in) override {
            all_.letters_[rank_] = out;
            all_.gate_.arrive_and_wait();
            in.clear();
            for (std::size_t from = 0; from < ranks(); ++from) in.push_back(all_.letters_[from][rank_]);
            all_.gate_.arrive_and_wait();
        }

      private:
        ThreadCommunicator& all_;
        std::size_t rank_;
    };

    template <class Fold>
    std::uint64_t together(std::size_t rank, std::uint64_t mine, Fold&& fold) {
        numbers_[rank] = mine;
        gate_.arrive_and_wait();
        const std::uint64_t answer = fold(numbers_);
        gate_.arrive_and_wait();
        return answer;
    }

    std::barrier<> gate_;
    Letter numbers_;
    std::vector<std::vector<Letter>> letters_;  // from, to
};

}  // namespace gridloom::testing
