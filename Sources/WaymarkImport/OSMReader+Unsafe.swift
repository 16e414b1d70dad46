import CWaymarkOsmium
import WaymarkRoads

extension waymark_summary {
    /// Hands the objects of the file at `path` to `collector`.
    ///
    /// - Throws: ``ImportError``.
    init(
        reading path: String, as format: OSMFileFormat, size: Int,
        into collector: ImportCollector
    ) throws(ImportError) {
        self.init()
        var handler = waymark_handler(collector)
        var message = [CChar](repeating: 0, count: 512)
        let status = path.withCString { path in
            format.rawValue.withCString { name in
                var source = waymark_source(
                    path: path, format: name,
                    unpacked_limit: UInt64(format.unpackedLimit(size: size)),
                    comparison_limit: UInt64(ImportBudget.comparisons(size: size)))
                return withExtendedLifetime(collector) {
                    waymark_read(&source, &handler, &self, &message, message.count)
                }
            }
        }
        guard status != 0 else { return }
        let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let reason = lines.joined(separator: " ")
        throw status == 2
            ? .exceedsBudget(path: path, reason: reason) : .malformed(path: path, reason: reason)
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
                        reference: $0.reference, role: String($0.role),
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
    init(_ position: waymark_position) {
        self.init(longitude: position.longitude, latitude: position.latitude)
    }
}
