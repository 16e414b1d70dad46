import CWaymarkOsmium
import Foundation
import WaymarkGeometry
import WaymarkRoads

/// The contents of a file in numbers.
struct OSMSummary {
    let nodes: Int
    let ways: Int
    let relations: Int
    let newest: Date?
    /// The box that the file claims to cover, else that of its nodes.
    let bounds: CoordinateBounds
    /// The box in which its coasts are whole: the same where the file claims one, else that of nearly all of
    /// its nodes.
    let coastBounds: CoordinateBounds
}

/// Reads OpenStreetMap files through libosmium.
struct OSMReader {
    let path: String

    func read(into collector: ImportCollector) throws(ImportError) -> OSMSummary {
        try checkReadable()
        try PBFLayout.check(path: path)
        var handler = waymark_handler(collector)
        var summary = waymark_summary()
        var message = [CChar](repeating: 0, count: 512)
        let status = withExtendedLifetime(collector) {
            waymark_read(path, &handler, &summary, &message, message.count)
        }
        guard status == 0 else {
            let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let reason = String(decoding: bytes, as: UTF8.self)
            throw .malformed(
                path: path, reason: reason.split(separator: "\n").joined(separator: " "))
        }
        guard summary.nodes > 0, summary.ways > 0,
            summary.south_west.longitude <= summary.north_east.longitude
        else { throw .empty(path: path) }
        return OSMSummary(
            nodes: Int(summary.nodes), ways: Int(summary.ways), relations: Int(summary.relations),
            newest: summary.newest > 0
                ? Date(timeIntervalSince1970: TimeInterval(summary.newest)) : nil,
            bounds: Self.box(of: summary, from: summary.south_west, to: summary.north_east),
            coastBounds: Self.box(
                of: summary, from: summary.core_south_west, to: summary.core_north_east))
    }

    /// The box that the file claims, unless that is none of its data; else that of two corners.
    private static func box(
        of summary: waymark_summary, from southWest: waymark_position,
        to northEast: waymark_position
    ) -> CoordinateBounds {
        let data = box(from: southWest, to: northEast)
        guard summary.box_south_west.longitude != .max else { return data }
        let claimed = box(from: summary.box_south_west, to: summary.box_north_east)
        let (area, own) = (squareDegrees(claimed), squareDegrees(data))
        return area > mostSquareDegrees && area > 100 * own ? data : claimed
    }

    /// Square degrees of a box from which on a file that claims it must fill a hundredth of it: some
    /// tools write a quarter of the Earth.
    private static let mostSquareDegrees = 1000.0

    private static func squareDegrees(_ box: CoordinateBounds) -> Double {
        box.latitudeSpan * box.longitudeSpan
    }

    private static func box(
        from southWest: waymark_position, to northEast: waymark_position
    ) -> CoordinateBounds {
        CoordinateBounds(
            southWest: FixedCoordinate(southWest).coordinate,
            northEast: FixedCoordinate(northEast).coordinate)
    }

    private func checkReadable() throws(ImportError) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .cannotRead(path: path, reason: "No such file or directory")
        }
        guard !isDirectory.boolValue else {
            throw .cannotRead(path: path, reason: "it is a directory")
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw .cannotRead(path: path, reason: "Permission denied")
        }
    }
}

extension waymark_handler {
    /// Hands the objects of a file to `collector`, which is not retained.
    fileprivate init(_ collector: ImportCollector) {
        self.init(
            context: Unmanaged.passUnretained(collector).toOpaque(),
            relation: { context, id, tags, members, count in
                guard let tags else { return }
                let list = UnsafeBufferPointer(start: members, count: count).map {
                    RelationMember(
                        reference: $0.reference, role: $0.role.map { String(cString: $0) } ?? "",
                        isNode: $0.type == CChar(UInt8(ascii: "n")),
                        isWay: $0.type == CChar(UInt8(ascii: "w")))
                }
                ImportCollector.at(context)?.relation(id: id, tags: Tags(tags), members: list)
            },
            node: { context, id, position, tags in
                guard let tags else { return }
                ImportCollector.at(context)?.node(
                    id: id, position: FixedCoordinate(position), tags: Tags(tags))
            },
            way: { context, id, tags, nodes, positions, count in
                guard let tags else { return }
                let places = UnsafeBufferPointer(start: positions, count: count).map {
                    $0.longitude == .max ? nil : FixedCoordinate($0)
                }
                let references = Array(UnsafeBufferPointer(start: nodes, count: count))
                ImportCollector.at(context)?.way(
                    id: id, tags: Tags(tags), nodes: references, positions: places)
            },
            area: { context, id, tags, sizes, count, positions in
                guard let tags, let positions else { return }
                var (rings, first) = ([AreaRing](), 0)
                for size in UnsafeBufferPointer(start: sizes, count: count) {
                    let length = Int(size.magnitude)
                    let points = UnsafeBufferPointer(start: positions + first, count: length).map {
                        FixedCoordinate($0)
                    }
                    rings.append(AreaRing(points: points, isHole: size < 0))
                    first += length
                }
                ImportCollector.at(context)?.area(id: id, tags: Tags(tags), rings: rings)
            },
            progress: { context, done, total in
                ImportCollector.at(context)?.progress(total > 0 ? Double(done) / Double(total) : 1)
            })
    }
}

extension ImportCollector {
    /// The collector that a handler has as its context.
    fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> ImportCollector? {
        context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
}

extension FixedCoordinate {
    fileprivate init(_ position: waymark_position) {
        self.init(longitude: position.longitude, latitude: position.latitude)
    }
}
