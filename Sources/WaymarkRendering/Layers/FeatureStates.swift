public import WaymarkStyle

/// The values that an app has given features, by which a style may draw them differently.
public struct FeatureStates: Sendable {
    /// A feature of a source.
    public struct Feature: Hashable, Sendable {
        let source: String
        let layer: String
        let id: UInt64

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
