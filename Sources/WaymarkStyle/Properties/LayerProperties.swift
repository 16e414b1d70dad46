/// The properties of a layer by its type.
package enum LayerProperties: Sendable {
    case background(BackgroundProperties)
    case fill(FillProperties)
    case line(LineProperties)
    case symbol(SymbolProperties)
    case circle(CircleProperties)
    case raster(RasterProperties)
    case hillshade(HillshadeProperties)
    case extrusion(ExtrusionProperties)

    /// The properties of a layer of the type `kind` that `reader` reads.
    init(_ kind: StyleLayer.Kind, from reader: inout PropertyReader) {
        switch kind {
        case .background: self = .background(BackgroundProperties(from: &reader))
        case .fill: self = .fill(FillProperties(from: &reader))
        case .line: self = .line(LineProperties(from: &reader))
        case .symbol: self = .symbol(SymbolProperties(from: &reader))
        case .circle: self = .circle(CircleProperties(from: &reader))
        case .raster: self = .raster(RasterProperties(from: &reader))
        case .hillshade: self = .hillshade(HillshadeProperties(from: &reader))
        case .extrusion: self = .extrusion(ExtrusionProperties(from: &reader))
        }
    }

    /// The order of features among those of their layer; `nil` where they keep that of their source.
    package var sortKey: StyleProperty<Double>? {
        let key: StyleProperty<Double>? =
            switch self {
            case .fill(let fill): fill.sortKey
            case .line(let line): line.sortKey
            case .circle(let circle): circle.sortKey
            case .background, .symbol, .raster, .hillshade, .extrusion: nil
            }
        return key?.isSet ?? false ? key : nil
    }

    /// The properties that a type of layer has, in the order in which they are read.
    static let declarations: [StyleLayer.Kind: [PropertyReader.Declaration]] =
        Dictionary(
            uniqueKeysWithValues: StyleLayer.Kind.allCases.map { kind in
                var reader = PropertyReader()
                _ = LayerProperties(kind, from: &reader)
                return (kind, reader.declarations)
            })

    /// Properties of the specification that are not drawn, so that they are told from those that are
    /// not known.
    static let notDrawn: [StyleLayer.Kind: Set<String>] = [
        .symbol: ["text-writing-mode"],
        .extrusion: ["fill-extrusion-pattern"],
        .hillshade: ["hillshade-illumination-altitude", "hillshade-method", "resampling"],
        .raster: ["resampling"],
    ]
}
