import CWaymarkOsmium
import WaymarkRoads

extension waymark_summary {
    /// Hands the objects of the file at `path` to `receivers`, to each on a thread of its own.
    ///
    /// - Throws: ``ImportError``.
    init(
        reading path: String, as format: OSMFileFormat, size: Int, scratch: String?,
        into receivers: [any OSMReceiver], progress: @escaping (Double) -> Void
    ) throws(ImportError) {
        self.init()
        let boxes = receivers.map { ReceiverBox($0) }
        let handlers = boxes.map { waymark_handler($0) }
        let listener = ProgressBox(progress)
        var message = [CChar](repeating: 0, count: 512)
        let status = path.withCString { path in
            withCStrings(format.rawValue, scratch) { name, scratch in
                var source = waymark_source(
                    path: path, format: name,
                    unpacked_limit: UInt64(format.unpackedLimit(size: size)),
                    comparison_limit: UInt64(ImportBudget.comparisons(size: size)),
                    scratch: scratch)
                return withExtendedLifetime((boxes, listener)) {
                    waymark_read(
                        &source, handlers, handlers.count, waymark_progress(listener), &self,
                        &message, message.count)
                }
            }
        }
        guard status != 0 else { return }
        let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let reason = lines.joined(separator: " ")
        switch status {
        case 2: throw .exceedsBudget(path: path, reason: reason)
        case 3: throw .cannotRead(path: path, reason: reason)
        default: throw .malformed(path: path, reason: reason)
        }
    }
}

/// Calls `body` with two texts, of which the second may be missing.
private func withCStrings<Result>(
    _ first: String, _ second: String?,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Result
) -> Result {
    first.withCString { first in
        guard let second else { return body(first, nil) }
        return second.withCString { body(first, $0) }
    }
}

/// A way while it is handed over.
struct OSMWay {
    let id: Int64
    let tags: Tags
    private let references: UnsafeBufferPointer<Int64>
    private let places: UnsafeBufferPointer<waymark_position>

    fileprivate init(
        id: Int64, tags: Tags, references: UnsafeBufferPointer<Int64>,
        places: UnsafeBufferPointer<waymark_position>
    ) {
        self.id = id
        self.tags = tags
        self.references = references
        self.places = places
    }

    /// The number of its nodes.
    var count: Int { references.count }

    /// Whether it ends in the node where it begins.
    var isClosed: Bool { references.first == references.last }

    /// Its nodes: a copy.
    var nodes: [Int64] { Array(references) }

    /// The positions of its nodes; `nil` where the extract lacks the node. A copy.
    var positions: [FixedCoordinate?] {
        places.map { $0.longitude == .max ? nil : FixedCoordinate($0) }
    }
}

extension OSMWay {
    /// Hands a way that is in no file to `receiver`.
    static func handOver(
        _ id: Int64, _ nodes: [RoadWayNode], _ tags: Tags, to receiver: any OSMReceiver
    ) {
        let places = nodes.map { node in
            waymark_position(
                longitude: node.position?.longitude ?? .max,
                latitude: node.position?.latitude ?? .max)
        }
        nodes.map(\.id).withUnsafeBufferPointer { references in
            places.withUnsafeBufferPointer { places in
                receiver.way(OSMWay(id: id, tags: tags, references: references, places: places))
            }
        }
    }
}

/// A receiver as the context of a handler.
private final class ReceiverBox {
    let receiver: any OSMReceiver

    init(_ receiver: any OSMReceiver) { self.receiver = receiver }

    static func receiver(_ context: UnsafeMutableRawPointer?) -> (any OSMReceiver)? {
        context.map { Unmanaged<ReceiverBox>.fromOpaque($0).takeUnretainedValue().receiver }
    }
}

private final class ProgressBox {
    let report: (Double) -> Void

    init(_ report: @escaping (Double) -> Void) { self.report = report }
}

extension waymark_progress {
    /// Reports to `box`, which is not retained.
    fileprivate init(_ box: ProgressBox) {
        self.init(context: Unmanaged.passUnretained(box).toOpaque()) { context, done, total in
            guard let context else { return }
            Unmanaged<ProgressBox>.fromOpaque(context).takeUnretainedValue()
                .report(total > 0 ? Double(done) / Double(total) : 1)
        }
    }
}

extension waymark_handler {
    /// Hands the objects of a file to the receiver of `box`, which is not retained.
    fileprivate init(_ box: ReceiverBox) {
        self.init(
            context: Unmanaged.passUnretained(box).toOpaque(),
            relation: { context, id, tags, members, count in
                guard let tags else { return }
                let list = UnsafeBufferPointer(start: members, count: count).map {
                    RelationMember(
                        reference: $0.reference, role: String($0.role),
                        isNode: $0.type == CChar(UInt8(ascii: "n")),
                        isWay: $0.type == CChar(UInt8(ascii: "w")))
                }
                ReceiverBox.receiver(context)?.relation(id: id, tags: Tags(tags), members: list)
            },
            node: { context, id, position, tags in
                guard let tags else { return }
                ReceiverBox.receiver(context)?.node(
                    id: id, position: FixedCoordinate(position), tags: Tags(tags))
            },
            way: { context, id, tags, nodes, positions, count in
                guard let tags else { return }
                ReceiverBox.receiver(context)?.way(
                    OSMWay(
                        id: id, tags: Tags(tags),
                        references: UnsafeBufferPointer(start: nodes, count: count),
                        places: UnsafeBufferPointer(start: positions, count: count)))
            },
            area: box.receiver.takesAreas ? handOverArea : nil,
            cut_area: box.receiver.takesCutAreas ? handOverCutArea : nil)
    }
}

private func handOverCutArea(
    _ context: UnsafeMutableRawPointer?, _ id: Int64, _ tags: OpaquePointer?,
    _ lines: UnsafePointer<waymark_cut_line>?, _ count: Int,
    _ positions: UnsafePointer<waymark_position>?, _ summary: UnsafePointer<waymark_summary>?
) {
    guard let tags, let positions, let summary else { return }
    var (area, first) = (CutArea(), 0)
    for line in UnsafeBufferPointer(start: lines, count: count) {
        let points = UnsafeBufferPointer(start: positions + first, count: Int(line.size))
        area.lines.append(
            CutArea.Line(
                points: points.map { FixedCoordinate($0) }, isHole: line.is_hole,
                beginsCut: line.begins_cut, endsCut: line.ends_cut))
        first += Int(line.size)
    }
    ReceiverBox.receiver(context)?.cutArea(
        area, id: id, tags: Tags(tags), in: summary.pointee.cutBounds)
}

private func handOverArea(
    _ context: UnsafeMutableRawPointer?, _ id: Int64, _ tags: OpaquePointer?,
    _ sizes: UnsafePointer<Int32>?, _ count: Int, _ positions: UnsafePointer<waymark_position>?
) {
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
    ReceiverBox.receiver(context)?.area(id: id, tags: Tags(tags), rings: rings)
}

extension FixedCoordinate {
    init(_ position: waymark_position) {
        self.init(longitude: position.longitude, latitude: position.latitude)
    }
}
