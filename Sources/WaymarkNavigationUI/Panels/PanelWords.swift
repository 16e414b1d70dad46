/// Words on buttons and callouts, which ``DisplayLanguage`` does not have.
package struct PanelWords: Hashable, Sendable {
    /// The button that lets the camera follow again (row L10).
    package let recenter: String
    /// The route that takes the least time.
    package let fastest: String
    /// A route that takes as long as the one that is driven.
    package let asFast: String

    /// The words of a language; English where there are none of it.
    package init(_ language: DisplayLanguage) {
        let words = (Self.table[language.tag] ?? Self.english)
            .split(separator: "|").map(String.init)
        func word(_ number: Int) -> String { words.indices.contains(number) ? words[number] : "" }
        (recenter, fastest, asFast) = (word(0), word(1), word(2))
    }

    private static let english = "Re-center|Fastest|Similar time"

    private static let table = [
        "en": english,
        "ar": "إعادة التوسيط|الأسرع|وقت مماثل",
        "de": "Zentrieren|Am schnellsten|Ähnliche Dauer",
        "es": "Centrar|Más rápida|Tiempo similar",
        "fi": "Keskitä|Nopein|Sama aika",
        "fr": "Recentrer|Le plus rapide|Durée similaire",
        "he": "מרכוז מחדש|המהיר ביותר|זמן דומה",
        "is": "Miðja aftur|Hraðast|Svipaður tími",
        "it": "Ricentra|Più veloce|Tempo simile",
        "ja": "現在地に戻る|最速|同程度の時間",
        "nl": "Centreren|Snelst|Vergelijkbare tijd",
        "pl": "Wyśrodkuj|Najszybsza|Podobny czas",
        "pt": "Centralizar|Mais rápido|Tempo semelhante",
        "ru": "К маршруту|Самый быстрый|Столько же",
        "tr": "Ortala|En hızlı|Benzer süre",
        "uk": "До маршруту|Найшвидший|Стільки ж",
        "zh": "回到当前位置|最快|用时相近",
    ]
}
