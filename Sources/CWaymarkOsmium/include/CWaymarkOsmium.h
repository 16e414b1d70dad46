#ifndef CWAYMARK_OSMIUM_H
#define CWAYMARK_OSMIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The tags of one object; valid during the callback that hands them over.
typedef struct waymark_tags waymark_tags;

/// `size` bytes of text without a zero at the end; `bytes` is NULL where there is none.
typedef struct {
    const char *bytes;
    size_t size;
} waymark_string;

/// The value of the key of `key_size` bytes.
waymark_string waymark_tag(const waymark_tags *tags, const char *key, size_t key_size);

/// Calls `visit` with `context` and every tag in the order of the file.
void waymark_visit_tags(const waymark_tags *tags, void *context,
                        void (*visit)(void *context, waymark_string key, waymark_string value));

/// Tags of an object that is in no file: `count` texts, a key and its value by turns, whose bytes stay with the caller until
/// they are destroyed. NULL where there is no memory.
waymark_tags *waymark_create_tags(const waymark_string *texts, size_t count);

/// Destroys tags that were created.
void waymark_destroy_tags(waymark_tags *tags);

/// A position in 10^-7 degrees; both are INT32_MAX where the extract lacks the node.
typedef struct {
    int32_t longitude;
    int32_t latitude;
} waymark_position;

/// A member of a relation. `type` is 'n', 'w' or 'r'.
typedef struct {
    int64_t reference;
    waymark_string role;
    char type;
} waymark_member;

/// What was read.
typedef struct {
    uint64_t nodes;
    uint64_t ways;
    uint64_t relations;
    /// Seconds since 1970 of the newest object, 0 where no object has a time.
    int64_t newest;
    /// Corners of all nodes.
    waymark_position south_west;
    waymark_position north_east;
    /// Corners of the box that the file claims to cover; south_west is INT32_MAX without one.
    waymark_position box_south_west;
    waymark_position box_north_east;
    /// Corners of the box of most nodes: on each of its four sides one in 500 is left out, such as those of
    /// long ways that lead out of an extract, and more where they lie far away.
    waymark_position core_south_west;
    waymark_position core_north_east;
    /// How many nodes are things that stand by themselves, such as addresses and shops, and the corners of the
    /// box of most of them. Of those an extract has what lies in it, and no more.
    uint64_t places;
    waymark_position places_south_west;
    waymark_position places_north_east;
} waymark_summary;

/// A line of an area of which the file lacks a part. Its points follow each other in the list of those of the
/// area. It is cut where the next node of its way is missing, else it ends with its way.
typedef struct {
    uint32_t size;
    bool is_hole;
    bool begins_cut;
    bool ends_cut;
} waymark_cut_line;

/// Receives the objects of a file, relations first. `context` comes first in every call.
typedef struct {
    void *context;
    void (*relation)(void *context, int64_t id, const waymark_tags *tags,
                     const waymark_member *members, size_t count);
    void (*node)(void *context, int64_t id, waymark_position position, const waymark_tags *tags);
    void (*way)(void *context, int64_t id, const waymark_tags *tags, const int64_t *nodes,
                const waymark_position *positions, size_t count);
    /// An assembled polygon: rings one after the other, each with its size, negative for holes. NULL where
    /// they are not wanted.
    void (*area)(void *context, int64_t id, const waymark_tags *tags, const int32_t *ring_sizes,
                 size_t ring_count, const waymark_position *positions);
    /// An area of which the file lacks nodes or ways: what is left of its lines. They come last, when all else
    /// was read. NULL where they are not wanted.
    void (*cut_area)(void *context, int64_t id, const waymark_tags *tags,
                     const waymark_cut_line *lines, size_t line_count,
                     const waymark_position *positions, const waymark_summary *summary);
} waymark_handler;

/// Receives the bytes of the file read so far in both passes together, of `total`.
typedef struct {
    void *context;
    void (*report)(void *context, uint64_t done, uint64_t total);
} waymark_progress;

/// A file to read.
typedef struct {
    const char *path;
    /// "pbf", "osm", "osm.bz2" or "osm.gz".
    const char *format;
    /// The most bytes that a file of the last two may unpack to.
    uint64_t unpacked_limit;
    /// How many pairs of segments may be compared to assemble its areas.
    uint64_t comparison_limit;
    /// The directory for a file with the places of nodes, which are kept in memory where it is NULL.
    const char *scratch;
} waymark_source;

/// Reads the relations (restrictions), then nodes, ways and areas of an OpenStreetMap file.
///
/// Each of the handlers has a thread of its own for all but relations, on which it gets every object;
/// all calls have ended when this returns. Progress is reported by the calling thread. Nodes without tags
/// are not handed over. Areas are assembled for tags that maps show. A file in PBF must have no zeros in its
/// strings: libosmium finds their ends by them.
/// Returns 0, or with a message in `error` 2 where the file exceeds its limit, 3 where
/// the places of nodes cannot be kept, 1 for all else.
int waymark_read(const waymark_source *source, const waymark_handler *handlers, size_t handler_count,
                 waymark_progress progress, waymark_summary *summary, char *error,
                 size_t error_size);

#ifdef __cplusplus
}
#endif

#endif
