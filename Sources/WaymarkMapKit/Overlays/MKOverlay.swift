import WaymarkPlatform

/// A line, an area or pictures on the ground of the map.
public protocol MKOverlay: MKAnnotation {
    /// The rectangle in which all of it lies.
    var boundingMapRect: MKMapRect { get }
    /// Whether something of it may lie in a rectangle.
    func intersects(_ mapRect: MKMapRect) -> Bool
    /// Whether the map under it need not be drawn.
    var canReplaceMapContent: Bool { get }
}

extension MKOverlay {
    /// Whether the rectangle around it and the other one meet.
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    /// No.
    public var canReplaceMapContent: Bool { false }
}

/// The place of an overlay in the order of the map.
public enum MKOverlayLevel: Int, Sendable {
    /// Over roads, under names and annotations.
    case aboveRoads
    /// Over names, under annotations.
    case aboveLabels
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The spelling of Objective-C.
public let MKOverlayLevelAboveRoads = MKOverlayLevel.aboveRoads
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The spelling of Objective-C.
public let MKOverlayLevelAboveLabels = MKOverlayLevel.aboveLabels
