/// The looks of symbols, kept while nothing changes that they depend on.
struct SymbolLookCache {
    private struct Moment: Equatable {
        let values: Int
        let scale: Double
        let hasStates: Bool
    }

    private struct Key: Hashable {
        let bucket: ObjectIdentifier
        let symbol: Int
    }

    private static let limit = 20_000
    /// The tokens keep the identities of buckets from being given to others.
    private var looks: [Key: (look: SymbolLook, token: TileBucket.Token)] = [:]
    private var moment: Moment?

    /// Begins a frame, and forgets what is looked at differently in it.
    ///
    /// - Parameters:
    ///   - values: another number whenever the values of layers or the icons are others.
    ///   - scale: pixels in a point.
    ///   - hasStates: whether an app has given features values, which may be others in every frame.
    mutating func begin(values: Int, scale: Double, hasStates: Bool) {
        let now = Moment(values: values, scale: scale, hasStates: hasStates)
        guard now != moment || hasStates || looks.count > Self.limit else { return }
        looks.removeAll(keepingCapacity: true)
        moment = now
    }

    /// The look of a symbol of `bucket`, which is read where it is not known.
    mutating func look(
        of symbol: Int, _ bucket: TileBucket, read: () -> SymbolLook
    ) -> SymbolLook {
        let key = Key(bucket: ObjectIdentifier(bucket.token), symbol: symbol)
        if let known = looks[key] { return known.look }
        let look = read()
        looks[key] = (look, bucket.token)
        return look
    }
}
