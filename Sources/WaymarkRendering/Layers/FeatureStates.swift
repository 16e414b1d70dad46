public import WaymarkStyle

/// The values that an app has given features, by which a style may draw them differently.
public struct FeatureStates: Sendable {
    /// A feature of a source.
    public struct Feature: Hashable, Sendable {
        /// The name of the source in the style; empty for the map's own tiles.
        public let source: String
        /// The tile layer; empty where it was left out.
        public let layer: String
        /// The number of the feature in the layer. In tiles of `waymark build` it is ten times the number of the
        /// OpenStreetMap object, and 1 for a node, 2 for a way or 3 for a relation.
        public let id: UInt64

        /// The feature with the number `id` of the tile layer `layer` of `source`; the layer may be left out
        /// where the source has but one.
        public init(source: String, layer: String = "", id: UInt64) {
            self.source = source
            self.layer = layer
            self.id = id
        }
    }

    private var values: [Feature: [String: StyleValue]] = [:]

    /// No values.
    public init() {}

    /// The values of `feature`.
    public subscript(feature: Feature) -> [String: StyleValue] {
        get { values[feature] ?? [:] }
        set { values[feature] = newValue.isEmpty ? nil : newValue }
    }

    var isEmpty: Bool { values.isEmpty }
}
