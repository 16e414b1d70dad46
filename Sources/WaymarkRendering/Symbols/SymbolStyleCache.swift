/// Keeps the styles of symbols while nothing changes that they depend on.
struct SymbolStyleCache {
    private struct Moment: Equatable {
        let properties: Int
        let scale: Double
        let hasStates: Bool
    }

    private struct Key: Hashable {
        let bucket: ObjectIdentifier
        let symbol: Int
    }

    private static let limit = 20_000
    /// The tokens keep the identities of buckets from being given to others.
    private var styles: [Key: (style: SymbolStyle, token: TileBucket.Token)] = [:]
    private var moment: Moment?

    /// Begins a frame, and forgets styles that may be others in it.
    ///
    /// - Parameters:
    ///   - properties: another number whenever the properties of layers or the icons are others.
    ///   - scale: pixels in a point.
    ///   - hasStates: whether an app has given features values, which may be others in every frame.
    mutating func begin(properties: Int, scale: Double, hasStates: Bool) {
        let now = Moment(properties: properties, scale: scale, hasStates: hasStates)
        guard now != moment || hasStates || styles.count > Self.limit else { return }
        styles.removeAll(keepingCapacity: true)
        moment = now
    }

    /// The style of a symbol of `bucket`, which is read where it is not known.
    mutating func style(
        ofSymbol symbol: Int, in bucket: TileBucket, read: () -> SymbolStyle
    ) -> SymbolStyle {
        let key = Key(bucket: ObjectIdentifier(bucket.token), symbol: symbol)
        if let known = styles[key] { return known.style }
        let style = read()
        styles[key] = (style, bucket.token)
        return style
    }
}
