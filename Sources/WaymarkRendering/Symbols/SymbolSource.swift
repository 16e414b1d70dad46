package import WaymarkGeometry
import WaymarkStyle

/// A text, an icon or both of a tile that may be shown: at a point, or along a line.
package struct SymbolSource: Sendable {
    /// The number of the layer in the style.
    let layer: Int
    /// The zooms of the map at which it is shown.
    let zooms: ClosedRange<Int>
    /// The number of the layer in the tile, and of a feature in it that all of this looks like.
    let source: Int
    let feature: Int
    let place: SymbolPlacement
    /// One point, else the line.
    package let points: [MapPoint]
    let low: MapPoint
    let high: MapPoint
    let text: [TextSection]
    let icon: String
    /// Lower comes first.
    let sortKey: Double
    /// The same in all frames, and in tiles of all zooms where the feature has a number.
    let identity: Int
    /// The words of it, to tell whether the same stand nearby already.
    let wording: String

    init(
        layer: Int, zooms: ClosedRange<Int>, source: Int, feature: Int, place: SymbolPlacement,
        points: [MapPoint], text: [TextSection], icon: String, sortKey: Double, id: UInt64?
    ) {
        self.layer = layer
        self.zooms = zooms
        self.source = source
        self.feature = feature
        self.place = place
        self.points = points
        self.text = text
        self.icon = icon
        self.sortKey = sortKey
        let (xs, ys) = (points.lazy.map(\.x), points.lazy.map(\.y))
        low = MapPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        high = MapPoint(x: xs.max() ?? 0, y: ys.max() ?? 0)
        wording = text.map(\.text).joined()
        var hasher = StableHash()
        hasher.combine(wording)
        hasher.combine(icon)
        hasher.combine(layer)
        if place == .point {
            if let id {
                hasher.combine(Int(truncatingIfNeeded: id))
            } else {
                // A place has the same number in the tiles of all zooms, or nearly all.
                hasher.combine(Int((points[0].x * 1e7).rounded()))
                hasher.combine(Int((points[0].y * 1e7).rounded()))
            }
        }
        identity = hasher.value
    }
}

/// A hash that is the same in every run (FNV-1a).
struct StableHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ text: String) {
        for byte in text.utf8 { mix(UInt64(byte)) }
    }

    mutating func combine(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { mix(UInt64(number >> shift & 255)) }
    }

    var value: Int { Int(truncatingIfNeeded: state >> 1) }

    private mutating func mix(_ byte: UInt64) { state = (state ^ byte) &* 0x100_0000_01b3 }
}
