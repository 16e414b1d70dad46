import WaymarkTiles

/// The names of an object in all languages.
enum MapNames {
    /// `name`, `name_en`, `name_de` as the schema has them, and `name_…` of every other language in
    /// which it is called something else.
    static func properties(of tags: Tags, minimumZoom: Int = 0) -> [TileProperty] {
        let name = tags["name"]
        guard name != nil || tags.has("name:en") || tags.has("name:de") else { return [] }
        var list = name.map { [TileProperty("name", $0, minimumZoom: minimumZoom)] } ?? []
        for (key, value) in tags.all {
            guard let language = language(of: key) else { continue }
            guard value != name || language == "en" || language == "de" else { continue }
            list.append(TileProperty("name_\(language)", value, minimumZoom: minimumZoom))
        }
        return list
    }

    /// The language of a key such as `name:de` or `name:zh-Hant`; others, such as `name:pronunciation`,
    /// have none.
    private static func language(of key: String) -> String? {
        guard key.hasPrefix("name:") else { return nil }
        let parts = key.dropFirst(5).split(separator: "-", omittingEmptySubsequences: false)
        guard let code = parts.first, (2...3).contains(code.count),
            code.allSatisfy({ $0.isASCII && $0.isLowercase }), parts.count <= 2,
            parts.dropFirst().allSatisfy({ (2...4).contains($0.count) })
        else { return nil }
        return parts.joined(separator: "_")
    }
}
