import WaymarkTiles

/// The name of a feature, which may be a number alone: IMDF has no other place for it.
struct IMDFName {
    /// Its number, as `B12`, or its names in all languages.
    let parts: (reference: String?, names: [TileProperty])

    /// - Parameter labels: `nil` where it has no name.
    init(_ labels: IMDFLabels?, in language: String) {
        let names = labels?.names(in: language) ?? []
        let texts = Set(names.map(\.value))
        if texts.count == 1, case .string(let name)? = texts.first, Self.isReference(name) {
            parts = (name, [])
        } else {
            parts = (nil, names)
        }
    }

    /// Whether `name` is a number with or without letters: `7`, `B12`, `12-14`, `A 3`.
    private static func isReference(_ name: String) -> Bool {
        name.count <= 8 && name.contains(where: \.isNumber) && name.count(where: \.isLetter) <= 2
    }
}
