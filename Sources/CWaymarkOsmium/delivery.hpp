#ifndef WAYMARK_DELIVERY_HPP
#define WAYMARK_DELIVERY_HPP

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <osmium/memory/buffer.hpp>

#include "cuts.hpp"

/// Objects of a file, and the areas that were assembled from them and from those before.
struct Batch {
    osmium::memory::Buffer objects;
    std::vector<osmium::memory::Buffer> areas;
    /// With the last batch the areas that are cut, and what was read.
    const CutAreas *cuts = nullptr;
    const waymark_summary *summary = nullptr;

    explicit Batch(osmium::memory::Buffer &&buffer) : objects(std::move(buffer)) {}
};

/// Hands batches to a receiver on a thread of its own, in the order in which they come.
class Delivery {
    /// How many batches may wait.
    static constexpr size_t most = 4;

    const std::function<void(const Batch &)> receive;
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::shared_ptr<const Batch>> waiting;
    bool is_closed = false;
    std::thread thread;

    void run() {
        while (true) {
            std::shared_ptr<const Batch> batch;
            {
                std::unique_lock<std::mutex> lock{mutex};
                changed.wait(lock, [&] { return is_closed || !waiting.empty(); });
                if (waiting.empty()) return;
                batch = std::move(waiting.front());
                waiting.pop_front();
            }
            changed.notify_all();
            receive(*batch);
        }
    }

    void close() {
        {
            const std::lock_guard<std::mutex> lock{mutex};
            is_closed = true;
        }
        changed.notify_all();
    }

public:
    explicit Delivery(std::function<void(const Batch &)> receiver)
        : receive(std::move(receiver)), thread([this] { run(); }) {}

    Delivery(const Delivery &) = delete;
    Delivery &operator=(const Delivery &) = delete;

    /// Lets the receiver go once it has all.
    ~Delivery() {
        close();
        if (thread.joinable()) thread.join();
    }

    /// Waits while too many batches wait.
    void add(std::shared_ptr<const Batch> batch) {
        {
            std::unique_lock<std::mutex> lock{mutex};
            changed.wait(lock, [&] { return waiting.size() < most; });
            waiting.push_back(std::move(batch));
        }
        changed.notify_all();
    }
};

#endif
