public import WaymarkGeometry
public import WaymarkStyle

/// Something on a map of SwiftUI, described by values: a marker, a line or an area.
///
/// The map keeps what has the same id from one description to the next and changes what is different, so
/// that a marker that is selected or appears goes on doing so.
public struct MapItem: Identifiable, Hashable, Sendable {
    /// The look and the place of an item.
    public enum Kind: Hashable, Sendable {
        /// A pin with an info window; the standard color where the tint is `nil`.
        case marker(at: Coordinate, title: String, snippet: String?, tint: StyleColor?)
        /// A line, so many points wide.
        case line(path: [Coordinate], color: StyleColor, width: Double)
        /// An area with a border, so many points wide.
        case area(outline: [Coordinate], fill: StyleColor, stroke: StyleColor, width: Double)
    }

    /// The name by which it is known on the map.
    public let id: String
    /// Its look and place.
    public var kind: Kind
    /// Items of a higher number are drawn over those of a lower one.
    public var zIndex = 0

    /// An item with an id of its own among those of its map.
    public init(id: String, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }

    /// A pin with an info window.
    public static func marker(
        _ id: String, at place: Coordinate, title: String = "", snippet: String? = nil,
        tint: StyleColor? = nil
    ) -> MapItem {
        MapItem(id: id, .marker(at: place, title: title, snippet: snippet, tint: tint))
    }

    /// A line along coordinates.
    public static func line(
        _ id: String, _ path: [Coordinate], color: StyleColor, width: Double = 4
    ) -> MapItem {
        MapItem(id: id, .line(path: path, color: color, width: width))
    }

    /// An area within coordinates.
    public static func area(
        _ id: String, _ outline: [Coordinate], fill: StyleColor, stroke: StyleColor,
        width: Double = 2
    ) -> MapItem {
        MapItem(id: id, .area(outline: outline, fill: fill, stroke: stroke, width: width))
    }

    /// The same in another place of the order.
    public func zIndex(_ zIndex: Int) -> MapItem {
        var item = self
        item.zIndex = zIndex
        return item
    }
}
