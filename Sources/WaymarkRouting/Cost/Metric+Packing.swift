import WaymarkRegion
import WaymarkRoads

/// How a road is driven in one direction, and what else there is to say of it. Costs of edges follow
/// from it with their lengths and signs; a region has few different ones.
struct EdgePace: Hashable, Sendable, BitwiseCopyable {
    /// Metres per second; 0 where it is closed.
    var speed = 0.0
    /// The divisor of the time of driving.
    var preference: Float = 1
    /// The bits of an ``EdgeState``.
    var state: UInt32 = 0

    /// Milliseconds along an edge of `length` metres on which signals, signs and climbs cost `delay`, and
    /// what the search counts for it.
    func costs(length: Float, delay: UInt32) -> (duration: UInt32, weight: UInt32) {
        guard speed > 0 else { return (Metric.closed, Metric.closed) }
        let most = Double(Metric.mostCost)
        let driving = max(1, (Double(length) / speed * 1000).rounded())
        let liked = max(1, driving / Double(preference)).rounded(.down)
        return (
            UInt32(min(driving + Double(delay), most)),
            UInt32(min(liked + Double(delay), most))
        )
    }

    /// Whether costs can follow from it.
    fileprivate var isSound: Bool {
        state < 256
            && (speed == 0 && preference == 1
                || speed > 0 && speed <= Self.most && preference > 0
                    && speed * Double(preference) <= Self.most)
    }

    /// Metres per second of a shell.
    private static let most = 1e5
}

/// The form of a metric in a region: little more than one byte for each edge. It is unpacked when
/// the profile is first used.
extension Metric {
    /// Adds the sections of a metric that was computed with no options to `writer`.
    func pack(to writer: inout SectionWriter) {
        let name = profile.name
        var numbers: [UInt64: UInt64] = [:]
        let keys = states.indices.map { UInt64(paceNumbers[$0]) << 8 | UInt64(states[$0].rawValue) }
        for key in keys { numbers[key, default: 0] += 1 }
        // The most frequent ones have the shortest numbers.
        let order = numbers.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        for (number, key) in order.enumerated() { numbers[key] = UInt64(number) }
        let table = order.map { key in
            var pace = paces[Int(key >> 8)]
            pace.state = UInt32(key & 0xff)
            return pace
        }
        var edges: [UInt8] = []
        edges.reserveCapacity(keys.count * 5 / 4)
        for key in keys { edges.append(varint: numbers[key] ?? 0) }
        writer.add("\(name).pace", table)
        writer.add("\(name).edge", edges)
        writer.add(
            "\(name).node",
            PackedRuns.nodes.pack(
                nodes.lazy.map { UInt64($0.intersection(.byProfile).rawValue) }))
        let open = components.indices.lazy.filter { self.isOpen(EdgeID($0)) }
        writer.add(
            "\(name).component",
            PackedRuns.components(components.count).pack(open.map { UInt64(components[$0]) }))
        writer.add("\(name).profile", Array(profile.yaml().utf8))
    }

    /// What ``pack(to:)`` wrote of the profile `name`.
    struct Packed {
        let profile: Profile
        let topSpeed: Double
        let topWeightSpeed: Double
        private let paces: MappedArray<EdgePace>
        private let file: SectionFile
        private let graph: RoadGraph

        /// The size that a profile in a file may have.
        private static let mostProfileBytes = 1 << 20

        /// - Throws: ``RegionError`` where a section is missing or no profile of this name.
        init(_ file: SectionFile, profile name: String, graph: RoadGraph) throws(RegionError) {
            let yaml: MappedArray<UInt8> = try file.array("\(name).profile")
            guard yaml.count <= Self.mostProfileBytes,
                let profile = try? Profile(yaml: String(decoding: yaml, as: UTF8.self), name: name),
                profile.name == name
            else { throw .notMadeForRoads(section: "\(name).profile") }
            paces = try file.array("\(name).pace")
            guard paces.allSatisfy(\.isSound) else { throw .outOfRange(section: "\(name).pace") }
            topSpeed = paces.reduce(1) { max($0, $1.speed) }
            topWeightSpeed = paces.reduce(1) { max($0, $1.speed * Double($1.preference)) }
            (self.profile, self.file, self.graph) = (profile, file, graph)
        }

        /// The arrays for each edge and node.
        ///
        /// - Throws: ``RegionError`` where they do not fit the roads.
        /// - Complexity: O(*n*).
        func arrays() throws(RegionError) -> Arrays {
            let name = profile.name
            let edges: MappedArray<UInt8> = try file.array("\(name).edge")
            let nodes: MappedArray<UInt8> = try file.array("\(name).node")
            let components: MappedArray<UInt8> = try file.array("\(name).component")
            guard let numbers = numbers(Array(edges)) else {
                throw .notMadeForRoads(section: "\(name).edge")
            }
            let turnCost = TurnCost(profile.costs, for: graph)
            let durations = NewArray<UInt32>(count: numbers.count)
            let weights = NewArray<UInt32>(count: numbers.count)
            let states = NewArray<EdgeState>(count: numbers.count)
            var openCount = 0
            for (edge, number) in numbers.enumerated() {
                let pace = paces[Int(number)]
                let costs = pace.costs(
                    length: graph.lengths[edge], delay: turnCost.delay(on: edge, of: graph))
                durations.elements[edge] = costs.duration
                weights.elements[edge] = costs.weight
                states.elements[edge] = EdgeState(rawValue: UInt8(pace.state))
                openCount += costs.duration == Metric.closed ? 0 : 1
            }
            guard
                let bits = PackedRuns.nodes.unpack(
                    Array(nodes), count: graph.nodeCount, below: 16)
            else { throw .notMadeForRoads(section: "\(name).node") }
            guard
                let known = PackedRuns.components(numbers.count).unpack(
                    Array(components), count: openCount, below: openCount)
            else { throw .notMadeForRoads(section: "\(name).component") }
            var places = bits.map { NodeState(rawValue: UInt8($0)) }
            for node in graph.elevators { places[Int(node.index)].insert(.elevator) }
            return Arrays(
                durations: durations.array, weights: weights.array, states: states.array,
                nodes: MappedArray(places),
                components: MappedArray(
                    Metric.components(ofOpen: known.map { UInt32($0) }, durations.array)))
        }

        /// For each edge the number of its pace; `nil` where they are not those of the roads.
        private func numbers(_ bytes: [UInt8]) -> [UInt32]? {
            var numbers: [UInt32] = []
            numbers.reserveCapacity(graph.edgeCount)
            var offset = 0
            for _ in 0..<graph.edgeCount {
                guard let number = bytes.varint(at: &offset, before: bytes.count),
                    number < UInt64(paces.count)
                else { return nil }
                numbers.append(UInt32(number))
            }
            return offset == bytes.count ? numbers : nil
        }
    }

    /// The numbers of the components of all edges: those of open edges are `known`, in their order;
    /// each closed edge is one of its own, behind all others.
    private static func components(
        ofOpen known: [UInt32], _ durations: MappedArray<UInt32>
    ) -> [UInt32] {
        var (next, place) = ((known.max() ?? 0) + (known.isEmpty ? 0 : 1), 0)
        return durations.map { duration in
            guard duration == closed else {
                defer { place += 1 }
                return known[place]
            }
            defer { next += 1 }
            return next
        }
    }

    /// The same components, where those without an open edge come last.
    static func openFirst(
        _ components: [UInt32], _ durations: MappedArray<UInt32>
    ) -> [UInt32] {
        var isUsed = [Bool](repeating: false, count: components.count)
        for edge in components.indices where durations[edge] != closed {
            isUsed[Int(components[edge])] = true
        }
        var ranks = [UInt32](repeating: 0, count: components.count)
        var next: UInt32 = 0
        for number in isUsed.indices where isUsed[number] {
            ranks[number] = next
            next += 1
        }
        let open = components.indices.lazy.filter { durations[$0] != closed }
        return Self.components(ofOpen: open.map { ranks[Int(components[$0])] }, durations)
    }
}

/// Numbers of some bits of which many that follow each other are equal: for each run its length and
/// its number.
private struct PackedRuns {
    /// The number of bits of each.
    let width: Int

    func pack(_ numbers: some Sequence<UInt64>) -> [UInt8] {
        var bytes: [UInt8] = []
        var (last, length): (UInt64, UInt64) = (0, 0)
        func end() {
            guard length > 0 else { return }
            bytes.append(varint: (length - 1) << UInt64(width) | last)
        }
        for number in numbers {
            if number != last {
                end()
                (last, length) = (number, 0)
            }
            length += 1
        }
        end()
        return bytes
    }

    /// `count` numbers below `limit`; `nil` where there are others, or not so many.
    func unpack(_ bytes: [UInt8], count: Int, below limit: Int) -> [UInt64]? {
        var numbers: [UInt64] = []
        numbers.reserveCapacity(count)
        var offset = 0
        while offset < bytes.count {
            guard let run = bytes.varint(at: &offset, before: bytes.count) else { return nil }
            let number = run & (1 << UInt64(width) - 1)
            guard number < UInt64(limit), run >> UInt64(width) < UInt64(count - numbers.count)
            else { return nil }
            numbers.append(
                contentsOf: repeatElement(number, count: Int(run >> UInt64(width)) + 1))
        }
        return numbers.count == count ? numbers : nil
    }

    /// For the bits of nodes.
    static let nodes = PackedRuns(width: 4)

    /// For numbers of components of `count` edges.
    static func components(_ count: Int) -> PackedRuns {
        PackedRuns(width: UInt64.bitWidth - UInt64(count).leadingZeroBitCount)
    }
}
