// The names of functions are those of others.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import WaymarkMaps
import WaymarkPlatform

/// Spans that repeat looks, each for its length, along all of a path: dashes.
///
/// - Parameters:
///   - lengths: one for each look, or fewer, which are repeated; in meters, or in units of the plane for
///     ``GMSLengthKind/projected``. Without any that is positive there are no spans.
///   - lengthKind: how the lengths are measured.
@preconcurrency @MainActor
#if canImport(ObjectiveC)
    @_cdecl("GMSStyleSpans")
#endif
public func GMSStyleSpans(
    _ path: GMSPath, _ styles: [GMSStrokeStyle], _ lengths: [NSNumber], _ lengthKind: GMSLengthKind
) -> [GMSStyleSpan] {
    GMSStyleSpansOffset(path, styles, lengths, lengthKind, 0)
}

/// The same, begun as if a part of the repeated looks lay before the path.
///
/// - Parameter lengthOffset: the length of that part; a growing one makes dashes move.
@preconcurrency @MainActor
#if canImport(ObjectiveC)
    @_cdecl("GMSStyleSpansOffset")
#endif
public func GMSStyleSpansOffset(
    _ path: GMSPath, _ styles: [GMSStrokeStyle], _ lengths: [NSNumber],
    _ lengthKind: GMSLengthKind, _ lengthOffset: Double
) -> [GMSStyleSpan] {
    let dashes = DashCycle(
        lengths: lengths.map(\.doubleValue), styleCount: styles.count, offset: lengthOffset)
    let total = path.length(of: lengthKind)
    return dashes.stretches(upTo: total).reduce(into: (spans: [GMSStyleSpan](), mark: 0.0)) {
        let next = path.segments(forLength: $1.end, kind: lengthKind)
        $0.spans.append(GMSStyleSpan(style: styles[$1.style], segments: next - $0.mark))
        $0.mark = next
    }.spans
}
