/// What a screen reader says of the map's own elements, in a language.
package struct MapWords: Hashable, Sendable {
    /// The button that turns the map to the north.
    package let compass: String
    /// Where the user is, and the button that shows it.
    package let myLocation: String
    /// A marker without a title.
    package let marker: String
    /// The icon of an incident without a summary.
    package let incident: String
    /// What is said of a level that is shown.
    package let selected: String

    private init(
        _ compass: String, _ myLocation: String, _ marker: String, incident: String,
        selected: String
    ) {
        self.compass = compass
        self.myLocation = myLocation
        self.marker = marker
        self.incident = incident
        self.selected = selected
    }

    /// The words of a map's language, as `de` or `zh_Hant`; English where there are none of it.
    package init(_ language: String) {
        let first = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
        self = Self.table[first.lowercased()] ?? Self.english
    }

    /// The languages that there are words of.
    package static var available: [String] { table.keys.sorted() }

    private static let english = MapWords(
        "Compass", "My location", "Marker", incident: "Traffic incident", selected: "Selected")

    private static let table = [
        "ar": MapWords("البوصلة", "موقعي", "علامة", incident: "حادث مروري", selected: "محدد"),
        "de": MapWords(
            "Kompass", "Mein Standort", "Markierung", incident: "Verkehrsmeldung",
            selected: "Ausgewählt"),
        "en": english,
        "es": MapWords(
            "Brújula", "Mi ubicación", "Marcador", incident: "Incidencia de tráfico",
            selected: "Seleccionado"),
        "fi": MapWords(
            "Kompassi", "Oma sijainti", "Merkki", incident: "Liikennehäiriö", selected: "Valittu"),
        "fr": MapWords(
            "Boussole", "Ma position", "Repère", incident: "Incident de circulation",
            selected: "Sélectionné"),
        "he": MapWords("מצפן", "המיקום שלי", "סמן", incident: "אירוע תנועה", selected: "נבחר"),
        "is": MapWords(
            "Áttaviti", "Staðsetning mín", "Merki", incident: "Umferðaratvik", selected: "Valið"),
        "it": MapWords(
            "Bussola", "La mia posizione", "Segnaposto", incident: "Evento sul traffico",
            selected: "Selezionato"),
        "ja": MapWords("コンパス", "現在地", "マーカー", incident: "交通情報", selected: "選択中"),
        "nl": MapWords(
            "Kompas", "Mijn locatie", "Markering", incident: "Verkeersincident",
            selected: "Geselecteerd"),
        "pl": MapWords(
            "Kompas", "Moja lokalizacja", "Znacznik", incident: "Utrudnienie w ruchu",
            selected: "Wybrano"),
        "pt": MapWords(
            "Bússola", "Minha localização", "Marcador", incident: "Incidente de trânsito",
            selected: "Selecionado"),
        "ru": MapWords(
            "Компас", "Моё местоположение", "Метка", incident: "Дорожное событие",
            selected: "Выбрано"),
        "tr": MapWords(
            "Pusula", "Konumum", "İşaretçi", incident: "Trafik olayı", selected: "Seçili"),
        "uk": MapWords(
            "Компас", "Моє місцезнаходження", "Позначка", incident: "Дорожня подія",
            selected: "Вибрано"),
        "zh": MapWords("指南针", "我的位置", "标记", incident: "交通事件", selected: "已选择"),
    ]
}

extension MapView {
    /// What a screen reader says of its own elements.
    var words: MapWords { MapWords(language) }
}
