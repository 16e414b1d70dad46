#include "CWaymarkOsmium.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <functional>
#include <future>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <unistd.h>

#include <osmium/io/compression.hpp>

namespace {

using osmium::io::Decompressor;
using osmium::io::file_compression;

Decompressor *open_bzip2(int fd);
Decompressor *open_gzip(int fd);

// The first to register a compression wins: these come before libosmium's own, which know no limit.
template <Decompressor *(*open)(int)>
bool register_limited(file_compression compression) {
    return osmium::io::CompressionFactory::instance().register_compression(
        compression, [](int, osmium::io::fsync) -> osmium::io::Compressor * { return nullptr; },
        [](int fd) { return open(fd); },
        [](const char *, size_t) -> Decompressor * { return nullptr; });
}

[[maybe_unused]] const bool limits_bzip2 = register_limited<open_bzip2>(file_compression::bzip2);
[[maybe_unused]] const bool limits_gzip = register_limited<open_gzip>(file_compression::gzip);

} // namespace

#include <osmium/area/assembler.hpp>
#include <osmium/area/multipolygon_manager.hpp>
#include <osmium/io/bzip2_compression.hpp>
#include <osmium/io/gzip_compression.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/tags/tags_filter.hpp>
#include <osmium/visitor.hpp>

#include "cuts.hpp"
#include "delivery.hpp"
#include "locations.hpp"

namespace {

/// The file costs more than one of its size may.
struct budget_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// How many bytes the files that this thread opens may unpack to.
thread_local uint64_t unpacked_limit = 0;

/// Unpacks no more than the limit.
class LimitedDecompressor final : public Decompressor {
    const std::unique_ptr<Decompressor> source;
    const int fd;
    const uint64_t limit = unpacked_limit;
    uint64_t total = 0;

public:
    LimitedDecompressor(Decompressor *decompressor, int descriptor)
        : source(decompressor), fd(descriptor) {}

    std::string read() override {
        auto part = source->read();
        total += part.size();
        if (total > limit) {
            throw budget_error{"it unpacks to more than " + std::to_string(limit) +
                               " bytes, the most for its size"};
        }
        const auto offset = ::lseek(fd, 0, SEEK_CUR);
        if (offset > 0) set_offset(static_cast<size_t>(offset));
        return part;
    }

    void close() override { source->close(); }
};

Decompressor *open_bzip2(int fd) {
    return new LimitedDecompressor{new osmium::io::Bzip2Decompressor{fd}, fd};
}

Decompressor *open_gzip(int fd) {
    return new LimitedDecompressor{new osmium::io::GzipDecompressor{fd}, fd};
}

/// Reads PBF by libosmium's parser, which leaves a damaged file open.
class ClosingParser final : public osmium::io::detail::Parser {
    osmium::io::detail::PBFParser parser;
    const int fd;
    osmium::io::detail::future_buffer_queue_type &queue;
    std::promise<osmium::io::Header> &header;

public:
    explicit ClosingParser(osmium::io::detail::parser_arguments &arguments)
        : Parser(arguments), parser(arguments), fd(arguments.fd), queue(arguments.output_queue),
          header(arguments.header_promise) {}

    void run() override {
        try {
            parser.run();
        } catch (...) {
            if (fd >= 0) ::close(fd);
            auto failure = std::current_exception();
            try {
                header.set_exception(failure);
            } catch (const std::future_error &) {
                // The header was whole.
            }
            osmium::io::detail::add_to_queue(queue, std::move(failure));
        }
    }
};

// The last to register a parser wins.
[[maybe_unused]] const bool closes_pbf = osmium::io::detail::ParserFactory::instance().register_parser(
    osmium::io::file_format::pbf, [](osmium::io::detail::parser_arguments &arguments) {
        return std::unique_ptr<osmium::io::detail::Parser>(new ClosingParser{arguments});
    });

waymark_string string(const char *text) { return {text, std::strlen(text)}; }

} // namespace

/// The tags of an object with their lengths, to be looked through many times.
struct waymark_tags {
    struct Tag {
        waymark_string key;
        waymark_string value;
    };
    std::vector<Tag> tags;

    /// Goes by the size of the list: a NUL in a string would lead libosmium's iterator past its end.
    const waymark_tags *read(const osmium::TagList &list) {
        tags.clear();
        const auto *next = reinterpret_cast<const char *>(list.data()) + sizeof(osmium::TagList);
        const auto *const end = reinterpret_cast<const char *>(list.data()) + list.byte_size();
        const auto take = [&](waymark_string &text) {
            if (next >= end) return false;
            const auto *zero = static_cast<const char *>(std::memchr(next, 0, end - next));
            if (!zero) return false;
            text = {next, static_cast<size_t>(zero - next)};
            next = zero + 1;
            return true;
        };
        Tag tag;
        while (take(tag.key) && take(tag.value)) tags.push_back(tag);
        return this;
    }
};

namespace {

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

/// How many pairs of segments the areas of a file may still be compared for.
struct AreaBudget {
    double left;
};

struct BoundedAssemblerConfig : osmium::area::AssemblerConfig {
    AreaBudget *budget = nullptr;
    CutAreas *cuts = nullptr;
};

/// The segments of the ways of an area, for what it would cost to assemble them.
class AreaSegments {
    using Ends = std::pair<osmium::Location, osmium::Location>;
    std::vector<Ends> segments;
    size_t ways = 0;

    /// Fewer than these are compared in no time.
    static constexpr size_t few = 64;

    /// Each pair of segments one above the other is compared. Where two segments are equal, all
    /// others are moved; for each ring all segments are looked through.
    double comparisons() {
        const auto size = static_cast<double>(segments.size());
        std::sort(segments.begin(), segments.end());
        double sum = size * static_cast<double>(ways);
        for (auto it = segments.begin(); it != segments.end(); ++it) {
            const auto next = std::next(it);
            if (next != segments.end() && *next == *it) sum += size;
            const auto end = std::upper_bound(next, segments.end(), it->second.x(),
                                              [](int32_t x, const Ends &segment) {
                                                  return x < segment.first.x();
                                              });
            sum += static_cast<double>(end - next);
        }
        return sum;
    }

    /// About how many ways there are to join the lines between the points where rings touch, of
    /// which libosmium tries all through up to twenty of them.
    double joins() const {
        std::vector<osmium::Location> ends;
        ends.reserve(2 * segments.size());
        for (const auto &segment : segments) {
            ends.push_back(segment.first);
            ends.push_back(segment.second);
        }
        std::sort(ends.begin(), ends.end());
        std::vector<double> branches;
        for (size_t first = 0, next = 0; first < ends.size(); first = next) {
            while (next < ends.size() && ends[next] == ends[first]) ++next;
            if (next - first > 2) branches.push_back(static_cast<double>(next - first) / 2);
        }
        std::sort(branches.begin(), branches.end(), std::greater<>{});
        double product = 1;
        for (size_t i = 0; i < std::min<size_t>(20, branches.size()); ++i) product *= branches[i];
        return product;
    }

public:
    void add(const osmium::Way &way) {
        ++ways;
        const auto &nodes = way.nodes();
        for (size_t i = 1; i < nodes.size(); ++i) {
            const auto a = nodes[i - 1].location();
            const auto b = nodes[i].location();
            if (a.valid() && b.valid() && a != b) segments.emplace_back(std::minmax(a, b));
        }
    }

    /// Whether the area may be assembled: one with too many ways to do so is left out.
    ///
    /// Throws where the budget does not suffice.
    bool fit(AreaBudget &budget, const char *kind, int64_t id) {
        if (segments.size() <= few) return true;
        budget.left -= comparisons();
        if (budget.left < 0) {
            throw budget_error{"its areas have more lines one above the other than may be compared "
                               "in a file of its size, the last of them " +
                               std::string{kind} + ' ' + std::to_string(id)};
        }
        return joins() <= 1 << 24;
    }
};

/// Assembles areas within a budget.
class BoundedAssembler : public osmium::area::Assembler {
    AreaBudget &budget;
    CutAreas &cuts;

public:
    using config_type = BoundedAssemblerConfig;

    explicit BoundedAssembler(const config_type &config)
        : Assembler(config), budget(*config.budget), cuts(*config.cuts) {}

    bool operator()(const osmium::Way &way, osmium::memory::Buffer &out) {
        AreaSegments segments;
        segments.add(way);
        return segments.fit(budget, "way", way.id()) && Assembler::operator()(way, out);
    }

    bool operator()(const osmium::Relation &relation, const std::vector<const osmium::Way *> &ways,
                    osmium::memory::Buffer &out) {
        // Members without a number have no way: the assembler would take others for theirs.
        const auto &members = relation.members();
        const auto count = std::count_if(members.begin(), members.end(), [](const auto &member) {
            return member.type() == osmium::item_type::way;
        });
        if (static_cast<size_t>(count) != ways.size()) return false;
        if (std::any_of(ways.begin(), ways.end(), [](const auto *way) { return CutAreas::is_cut(*way); })) {
            std::unordered_map<int64_t, const osmium::Way *> by_number;
            for (const auto *way : ways) by_number.emplace(way->id(), way);
            cuts.add(relation, [&](int64_t number) { return by_number[number]; });
            return false;
        }
        AreaSegments segments;
        for (const auto *way : ways) segments.add(*way);
        return segments.fit(budget, "relation", relation.id()) &&
               Assembler::operator()(relation, ways, out);
    }
};

struct RelationHandler : osmium::handler::Handler {
    const std::vector<waymark_handler> &receivers;
    std::vector<waymark_member> members;
    waymark_tags tags;
    /// Ways that bound something: they matter also where they have no tags.
    std::unordered_set<int64_t> boundary_ways;

    explicit RelationHandler(const std::vector<waymark_handler> &handlers) : receivers(handlers) {}

    void relation(const osmium::Relation &relation) {
        if (const char *boundary = relation.tags()["boundary"];
            boundary && (!std::strcmp(boundary, "administrative") || !std::strcmp(boundary, "disputed"))) {
            for (const auto &member : relation.members()) {
                if (member.type() == osmium::item_type::way) boundary_ways.insert(member.ref());
            }
        }
        members.clear();
        for (const auto &member : relation.members()) {
            members.push_back(
                {member.ref(), string(member.role()), osmium::item_type_to_char(member.type())});
        }
        tags.read(relation.tags());
        for (const auto &out : receivers) {
            out.relation(out.context, relation.id(), &tags, members.data(), members.size());
        }
    }
};

/// How many coordinates there are in each thousandth of a degree.
class Histogram {
    static constexpr size_t parts = 1000;

    /// Its thousandths take memory once there is a coordinate in it.
    struct Degree {
        uint64_t total = 0;
        std::vector<uint64_t> counts;
    };

    std::vector<Degree> degrees = std::vector<Degree>(361);
    uint64_t total = 0;

public:
    void add(int32_t coordinate) {
        const auto index = static_cast<size_t>((coordinate + 1800000000LL) / 10000);
        auto &degree = degrees[index / parts];
        if (degree.counts.empty()) degree.counts.resize(parts);
        ++degree.counts[index % parts];
        ++degree.total;
        ++total;
    }

    /// The coordinate below which a share of all lies.
    int32_t below(double share) const {
        uint64_t sum = 0;
        size_t degree = 0;
        while (degree + 1 < degrees.size() && sum + degrees[degree].total <= share * total) {
            sum += degrees[degree++].total;
        }
        const auto &counts = degrees[degree].counts;
        size_t part = 0;
        while (part + 1 < counts.size() && sum + counts[part] <= share * total) {
            sum += counts[part++];
        }
        return static_cast<int32_t>((degree * parts + part) * 10000LL - 1800000000LL);
    }

    /// The range of most: one in 500 is left out at each end, and more of those that lie farther from 96 in 100 than
    /// half of what these span, such as the far ends of the routes of trains whose members an extract holds whole.
    std::pair<int32_t, int32_t> core() const {
        const int64_t low = below(0.02), high = below(0.98), reach = (high - low) / 2;
        return {static_cast<int32_t>(std::max<int64_t>(below(0.002), low - reach)),
                static_cast<int32_t>(std::min<int64_t>(below(0.998), high + reach))};
    }
};

/// Counts the objects of a file.
struct SummaryHandler : osmium::handler::Handler {
    waymark_summary &summary;
    Histogram longitudes;
    Histogram latitudes;
    Histogram place_longitudes;
    Histogram place_latitudes;

    explicit SummaryHandler(waymark_summary &counts) : summary(counts) {}

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
        if (!stands_alone(node.tags())) return;
        ++summary.places;
        place_longitudes.add(place.longitude);
        place_latitudes.add(place.latitude);
    }

    /// Whether a node is hardly one of a way, which would lead out of an extract.
    static bool stands_alone(const osmium::TagList &tags) {
        if (tags.empty()) return false;
        for (const char *key : {"addr:housenumber", "amenity", "shop", "tourism", "place"}) {
            if (tags.has_key(key)) return true;
        }
        return tags.has_tag("natural", "tree");
    }

    /// Measures the boxes of most nodes.
    void measure() const {
        const auto wide = longitudes.core(), high = latitudes.core();
        summary.core_south_west = {wide.first, high.first};
        summary.core_north_east = {wide.second, high.second};
        if (!summary.places) return;
        const double few = 0.0005;
        summary.places_south_west = {place_longitudes.below(few), place_latitudes.below(few)};
        summary.places_north_east = {place_longitudes.below(1 - few), place_latitudes.below(1 - few)};
    }

    void way(const osmium::Way &way) {
        ++summary.ways;
        note_time(way);
    }

    void relation(const osmium::Relation &relation) {
        ++summary.relations;
        note_time(relation);
    }
};

/// Hands objects to a receiver.
struct ObjectHandler : osmium::handler::Handler {
    const waymark_handler out;
    const std::unordered_set<int64_t> &boundary_ways;
    waymark_tags tags;
    std::vector<int64_t> nodes;
    std::vector<int32_t> sizes;
    std::vector<waymark_position> positions;

    ObjectHandler(const waymark_handler &handler, const std::unordered_set<int64_t> &boundaries)
        : out(handler), boundary_ways(boundaries) {}

    void node(const osmium::Node &node) {
        if (node.tags().empty() || !node.location().valid()) return;
        out.node(out.context, node.id(), position(node.location()), tags.read(node.tags()));
    }

    void way(const osmium::Way &way) {
        if (way.tags().empty() && !boundary_ways.count(way.id())) return;
        nodes.clear();
        positions.clear();
        for (const auto &node : way.nodes()) {
            nodes.push_back(node.ref());
            positions.push_back(position(node.location()));
        }
        out.way(out.context, way.id(), tags.read(way.tags()), nodes.data(), positions.data(),
                nodes.size());
    }

    void add(const osmium::NodeRefList &ring, int sign) {
        for (const auto &node : ring) positions.push_back(position(node.location()));
        sizes.push_back(sign * static_cast<int32_t>(ring.size()));
    }

    void area(const osmium::Area &area) {
        if (!out.area) return;
        sizes.clear();
        positions.clear();
        for (const auto &outer : area.outer_rings()) {
            add(outer, 1);
            for (const auto &inner : area.inner_rings(outer)) add(inner, -1);
        }
        if (sizes.empty()) return;
        out.area(out.context, area.id(), tags.read(area.tags()), sizes.data(), sizes.size(),
                 positions.data());
    }

    void receive(const Batch &batch) {
        osmium::apply(batch.objects, *this);
        for (const auto &areas : batch.areas) osmium::apply(areas, *this);
        if (!out.cut_area || !batch.cuts) return;
        batch.cuts->for_each([&](const CutArea &area, const osmium::TagList &list) {
            out.cut_area(out.context, area.id, tags.read(list), area.lines.data(), area.lines.size(),
                         area.positions.data(), batch.summary);
        });
    }
};

osmium::TagsFilter area_filter() {
    osmium::TagsFilter filter{false};
    for (const char *key : {"building", "building:part", "landuse", "natural", "leisure",
                            "amenity", "waterway", "water", "tourism", "aeroway", "place",
                            "man_made", "shop", "historic", "power", "sport", "office",
                            "military", "emergency", "railway", "aerialway", "area:aeroway",
                            "public_transport", "addr:housenumber", "addr:housename", "wetland",
                            "healthcare", "craft", "club", "indoor", "buildingpart", "room"}) {
        filter.add_rule(true, osmium::TagMatcher{key});
    }
    filter.add_rule(true, osmium::TagMatcher{"area", "yes"});
    filter.add_rule(true, osmium::TagMatcher{"area:highway"});
    // Squares that are relations; of closed ways the receiver takes those with area=yes.
    filter.add_rule(true, osmium::TagMatcher{"highway", "pedestrian"});
    filter.add_rule(true, osmium::TagMatcher{"highway", "service"});
    // Countries, counties, towns, for their names and for the addresses in them.
    filter.add_rule(true, osmium::TagMatcher{"admin_level"});
    filter.add_rule(true, osmium::TagMatcher{"boundary", "administrative"});
    filter.add_rule(true, osmium::TagMatcher{"boundary", "national_park"});
    filter.add_rule(true, osmium::TagMatcher{"boundary", "postal_code"});
    return filter;
}

void read(const waymark_source &source, const std::vector<waymark_handler> &receivers,
          const waymark_progress &progress, waymark_summary &summary) {
    const osmium::io::File file{source.path, source.format};
    unpacked_limit = source.unpacked_limit;
    AreaBudget budget{static_cast<double>(source.comparison_limit)};
    CutAreas cuts;
    BoundedAssembler::config_type config;
    config.budget = &budget;
    config.cuts = &cuts;
    const auto filter = area_filter();
    osmium::area::MultipolygonManager<BoundedAssembler> manager{config, filter};
    RelationHandler relations{receivers};
    {
        osmium::io::Reader reader{file, osmium::osm_entity_bits::relation};
        const auto size = reader.file_size();
        while (auto buffer = reader.read()) {
            osmium::apply(buffer, manager, relations);
            progress.report(progress.context, reader.offset(), 2 * size);
        }
        reader.close();
    }
    manager.prepare_for_lookup();

    NodeLocations locations{source.scratch};
    SummaryHandler counts{summary};
    osmium::io::Reader reader{file};
    const auto size = reader.file_size();
    const auto box = reader.header().joined_boxes();
    if (box.valid()) {
        summary.box_south_west = position(box.bottom_left());
        summary.box_north_east = position(box.top_right());
    }
    std::vector<osmium::memory::Buffer> areas;
    auto &area_pass = manager.handler([&](osmium::memory::Buffer &&buffer) {
        areas.push_back(std::move(buffer));
    });
    CutWayHandler cut_ways{cuts, filter};
    std::vector<std::unique_ptr<ObjectHandler>> handlers;
    std::vector<std::unique_ptr<Delivery>> deliveries;
    for (const auto &receiver : receivers) {
        handlers.emplace_back(new ObjectHandler{receiver, relations.boundary_ways});
        deliveries.emplace_back(new Delivery{
            [handler = handlers.back().get()](const Batch &batch) { handler->receive(batch); }});
    }
    while (auto buffer = reader.read()) {
        osmium::apply(buffer, locations, counts, area_pass, cut_ways);
        const auto batch = std::make_shared<Batch>(std::move(buffer));
        batch->areas.swap(areas);
        for (const auto &delivery : deliveries) delivery->add(batch);
        progress.report(progress.context, size + reader.offset(), 2 * size);
    }
    reader.close();
    counts.measure();
    manager.for_each_incomplete_relation([&](const osmium::relations::RelationHandle &handle) {
        cuts.add(*handle, [&](int64_t way) { return manager.get_member_way(way); });
    });
    const auto last = std::make_shared<Batch>(osmium::memory::Buffer{64});
    last->cuts = &cuts;
    last->summary = &summary;
    for (const auto &delivery : deliveries) delivery->add(last);
    deliveries.clear();
}

} // namespace

waymark_string waymark_tag(const waymark_tags *tags, const char *key, size_t key_size) {
    for (const auto &tag : tags->tags) {
        if (tag.key.size == key_size && !std::memcmp(tag.key.bytes, key, key_size)) return tag.value;
    }
    return {nullptr, 0};
}

void waymark_visit_tags(const waymark_tags *tags, void *context,
                        void (*visit)(void *context, waymark_string key, waymark_string value)) {
    for (const auto &tag : tags->tags) visit(context, tag.key, tag.value);
}

waymark_tags *waymark_create_tags(const waymark_string *texts, size_t count) {
    try {
        auto tags = std::make_unique<waymark_tags>();
        for (size_t i = 0; i + 1 < count; i += 2) tags->tags.push_back({texts[i], texts[i + 1]});
        return tags.release();
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void waymark_destroy_tags(waymark_tags *tags) { delete tags; }

int waymark_read(const waymark_source *source, const waymark_handler *handlers, size_t handler_count,
                 waymark_progress progress, waymark_summary *summary, char *error,
                 size_t error_size) {
    const auto most = std::numeric_limits<int32_t>::max();
    *summary = {};
    summary->south_west = {most, most};
    summary->north_east = {-most, -most};
    summary->box_south_west = {most, most};
    try {
        read(*source, {handlers, handlers + handler_count}, progress, *summary);
        return 0;
    } catch (const budget_error &failure) {
        copy_message(failure.what(), error, error_size);
        return 2;
    } catch (const scratch_error &failure) {
        copy_message(failure.what(), error, error_size);
        return 3;
    } catch (const std::exception &failure) {
        copy_message(failure.what(), error, error_size);
    } catch (...) {
        copy_message("unknown failure", error, error_size);
    }
    return 1;
}
