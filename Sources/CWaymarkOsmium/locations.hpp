#ifndef WAYMARK_LOCATIONS_HPP
#define WAYMARK_LOCATIONS_HPP

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <osmium/handler.hpp>
#include <osmium/osm/location.hpp>
#include <osmium/osm/node.hpp>
#include <osmium/osm/way.hpp>

/// Elements that never move: memory grows by the piece, not by the double.
template <typename Element>
class Pieces {
    static constexpr size_t bits = 16;
    std::vector<std::unique_ptr<Element[]>> pieces;
    size_t count = 0;

public:
    size_t size() const { return count; }

    void push_back(Element element) {
        if (count >> bits == pieces.size()) pieces.emplace_back(new Element[size_t{1} << bits]);
        pieces.back()[count++ & ((size_t{1} << bits) - 1)] = element;
    }

    Element operator[](size_t index) const {
        return pieces[index >> bits][index & ((size_t{1} << bits) - 1)];
    }
};

/// The locations of nodes by their numbers: about eleven bytes for each, where they come in the order of
/// their numbers, as in nearly all files.
class NodeLocations : public osmium::handler::Handler {
    /// Nodes whose numbers are close to each other.
    struct Block {
        int64_t first;
        size_t start;
    };

    static constexpr size_t block_size = 64;
    std::vector<Block> blocks;
    Pieces<uint16_t> offsets;
    Pieces<osmium::Location> locations;
    /// Nodes that come after one of a higher number.
    std::vector<std::pair<int64_t, osmium::Location>> strays;
    bool strays_are_sorted = true;
    int64_t last = 0;
    /// The block of the last node that was looked for.
    size_t recent = 0;

    bool holds(size_t block, int64_t id) const {
        return block < blocks.size() && blocks[block].first <= id &&
               (block + 1 == blocks.size() || id < blocks[block + 1].first);
    }

    osmium::Location find(int64_t id) {
        if (!holds(recent, id)) {
            const auto next = std::upper_bound(
                blocks.begin(), blocks.end(), id,
                [](int64_t number, const Block &block) { return number < block.first; });
            if (next == blocks.begin()) return find_stray(id);
            recent = static_cast<size_t>(next - blocks.begin()) - 1;
        }
        const auto offset = id - blocks[recent].first;
        auto low = blocks[recent].start;
        auto high = recent + 1 == blocks.size() ? offsets.size() : blocks[recent + 1].start;
        while (low < high) {
            const auto middle = (low + high) / 2;
            if (offsets[middle] < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        const auto end = recent + 1 == blocks.size() ? offsets.size() : blocks[recent + 1].start;
        return low < end && offsets[low] == offset ? locations[low] : find_stray(id);
    }

    osmium::Location find_stray(int64_t id) {
        if (!strays_are_sorted) {
            std::stable_sort(strays.begin(), strays.end(),
                             [](const auto &a, const auto &b) { return a.first < b.first; });
            strays_are_sorted = true;
        }
        const auto found = std::lower_bound(
            strays.begin(), strays.end(), id,
            [](const auto &stray, int64_t number) { return stray.first < number; });
        return found != strays.end() && found->first == id ? found->second : osmium::Location{};
    }

public:
    void node(const osmium::Node &node) {
        const auto id = node.id();
        if (!blocks.empty() && id <= last) {
            strays.emplace_back(id, node.location());
            strays_are_sorted = false;
            return;
        }
        last = id;
        if (blocks.empty() || offsets.size() - blocks.back().start == block_size ||
            id - blocks.back().first > UINT16_MAX) {
            blocks.push_back({id, offsets.size()});
        }
        offsets.push_back(static_cast<uint16_t>(id - blocks.back().first));
        locations.push_back(node.location());
    }

    /// Gives the nodes of a way their locations; those that the file lacks have none.
    void way(osmium::Way &way) {
        for (auto &node : way.nodes()) node.set_location(find(node.ref()));
    }
};

#endif
