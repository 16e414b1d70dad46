/// The light that falls on buildings.
public struct StyleLight: Sendable {
    package let anchor: StyleProperty<ReferencePlane>
    package let color: StyleProperty<StyleColor>
    package let intensity: StyleProperty<Double>
    /// Distance, azimuth in degrees clockwise from north or from the top of the view, and angle in degrees
    /// from straight above.
    package let position: StyleProperty<SIMD3<Double>>

    private init(from read: inout PropertyReader) {
        anchor = read(.paint, "anchor", .choice.byZoom, or: .viewport)
        color = read(.paint, "color", .color.byZoom, or: .white)
        intensity = read(.paint, "intensity", .share.byZoom, or: 0.5)
        position = read(.paint, "position", .place.byZoom, or: SIMD3(1.15, 210, 30))
    }

    /// The light of styles that say nothing of it.
    init() {
        var reader = PropertyReader([nil, nil, nil, nil])
        self.init(from: &reader)
    }

    init(_ json: JSONValue?) throws(StyleError) {
        let read = try PropertyReader.object(json, named: "light") { StyleLight(from: &$0) }
        self = read ?? StyleLight()
    }
}

extension PropertyReader {
    /// The object under `name` at the root of a document, which has the properties that `make` reads; `nil`
    /// where there is none.
    static func object<Value>(
        _ json: JSONValue?, named name: String, _ make: (inout PropertyReader) -> Value
    ) throws(StyleError) -> Value? {
        guard let json, json != .null else { return nil }
        guard let fields = json.fields else { throw .malformed("'\(name)'") }
        var reader = PropertyReader()
        _ = make(&reader)
        var expressions: [String: StyleExpression] = [:]
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let property = reader.declarations.first(where: { $0.name == key }) else {
                // What changes a property in time needs no reading: it changes at once.
                if key.hasSuffix("-transition") { continue }
                throw .unsupported("'\(key)' of '\(name)'")
            }
            do throws(ExpressionIssues) {
                expressions[key] = try StyleExpression(value, of: property.specification)
            } catch {
                throw .malformed("'\(key)' of '\(name)': \(error)")
            }
        }
        reader = PropertyReader(reader.declarations.map { expressions[$0.name] })
        return make(&reader)
    }
}
