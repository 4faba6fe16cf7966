// The communicator of an MPI job. Collective calls block. Messages of a batch use a second MPI communicator and are polled: a
// blocking MPI receive spins, and would keep a core busy.
#include <mpi.h>

#include <mutex>

#include "many/communicator.h"

namespace gridloom::many {
namespace {

class MpiCommunicator : public Communicator {
  public:
    MpiCommunicator() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
        MPI_Comm_dup(MPI_COMM_WORLD, &texts_);
    }
    ~MpiCommunicator() override { MPI_Finalize(); }

    std::size_t rank() const override { return static_cast<std::size_t>(rank_); }
    std::size_t ranks() const override { return static_cast<std::size_t>(ranks_); }

    std::uint64_t maximum(std::uint64_t mine) override { return reduce(mine, MPI_MAX); }
    std::uint64_t sum(std::uint64_t mine) override { return reduce(mine, MPI_SUM); }

    void exchange(const std::vector<std::vector<std::uint64_t>>& out, std::vector<std::vector<std::uint64_t>>& in) override {
        std::vector<std::uint64_t> sends(ranks()), gets(ranks());
        for (std::size_t r = 0; r < ranks(); ++r) sends[r] = out[r].size();
        MPI_Alltoall(sends.data(), 1, MPI_UINT64_T, gets.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
        in.assign(ranks(), {});
        std::vector<MPI_Request> requests;
        for (std::size_t r = 0; r < ranks(); ++r) {
            in[r].resize(gets[r]);
            if (gets[r] > 0)
                MPI_Irecv(in[r].data(), static_cast<int>(gets[r]), MPI_UINT64_T, static_cast<int>(r), 0, MPI_COMM_WORLD,
                          &requests.emplace_back());
        }
        for (std::size_t r = 0; r < ranks(); ++r)
            if (sends[r] > 0)
                MPI_Isend(out[r].data(), static_cast<int>(sends[r]), MPI_UINT64_T, static_cast<int>(r), 0, MPI_COMM_WORLD,
                          &requests.emplace_back());
        MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    }

    void send(std::size_t to, const std::string& text) override {
        const std::lock_guard lock(mutex_);
        MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, static_cast<int>(to), 0, texts_);
    }

    std::optional<std::string> poll(std::size_t from) override {
        const std::lock_guard lock(mutex_);
        int there = 0, size = 0;
        MPI_Status status;
        MPI_Iprobe(static_cast<int>(from), 0, texts_, &there, &status);
        if (!there) return std::nullopt;
        MPI_Get_count(&status, MPI_CHAR, &size);
        std::string text(static_cast<std::size_t>(size), ' ');
        MPI_Recv(text.data(), size, MPI_CHAR, static_cast<int>(from), 0, texts_, MPI_STATUS_IGNORE);
        return text;
    }

  private:
    std::uint64_t reduce(std::uint64_t mine, MPI_Op how) {
        std::uint64_t all = 0;
        MPI_Allreduce(&mine, &all, 1, MPI_UINT64_T, how, MPI_COMM_WORLD);
        return all;
    }

    int rank_ = 0, ranks_ = 1;
    MPI_Comm texts_ = MPI_COMM_NULL;
    std::mutex mutex_;
};

}  // namespace

Communicator* communicator() {
    static MpiCommunicator only;
    return only.ranks() > 1 ? &only : nullptr;
}

}  // namespace gridloom::many
