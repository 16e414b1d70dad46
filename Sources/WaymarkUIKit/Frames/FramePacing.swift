package import WaymarkMaps

/// The frames in a second that a view asks its display for.
package struct FramePacing: Hashable, Sendable {
    /// The fewest that will do.
    package let minimum: Float
    /// The most, and those that are wanted.
    package let maximum: Float

    /// The least time between two frames, in seconds.
    package var interval: Double { 1 / Double(maximum) }

    /// The frames of `rate` on a display that shows `most` in a second.
    package init(_ rate: FrameRate, displayMaximum most: Int) {
        let most = Float(max(1, most))
        let wanted: Float
        switch rate {
        case .powerSave, .conservative: wanted = Float(rate.rawValue)
        case .maximum: wanted = most
        }
        maximum = min(wanted, most)
        minimum = maximum / 2
    }
}
