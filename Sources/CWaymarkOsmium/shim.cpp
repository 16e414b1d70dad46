#include "CWaymarkOsmium.h"

#include <cstring>
#include <limits>
#include <string>
#include <unordered_set>
#include <vector>

#include <osmium/area/assembler.hpp>
#include <osmium/area/multipolygon_manager.hpp>
#include <osmium/handler/node_locations_for_ways.hpp>
#include <osmium/index/map/flex_mem.hpp>
#include <osmium/io/any_input.hpp>
#include <osmium/tags/tags_filter.hpp>
#include <osmium/visitor.hpp>

namespace {

using Index = osmium::index::map::FlexMem<osmium::unsigned_object_id_type, osmium::Location>;
using LocationHandler = osmium::handler::NodeLocationsForWays<Index, Index>;

const waymark_tags *opaque(const osmium::TagList &tags) {
    return reinterpret_cast<const waymark_tags *>(&tags);
}

waymark_position position(const osmium::Location location) {
    if (!location.valid()) {
        const auto undefined = std::numeric_limits<int32_t>::max();
        return {undefined, undefined};
    }
    return {location.x(), location.y()};
}

void copy_message(const char *message, char *error, size_t size) {
    std::strncpy(error, message, size - 1);
    error[size - 1] = 0;
}

struct RelationHandler : osmium::handler::Handler {
    const waymark_handler &out;
    std::vector<waymark_member> members;
    /// Ways that bound something: they matter also where they have no tags.
    std::unordered_set<int64_t> boundary_ways;

    explicit RelationHandler(const waymark_handler &handler) : out(handler) {}

    void relation(const osmium::Relation &relation) {
        if (const char *boundary = relation.tags()["boundary"];
            boundary && (!std::strcmp(boundary, "administrative") || !std::strcmp(boundary, "disputed"))) {
            for (const auto &member : relation.members()) {
                if (member.type() == osmium::item_type::way) boundary_ways.insert(member.ref());
            }
        }
        members.clear();
        for (const auto &member : relation.members()) {
            members.push_back({member.ref(), member.role(), osmium::item_type_to_char(member.type())});
        }
        out.relation(out.context, relation.id(), opaque(relation.tags()), members.data(),
                     members.size());
    }
};

/// How many coordinates there are in each thousandth of a degree.
class Histogram {
    std::vector<uint64_t> counts = std::vector<uint64_t>(360001);
    uint64_t total = 0;

public:
    void add(int32_t coordinate) {
        ++counts[(coordinate + 1800000000LL) / 10000];
        ++total;
    }

    /// The coordinate below which a share of all lies.
    int32_t below(double share) const {
        uint64_t sum = 0;
        size_t index = 0;
        while (index + 1 < counts.size() && sum + counts[index] <= share * total) {
            sum += counts[index++];
        }
        return static_cast<int32_t>(index * 10000LL - 1800000000LL);
    }
};

struct ObjectHandler : osmium::handler::Handler {
    const waymark_handler &out;
    waymark_summary &summary;
    const std::unordered_set<int64_t> &boundary_ways;
    std::vector<int64_t> nodes;
    std::vector<waymark_position> positions;
    Histogram longitudes;
    Histogram latitudes;

    ObjectHandler(const waymark_handler &handler, waymark_summary &counts,
                  const std::unordered_set<int64_t> &boundaries)
        : out(handler), summary(counts), boundary_ways(boundaries) {}

    void note_time(const osmium::OSMObject &object) {
        const auto seconds = object.timestamp().seconds_since_epoch();
        if (seconds > summary.newest) summary.newest = seconds;
    }

    void node(const osmium::Node &node) {
        ++summary.nodes;
        note_time(node);
        const auto place = position(node.location());
        if (!node.location().valid()) return;
        longitudes.add(place.longitude);
        latitudes.add(place.latitude);
        auto &low = summary.south_west;
        auto &high = summary.north_east;
        low = {std::min(low.longitude, place.longitude), std::min(low.latitude, place.latitude)};
        high = {std::max(high.longitude, place.longitude), std::max(high.latitude, place.latitude)};
        if (!node.tags().empty()) out.node(out.context, node.id(), place, opaque(node.tags()));
    }

    void way(const osmium::Way &way) {
        ++summary.ways;
        note_time(way);
        if (way.tags().empty() && !boundary_ways.count(way.id())) return;
        nodes.clear();
        positions.clear();
        for (const auto &node : way.nodes()) {
            nodes.push_back(node.ref());
            positions.push_back(position(node.location()));
        }
        out.way(out.context, way.id(), opaque(way.tags()), nodes.data(), positions.data(),
                nodes.size());
    }

    void relation(const osmium::Relation &relation) {
        ++summary.relations;
        note_time(relation);
    }
};

struct AreaHandler : osmium::handler::Handler {
    const waymark_handler &out;
    waymark_summary &summary;
    std::vector<int32_t> sizes;
    std::vector<waymark_position> positions;

    AreaHandler(const waymark_handler &handler, waymark_summary &counts)
        : out(handler), summary(counts) {}

    void add(const osmium::NodeRefList &ring, int sign) {
        for (const auto &node : ring) positions.push_back(position(node.location()));
        sizes.push_back(sign * static_cast<int32_t>(ring.size()));
    }

    void area(const osmium::Area &area) {
        ++summary.areas;
        sizes.clear();
        positions.clear();
        for (const auto &outer : area.outer_rings()) {
            add(outer, 1);
            for (const auto &inner : area.inner_rings(outer)) add(inner, -1);
        }
        if (sizes.empty()) return;
        out.area(out.context, area.id(), opaque(area.tags()), sizes.data(), sizes.size(),
                 positions.data());
    }
};

osmium::TagsFilter area_filter() {
    osmium::TagsFilter filter{false};
    for (const char *key : {"building", "building:part", "landuse", "natural", "leisure",
                            "amenity", "waterway", "water", "tourism", "aeroway", "place",
                            "man_made", "shop", "historic", "power", "sport", "office",
                            "military", "emergency", "railway", "aerialway", "area:aeroway",
                            "public_transport", "addr:housenumber", "addr:housename", "wetland"}) {
        filter.add_rule(true, osmium::TagMatcher{key});
    }
    filter.add_rule(true, osmium::TagMatcher{"area", "yes"});
    filter.add_rule(true, osmium::TagMatcher{"area:highway"});
    // Squares that are relations; of closed ways the receiver takes those with area=yes.
    filter.add_rule(true, osmium::TagMatcher{"highway", "pedestrian"});
    filter.add_rule(true, osmium::TagMatcher{"highway", "service"});
    // Countries and states, for their names.
    filter.add_rule(true, osmium::TagMatcher{"admin_level", "2"});
    filter.add_rule(true, osmium::TagMatcher{"admin_level", "4"});
    return filter;
}

void read(const char *path, const waymark_handler &out, waymark_summary &summary) {
    const osmium::io::File file{path};
    osmium::area::Assembler::config_type config;
    osmium::area::MultipolygonManager<osmium::area::Assembler> manager{config, area_filter()};
    RelationHandler relations{out};
    {
        osmium::io::Reader reader{file, osmium::osm_entity_bits::relation};
        const auto size = reader.file_size();
        while (auto buffer = reader.read()) {
            osmium::apply(buffer, manager, relations);
            out.progress(out.context, reader.offset(), 2 * size);
        }
        reader.close();
    }
    manager.prepare_for_lookup();

    Index positive;
    Index negative;
    LocationHandler locations{positive, negative};
    locations.ignore_errors();
    ObjectHandler objects{out, summary, relations.boundary_ways};
    AreaHandler areas{out, summary};
    osmium::io::Reader reader{file};
    const auto size = reader.file_size();
    const auto box = reader.header().joined_boxes();
    if (box.valid()) {
        summary.box_south_west = position(box.bottom_left());
        summary.box_north_east = position(box.top_right());
    }
    auto &area_pass = manager.handler([&](osmium::memory::Buffer &&buffer) {
        osmium::apply(buffer, areas);
    });
    while (auto buffer = reader.read()) {
        osmium::apply(buffer, locations, objects, area_pass);
        out.progress(out.context, size + reader.offset(), 2 * size);
    }
    reader.close();
    const double share = 0.002;
    summary.core_south_west = {objects.longitudes.below(share), objects.latitudes.below(share)};
    summary.core_north_east = {objects.longitudes.below(1 - share),
                               objects.latitudes.below(1 - share)};
}

} // namespace

const char *waymark_tag(const waymark_tags *tags, const char *key) {
    return reinterpret_cast<const osmium::TagList *>(tags)->get_value_by_key(key);
}

void waymark_visit_tags(const waymark_tags *tags, void *context,
                        void (*visit)(void *context, const char *key, const char *value)) {
    for (const auto &tag : *reinterpret_cast<const osmium::TagList *>(tags)) {
        visit(context, tag.key(), tag.value());
    }
}

size_t waymark_tag_count(const waymark_tags *tags) {
    return reinterpret_cast<const osmium::TagList *>(tags)->size();
}

int waymark_read(const char *path, const waymark_handler *handler, waymark_summary *summary,
                 char *error, size_t error_size) {
    const auto most = std::numeric_limits<int32_t>::max();
    *summary = {};
    summary->south_west = {most, most};
    summary->north_east = {-most, -most};
    summary->box_south_west = {most, most};
    try {
        read(path, *handler, *summary);
        return 0;
    } catch (const std::exception &failure) {
        copy_message(failure.what(), error, error_size);
    } catch (...) {
        copy_message("unknown failure", error, error_size);
    }
    return 1;
}
