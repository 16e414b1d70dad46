import Foundation
import WaymarkDirections
public import WaymarkRegion
public import WaymarkRoads

/// What is known of the speeds of roads by the hour of the week: for each edge how long it takes when traffic is
/// lightest, and the curve of the week by which it takes longer. The sections of `speeds.wmk`
/// (`Documentation/Formats/speeds.md`).
///
/// Many roads share one curve, so that an edge takes four bytes, whatever it knows.
public struct SpeedHistory: Sendable {
    /// The name of the file in a region bundle.
    public static let speedsFileName = "speeds.wmk"
    /// The kind of the section file.
    static let fileKind = "SPED"
    /// The most curves.
    public static let mostCurves = 4096

    /// The profile whose speeds they are.
    public let profile: String
    /// For each edge the code of its least pace, 0 where nothing is known.
    let paces: MappedArray<UInt16>
    /// For each edge the number of its curve.
    let curveNumbers: MappedArray<UInt16>
    /// For each curve and quarter of an hour of the week the code of the factor of the time.
    let curves: MappedArray<UInt8>
    /// How sure times of journeys are.
    public let spread: DurationSpread
    /// How many recorded drives it was learnt from, and on how many edges.
    public let traces: (count: Int, edges: Int)

    /// The number of curves.
    public var curveCount: Int { curves.count / WeekTime.quarterCount }

    /// For each edge seconds for a metre when traffic is lightest, `nil` where that is not known; and for each the
    /// number of its curve. Curves have for each quarter of an hour of the week the factor of the time, 1 or more.
    ///
    /// - Precondition: there is one number for each edge, and as many curves as they say, ``mostCurves`` at most.
    public init(
        profile: String, paces: [Double?], curveNumbers: [UInt16], curves: [[Double]],
        spread: DurationSpread = DurationSpread(), traceCount: Int = 0, tracedEdgeCount: Int = 0
    ) {
        precondition(paces.count == curveNumbers.count && curves.count <= Self.mostCurves)
        precondition(curveNumbers.allSatisfy { $0 < max(1, curves.count) })
        self.profile = profile
        self.paces = MappedArray(paces.map { $0.map(Self.code(ofPace:)) ?? 0 })
        self.curveNumbers = MappedArray(curveNumbers)
        self.curves = MappedArray(
            (curves.isEmpty ? [[]] : curves).flatMap { curve in
                (0..<WeekTime.quarterCount).map {
                    curve.indices.contains($0) ? Self.code(ofFactor: curve[$0]) : 0
                }
            })
        self.spread = spread
        traces = (traceCount, tracedEdgeCount)
    }

    /// Milliseconds for `edge` of so many metres when traffic is lightest; `nil` where that is not known.
    func milliseconds(_ edge: Int, length: Float) -> Double? {
        let code = paces[edge]
        return code == 0 ? nil : Self.pace(ofCode: code) * Double(length) * 1000
    }

    /// Times by which `edge` takes longer at `time` than when traffic is lightest; 1 where nothing is known.
    public func factor(of edge: EdgeID, at time: WeekTime) -> Double {
        Self.factors[Int(code(of: Int(edge.index), quarter: time.quarter))]
    }

    /// Seconds for a metre of `edge` when traffic is lightest; `nil` where nothing is known.
    public func leastPace(of edge: EdgeID) -> Double? {
        let code = paces[Int(edge.index)]
        return code == 0 ? nil : Self.pace(ofCode: code)
    }

    func code(of edge: Int, quarter: Int) -> UInt8 {
        curves[Int(curveNumbers[edge]) * WeekTime.quarterCount + quarter]
    }
}

extension SpeedHistory {
    /// The factors by their codes: from 1 to 8 in steps of 0.8 %.
    static let factors: [Double] = (0...255).map { exp(Double($0) * log(8.0) / 255) }
    /// The same for inner loops.
    static let mappedFactors = MappedArray(factors)

    private static func code(ofFactor factor: Double) -> UInt8 {
        UInt8((log(max(1, min(factor, 8))) * 255 / log(8.0)).rounded())
    }

    /// Paces lie between 0.01 seconds for a metre and 16.
    private static let leastPace = 0.01
    private static let stepsOfPace = 65_534 / log(1600.0)

    private static func code(ofPace pace: Double) -> UInt16 {
        let steps = log(max(1, min(pace / leastPace, 1600))) * stepsOfPace
        return 1 + UInt16(steps.rounded())
    }

    private static func pace(ofCode code: UInt16) -> Double {
        leastPace * exp(Double(code - 1) / stepsOfPace)
    }
}

extension SpeedHistory: RegionPart {
    /// The name of the file in a region bundle.
    public static var fileName: String { speedsFileName }

    /// Adds the sections to `writer` of a file of its own.
    public func sections() -> SectionWriter {
        var writer = SectionWriter(kind: Self.fileKind)
        writer.add("profile", Array(profile.utf8))
        writer.add("edge.pace", Array(paces))
        writer.add("edge.curve", Array(curveNumbers))
        writer.add("curve", Array(curves))
        writer.add("spread", spread.values)
        writer.add("traces", [UInt32(clamping: traces.count), UInt32(clamping: traces.edges)])
        return writer
    }

    /// Opens the speeds in `file` of the roads in `graph`.
    public init(
        _ file: MappedFile, on graph: RoadGraph, check: RegionCheck
    ) throws(RegionError) {
        let sections = try SectionFile(file, kind: Self.fileKind, check: check)
        func damaged(_ section: String, _ reason: String) -> RegionError {
            .inconsistent(file: Self.fileName, section: section, reason: reason)
        }
        let name: MappedArray<UInt8> = try sections.array("profile")
        guard let text = String(validating: name, as: UTF8.self) else {
            throw damaged("profile", "it is no text")
        }
        profile = text
        paces = try sections.array("edge.pace")
        curveNumbers = try sections.array("edge.curve")
        curves = try sections.array("curve")
        guard paces.count == graph.edgeCount, curveNumbers.count == graph.edgeCount else {
            throw damaged("edge.pace", "it was not made for these roads")
        }
        let curveCount = curves.count / WeekTime.quarterCount
        guard curveCount > 0, curveCount <= Self.mostCurves,
            curves.count % WeekTime.quarterCount == 0
        else { throw damaged("curve", "it has \(curves.count) elements") }
        let values: MappedArray<Float> = try sections.array("spread")
        guard let spread = DurationSpread(values: Array(values)) else {
            throw damaged("spread", "its values cannot be")
        }
        self.spread = spread
        let counts: MappedArray<UInt32> = try sections.array("traces")
        guard counts.count == 2 else { throw damaged("traces", "it has \(counts.count) elements") }
        traces = (Int(counts[0]), Int(counts[1]))
        guard check.readsContents else { return }
        guard curveNumbers.allSatisfy({ $0 < curveCount }) else {
            throw damaged("edge.curve", "a number is out of range")
        }
    }
}

extension Metric {
    /// The same costs with the times of `learnt`. Where another vehicle learnt them, roads take its time or their own,
    /// whichever is longer.
    func learnt(_ learnt: LearntTimes, on graph: RoadGraph) -> Metric {
        let (history, quarter, isOwn) = (learnt.history, learnt.quarter, learnt.isOwn)
        guard options.objective == .fastest || quarter == nil else { return self }
        let isByDistance = options.objective == .shortest
        let (newDurations, newWeights) = (durations.copied(), weights.copied())
        var metric = self
        for edge in 0..<durations.count where durations[edge] != Self.closed {
            let known = history.milliseconds(edge, length: graph.lengths[edge])
            let code = quarter.map { history.code(of: edge, quarter: $0) } ?? 0
            guard known != nil || code > 0, !states[edge].contains(.restricted) else { continue }
            let own = Double(durations[edge])
            let least = known.map { isOwn ? $0 : max($0, own) } ?? own
            let ratio = Double(weights[edge]) / max(1, own)
            let duration = max(1, min((least * SpeedHistory.factors[Int(code)]).rounded(), 1e9))
            newDurations.elements[edge] = UInt32(duration)
            guard !isByDistance else { continue }
            let weight = max(1, min((duration * ratio).rounded(), 1e9))
            newWeights.elements[edge] = UInt32(weight)
            metric.topWeightSpeed = max(
                metric.topWeightSpeed, Double(graph.lengths[edge]) * 1000 / weight)
        }
        metric.durations = newDurations.array
        metric.weights = newWeights.array
        return metric
    }
}
