import WaymarkTiles

extension Tags {
    /// The names of an object in all languages: `name`, `name_en`, `name_de` as the schema has them,
    /// and `name_…` of every other language in which it is called something else.
    func names(minimumZoom: Int = 0) -> [TileProperty] {
        let name = self["name"]
        guard name != nil || has("name:en") || has("name:de") else { return [] }
        var list = properties(["name"], minimumZoom: minimumZoom)
        for (key, value) in all {
            guard let language = Self.language(of: key) else { continue }
            guard value != name || language == "en" || language == "de" else { continue }
            list.append(TileProperty("name_\(language)", value, minimumZoom: minimumZoom))
        }
        return list
    }

    /// Properties of the values that `keys` after `prefix` have, without those that are not there.
    func properties(_ keys: [String], prefix: String = "", minimumZoom: Int = 0) -> [TileProperty] {
        keys.compactMap { key in
            self[dynamic: prefix + key].map { TileProperty(key, $0, minimumZoom: minimumZoom) }
        }
    }

    /// The name and the number of a house.
    var houseProperties: [TileProperty] {
        properties(["housename", "housenumber"], prefix: "addr:")
    }

    /// The language of a key such as `name:de` or `name:zh-Hant`; others, such as `name:pronunciation`,
    /// have none.
    static func language(of key: String) -> String? {
        guard key.hasPrefix("name:") else { return nil }
        let parts = key.dropFirst(5).split(separator: "-", omittingEmptySubsequences: false)
        guard let code = parts.first, (2...3).contains(code.count),
            code.allSatisfy({ $0.isASCII && $0.isLowercase }), parts.count <= 2,
            parts.dropFirst().allSatisfy({ (2...4).contains($0.count) })
        else { return nil }
        return parts.joined(separator: "_")
    }
}
