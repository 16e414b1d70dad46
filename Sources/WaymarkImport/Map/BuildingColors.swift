import WaymarkTiles

extension Tags {
    /// The colours of the walls and the roof of a building, by `building:colour` and `roof:colour`.
    var buildingColors: [TileProperty] {
        let walls = self["building:colour"].flatMap(Self.color).map { TileProperty("colour", $0) }
        let roof = self["roof:colour"].flatMap(Self.color).map { TileProperty("roof_colour", $0) }
        return [walls, roof].compactMap { $0 }
    }

    /// A colour as style sheets write it, or what may be the name of one; `nil` for anything else. Six digits without
    /// their sign are a colour, too.
    private static func color(_ text: String) -> String? {
        let text = text.lowercased()
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        if digits.count == 6 || digits.count == 3, digits.allSatisfy(\.isHexDigit) {
            return "#" + digits
        }
        let isName = 3...longestName ~= text.utf8.count && text.utf8.allSatisfy { 97...122 ~= $0 }
        return isName ? text : nil
    }

    /// The letters of `lightgoldenrodyellow`.
    private static let longestName = 20
}
