import WaymarkNavigation
public import WaymarkStyle

/// The colours of the route and what belongs to it.
///
/// ```swift
/// var colors = RouteColors.night
/// colors.route = StyleColor(hex: 0x2ec27e)
/// controller.nightRouteColors = colors
/// ```
public struct RouteColors: Hashable, Sendable {
    /// The way ahead.
    public var route = StyleColor(hex: 0x2f7cf6)
    /// Its border.
    public var casing = StyleColor(hex: 0x1c56b8)
    /// The part that is behind.
    public var traveled = StyleColor(hex: 0xa9b4c2)
    /// Its border.
    public var traveledCasing = StyleColor(hex: 0x8793a3)
    /// Other routes.
    public var alternative = StyleColor(hex: 0xaab6c6)
    /// Their border.
    public var alternativeCasing = StyleColor(hex: 0x76859a)
    /// The way beyond the next destination.
    public var later = StyleColor(hex: 0x7fadf5)
    /// A part where traffic delays noticeably.
    public var mediumDelay = StyleColor(hex: 0xf2a134)
    /// A part where traffic stands.
    public var heavyDelay = StyleColor(hex: 0xd93a35)
    /// The arrow at the next maneuver.
    public var arrow = StyleColor.white
    /// The border of the arrow.
    public var arrowCasing = StyleColor(hex: 0x1b3f7a)

    /// The colours of the day.
    public init() {}

    /// The colours of the package by day.
    public static let day = RouteColors()

    /// The colours of the package by night: on a dark map nothing is brighter than the way ahead but its arrow.
    public static let night: RouteColors = {
        var colors = RouteColors()
        colors.route = StyleColor(hex: 0x4a93ff)
        colors.casing = StyleColor(hex: 0x1b4384)
        colors.traveled = StyleColor(hex: 0x556070)
        colors.traveledCasing = StyleColor(hex: 0x262c36)
        colors.alternative = StyleColor(hex: 0x66748a)
        colors.alternativeCasing = StyleColor(hex: 0x2b3441)
        colors.later = StyleColor(hex: 0x3f6aad)
        colors.mediumDelay = StyleColor(hex: 0xe69a2e)
        colors.heavyDelay = StyleColor(hex: 0xe2473f)
        colors.arrowCasing = StyleColor(hex: 0x123062)
        return colors
    }()

    /// The colour of a part of the way that is not as free as others.
    func traffic(_ delay: DelayCategory) -> StyleColor? {
        switch delay {
        case .medium: mediumDelay
        case .heavy: heavyDelay
        case .light, .noData: nil
        }
    }
}
