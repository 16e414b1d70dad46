public import WaymarkDirections
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
    /// Its place, about which a `PlaceProvider` knows more; `nil` where the tiles do not tell which object of
    /// OpenStreetMap it is.
    public var placeID: PlaceID? { feature.flatMap { PlaceID(tileFeature: $0.id) } }

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

extension PlaceID {
    /// The object that a feature of the tiles of `waymark build` was made of, by its number: ten times that of the
    /// object, and 1 for a node, 2 for a way or 3 for a relation.
    init?(tileFeature number: UInt64) {
        let elements: [UInt64: Element] = [1: .node, 2: .way, 3: .relation]
        guard let element = elements[number % 10], number >= 10 else { return nil }
        self.init(element: element, number: Int64(number / 10))
    }
}
