#ifndef WAYMARK_CUTS_HPP
#define WAYMARK_CUTS_HPP

#include <cstring>
#include <memory>
#include <unordered_set>
#include <vector>

#include <osmium/handler.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/osm/relation.hpp>
#include <osmium/osm/way.hpp>
#include <osmium/tags/tags_filter.hpp>

#include "CWaymarkOsmium.h"

/// An area of which the file lacks nodes or ways, as an extract has them at its border.
struct CutArea {
    int64_t id;
    /// Where its object is in the buffer of the list.
    size_t object;
    std::vector<waymark_cut_line> lines;
    std::vector<waymark_position> positions;
};

/// The areas that cannot be assembled because the file lacks a part of them.
class CutAreas {
    /// Points of all of them, the most that are kept: a way may be a member of many relations.
    static constexpr size_t most_points = 1 << 23;

    osmium::memory::Buffer objects{1 << 12, osmium::memory::Buffer::auto_grow::yes};
    std::vector<CutArea> areas;
    size_t points = 0;

    /// One node is kept where the way that it ends goes on: it tells that it is cut there.
    static void end(CutArea &area, waymark_cut_line &line) {
        if (line.size > 1 || (line.size == 1 && line.begins_cut != line.ends_cut)) {
            area.lines.push_back(line);
        } else {
            area.positions.resize(area.positions.size() - line.size);
        }
    }

    /// Adds the lines between the nodes that are missing.
    static void add_lines(CutArea &area, const osmium::Way &way, bool is_hole) {
        const waymark_cut_line whole{0, is_hole, false, false};
        auto line = whole;
        for (const auto &node : way.nodes()) {
            const auto location = node.location();
            if (location.valid()) {
                area.positions.push_back({location.x(), location.y()});
                ++line.size;
            } else {
                line.ends_cut = true;
                end(area, line);
                line = whole;
                line.begins_cut = true;
            }
        }
        end(area, line);
    }

    void add(CutArea &&area, const osmium::OSMObject &object) {
        if (area.lines.empty() || area.positions.size() > most_points - points) return;
        points += area.positions.size();
        area.object = objects.committed();
        objects.add_item(object);
        objects.commit();
        areas.push_back(std::move(area));
    }

public:
    static bool is_cut(const osmium::Way &way) {
        for (const auto &node : way.nodes()) {
            if (!node.location().valid()) return true;
        }
        return false;
    }

    void add(const osmium::Way &way) {
        CutArea area{2 * way.id(), 0, {}, {}};
        add_lines(area, way, false);
        add(std::move(area), way);
    }

    /// Adds a relation with those of its ways that `find` finds by their numbers.
    template <typename Find>
    void add(const osmium::Relation &relation, Find &&find) {
        CutArea area{2 * relation.id() + 1, 0, {}, {}};
        std::unordered_set<int64_t> known;
        for (const auto &member : relation.members()) {
            if (member.type() != osmium::item_type::way || !known.insert(member.ref()).second) continue;
            const osmium::Way *way = find(member.ref());
            if (way) add_lines(area, *way, !std::strcmp(member.role(), "inner"));
            if (area.positions.size() > most_points) return;
        }
        add(std::move(area), relation);
    }

    template <typename Visit>
    void for_each(Visit &&visit) const {
        for (const auto &area : areas) visit(area, objects.get<osmium::OSMObject>(area.object).tags());
    }
};

/// Finds closed ways that are areas and lack nodes.
struct CutWayHandler : osmium::handler::Handler {
    CutAreas &cuts;
    const osmium::TagsFilter &filter;

    CutWayHandler(CutAreas &areas, const osmium::TagsFilter &tags) : cuts(areas), filter(tags) {}

    void way(const osmium::Way &way) {
        const auto &nodes = way.nodes();
        if (nodes.size() > 3 && nodes.front().ref() == nodes.back().ref() && CutAreas::is_cut(way) &&
            !way.tags().has_tag("area", "no") && osmium::tags::match_any_of(way.tags(), filter)) {
            cuts.add(way);
        }
    }
};

#endif
