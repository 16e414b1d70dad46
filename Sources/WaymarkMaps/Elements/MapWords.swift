/// What a screen reader says of the map's own elements, in a language.
package struct MapWords: Hashable, Sendable {
    /// The button that turns the map to the north.
    package let compass: String
    /// Where the user is, and the button that shows it.
    package let myLocation: String
    /// A marker without a title.
    package let marker: String

    private init(_ compass: String, _ myLocation: String, _ marker: String) {
        self.compass = compass
        self.myLocation = myLocation
        self.marker = marker
    }

    /// The words of a map's language, as `de` or `zh_Hant`; English where there are none of it.
    package init(_ language: String) {
        let first = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
        self = Self.table[first.lowercased()] ?? Self.english
    }

    /// The languages that there are words of.
    package static var available: [String] { table.keys.sorted() }

    private static let english = MapWords("Compass", "My location", "Marker")

    private static let table = [
        "ar": MapWords("البوصلة", "موقعي", "علامة"),
        "de": MapWords("Kompass", "Mein Standort", "Markierung"),
        "en": english,
        "es": MapWords("Brújula", "Mi ubicación", "Marcador"),
        "fi": MapWords("Kompassi", "Oma sijainti", "Merkki"),
        "fr": MapWords("Boussole", "Ma position", "Repère"),
        "he": MapWords("מצפן", "המיקום שלי", "סמן"),
        "is": MapWords("Áttaviti", "Staðsetning mín", "Merki"),
        "it": MapWords("Bussola", "La mia posizione", "Segnaposto"),
        "ja": MapWords("コンパス", "現在地", "マーカー"),
        "nl": MapWords("Kompas", "Mijn locatie", "Markering"),
        "pl": MapWords("Kompas", "Moja lokalizacja", "Znacznik"),
        "pt": MapWords("Bússola", "Minha localização", "Marcador"),
        "ru": MapWords("Компас", "Моё местоположение", "Метка"),
        "tr": MapWords("Pusula", "Konumum", "İşaretçi"),
        "uk": MapWords("Компас", "Моє місцезнаходження", "Позначка"),
        "zh": MapWords("指南针", "我的位置", "标记"),
    ]
}

extension MapView {
    /// What a screen reader says of its own elements.
    var words: MapWords { MapWords(language) }
}
