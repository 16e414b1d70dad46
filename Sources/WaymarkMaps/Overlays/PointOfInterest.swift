public import WaymarkGeometry
import WaymarkRendering
import WaymarkTiles

/// A shop, a stop or another thing of the map that was tapped.
public struct PointOfInterest: Hashable, Sendable {
    /// Its name; empty where it has none.
    public let name: String
    /// Its coordinate.
    public let coordinate: Coordinate
    /// Its properties in the tile, such as `amenity`: texts, numbers as texts, and truth values.
    public let properties: [String: String]

    /// The nearest one of `tiles` within `reach` points of a place of a view.
    static func nearest(
        to point: SIMD2<Double>, within reach: Double,
        _ tiles: [(bucket: TileBucket, wrap: Int)], _ view: ViewTransform
    ) -> PointOfInterest? {
        var nearest: (distance: Double, place: PointOfInterest)?
        for (bucket, wrap) in tiles {
            guard let layer = bucket.tile.layer("pois") else { continue }
            let unit = 1 / Double(1 << bucket.id.z)
            for feature in layer.features where feature.geometry == .point {
                guard let part = feature.parts.first,
                    let place = layer.points(ofPart: part).first
                else { continue }
                let share = SIMD2(Double(place.x), Double(place.y)) / Double(layer.extent)
                let spot = MapPoint(
                    x: (Double(bucket.id.x) + share.x) * unit + Double(wrap),
                    y: (Double(bucket.id.y) + share.y) * unit)
                guard let pixel = view.screen(spot) else { continue }
                let distance = (pixel / view.scale - point).squaredLength.squareRoot()
                guard distance <= reach, distance < nearest?.distance ?? .infinity else { continue }
                nearest = (distance, PointOfInterest(layer, feature, spot))
            }
        }
        return nearest?.place
    }

    private init(_ layer: VectorTileLayer, _ feature: VectorTileFeature, _ spot: MapPoint) {
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
        coordinate = spot.coordinate.normalized
    }
}
