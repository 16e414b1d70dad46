public import WaymarkGeometry
public import WaymarkRendering
import WaymarkTiles

/// A shop, a stop or another thing of the map that was tapped: one for which an icon stands in the frame.
public struct PointOfInterest: Hashable, Sendable {
    /// Its name; empty where it has none.
    public let name: String
    /// Its coordinate.
    public let coordinate: Coordinate
    /// Its properties in the tile, such as `amenity`: texts, numbers as texts, and truth values.
    public let properties: [String: String]
    /// The layer of the tiles that it is in, such as `pois` or `public_transport`.
    public let layer: String
    /// The feature with its number, by which an app knows the thing again and gives it values with
    /// ``MapView/setFeatureState(_:of:)``, as to show that it is selected; `nil` where it has no number in the tiles.
    public let feature: FeatureStates.Feature?

    init(_ icon: DrawnIcon) {
        let (layer, feature) = (icon.layer, icon.feature)
        var properties: [String: String] = [:]
        for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
            let text =
                switch layer.values[Int(layer.tags[tag + 1])] {
                case .string(let text): text
                case .number(let number): "\(number)"
                case .bool(let flag): "\(flag)"
                }
            properties[layer.keys[Int(layer.tags[tag])]] = text
        }
        self.properties = properties
        name = properties["name"] ?? ""
        coordinate = icon.point.coordinate.normalized
        self.layer = layer.name
        self.feature = feature.id.map {
            FeatureStates.Feature(source: icon.bucket.source, layer: layer.name, id: $0)
        }
    }
}
