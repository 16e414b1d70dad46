import WaymarkGeometry

extension Intersection {
    /// The junction of `maneuver` with no other roads than the one that one comes from and the one
    /// that one takes; the road after it is the same as after `model`.
    package init(of maneuver: Maneuver, at point: Int, like model: Intersection? = nil) {
        let before = maneuver.bearingBefore.map { ($0 + 180).wholeDegrees }
        let after = maneuver.bearingAfter.map(\.wholeDegrees)
        let bearings = Set([before, after].compactMap { $0 }).sorted()
        self.init(
            point: point, bearings: bearings,
            // The only road at an end may be entered, as may the one that is taken.
            entries: bearings.map { $0 == after ?? $0 },
            inIndex: before.flatMap { bearings.firstIndex(of: $0) },
            outIndex: after.flatMap { bearings.firstIndex(of: $0) },
            roadClass: model?.roadClass ?? .unclassified, features: model?.features ?? [])
    }
}

extension Double {
    /// The direction rounded to whole degrees, 0 to 359.
    package var wholeDegrees: Int { isFinite ? Int(normalizedBearing.rounded()) % 360 : 0 }
}
