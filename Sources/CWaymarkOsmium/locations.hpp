#ifndef WAYMARK_LOCATIONS_HPP
#define WAYMARK_LOCATIONS_HPP

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <osmium/handler.hpp>
#include <osmium/osm/location.hpp>
#include <osmium/osm/node.hpp>
#include <osmium/osm/way.hpp>

/// Nodes cannot be kept in a file.
struct scratch_error : std::runtime_error {
    explicit scratch_error(int code)
        : std::runtime_error("its nodes cannot be kept on the disk: " +
                             std::generic_category().message(code)) {}
};

/// Locations of nodes whose numbers are close to each other.
struct LocationBlock {
    static constexpr size_t size = 64;
    /// By how much the numbers are above that of the first.
    uint32_t offsets[size];
    osmium::Location locations[size];
};

/// Blocks in memory that never move, or in a file without a name, of which some are kept in memory.
class LocationBlocks {
    static constexpr size_t cached = 4096;
    static constexpr size_t none = SIZE_MAX;

    struct Cached {
        size_t number = none;
        LocationBlock block;
    };

    std::vector<std::unique_ptr<LocationBlock>> blocks;
    int file = -1;
    size_t count = 0;
    std::vector<LocationBlock> unwritten;
    std::vector<Cached> cache;

    void write() {
        const auto *next = reinterpret_cast<const char *>(unwritten.data());
        auto rest = unwritten.size() * sizeof(LocationBlock);
        while (rest > 0) {
            const auto size = ::write(file, next, rest);
            if (size < 0 && errno == EINTR) continue;
            if (size <= 0) throw scratch_error{errno};
            next += size;
            rest -= static_cast<size_t>(size);
        }
        unwritten.clear();
    }

    void read(size_t number, LocationBlock &block) {
        if (!unwritten.empty()) write();
        const auto offset = static_cast<off_t>(number * sizeof(LocationBlock));
        ssize_t size = 0;
        do {
            size = ::pread(file, &block, sizeof(LocationBlock), offset);
        } while (size < 0 && errno == EINTR);
        if (size != sizeof(LocationBlock)) throw scratch_error{size < 0 ? errno : EIO};
    }

public:
    /// Blocks in a file of `directory`, in memory where it is NULL.
    explicit LocationBlocks(const char *directory) {
        if (!directory) return;
        auto path = std::string{directory} + "/nodes-XXXXXX";
        file = ::mkstemp(&path[0]);
        if (file < 0) throw scratch_error{errno};
        ::fcntl(file, F_SETFD, FD_CLOEXEC);
        ::unlink(path.c_str());
        cache.resize(cached);
    }

    LocationBlocks(const LocationBlocks &) = delete;
    LocationBlocks &operator=(const LocationBlocks &) = delete;

    ~LocationBlocks() {
        if (file >= 0) ::close(file);
    }

    void push_back(const LocationBlock &block) {
        ++count;
        if (file < 0) {
            blocks.emplace_back(new LocationBlock{block});
            return;
        }
        unwritten.push_back(block);
        if (unwritten.size() == 1024) write();
    }

    /// A block; valid until the next one is asked for.
    const LocationBlock &operator[](size_t number) {
        if (file < 0) return *blocks[number];
        auto &place = cache[number % cached];
        if (place.number != number) {
            place.number = none;
            read(number, place.block);
            place.number = number;
        }
        return place.block;
    }
};

/// The locations of nodes by their numbers: about 13 bytes for each, where they come in the order of their
/// numbers, as in nearly all files.
class NodeLocations : public osmium::handler::Handler {
    struct Range {
        int64_t first;
        uint32_t count;
    };

    /// The numbers of each block.
    std::vector<Range> ranges;
    LocationBlocks blocks;
    LocationBlock current;
    bool is_complete = false;
    /// Nodes that come after one of a higher number.
    std::vector<std::pair<int64_t, osmium::Location>> strays;
    bool strays_are_sorted = true;
    int64_t last = 0;
    /// The block of the last node that was looked for.
    size_t recent = 0;

    bool holds(size_t number, int64_t id) const {
        return number < ranges.size() && ranges[number].first <= id &&
               (number + 1 == ranges.size() || id < ranges[number + 1].first);
    }

    osmium::Location find(int64_t id) {
        if (!is_complete) finish_block();
        if (!holds(recent, id)) {
            const auto next = std::upper_bound(
                ranges.begin(), ranges.end(), id,
                [](int64_t number, const Range &range) { return number < range.first; });
            if (next == ranges.begin()) return find_stray(id);
            recent = static_cast<size_t>(next - ranges.begin()) - 1;
        }
        const auto offset = static_cast<uint64_t>(id) - static_cast<uint64_t>(ranges[recent].first);
        const auto &block = blocks[recent];
        const auto *const end = block.offsets + ranges[recent].count;
        const auto *const place = std::lower_bound(block.offsets, end, offset);
        return place != end && *place == offset ? block.locations[place - block.offsets]
                                                : find_stray(id);
    }

    osmium::Location find_stray(int64_t id) {
        if (!strays_are_sorted) {
            std::sort(strays.begin(), strays.end());
            strays_are_sorted = true;
        }
        const auto found = std::lower_bound(
            strays.begin(), strays.end(), id,
            [](const auto &stray, int64_t number) { return stray.first < number; });
        return found != strays.end() && found->first == id ? found->second : osmium::Location{};
    }

    void finish_block() {
        if (!ranges.empty() && !is_complete) blocks.push_back(current);
        is_complete = true;
    }

public:
    /// Locations in a file of `directory`, in memory where it is NULL.
    explicit NodeLocations(const char *directory) : blocks(directory), current() {}

    void node(const osmium::Node &node) {
        const auto id = node.id();
        if (is_complete || (!ranges.empty() && id <= last)) {
            strays.emplace_back(id, node.location());
            strays_are_sorted = false;
            return;
        }
        last = id;
        if (ranges.empty() || ranges.back().count == LocationBlock::size ||
            static_cast<uint64_t>(id) - static_cast<uint64_t>(ranges.back().first) > UINT32_MAX) {
            if (!ranges.empty()) blocks.push_back(current);
            ranges.push_back({id, 0});
        }
        auto &range = ranges.back();
        current.offsets[range.count] = static_cast<uint32_t>(id - range.first);
        current.locations[range.count++] = node.location();
    }

    /// Gives the nodes of a way their locations; those that the file lacks have none.
    void way(osmium::Way &way) {
        for (auto &node : way.nodes()) node.set_location(find(node.ref()));
    }
};

#endif
