package import WaymarkDirections
package import WaymarkNavigation

/// The words of traffic incidents and of the traffic, which ``DisplayLanguage`` does not have.
package struct IncidentWords: Hashable, Sendable {
    private let words: [String]
    /// The button that closes a card.
    package let close: String

    /// The words of a language; English where there are none of it.
    package init(_ language: DisplayLanguage) {
        words = (Self.table[language.tag] ?? Self.english)
            .split(separator: "|").map(String.init)
        close = words.count > 9 ? words[9] : ""
    }

    private func word(_ number: Int) -> String {
        words.indices.contains(number) ? words[number] : ""
    }

    private func word(_ number: Int, _ part: String) -> String {
        word(number).split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: part)
    }

    /// What an incident of a kind is called.
    package func name(of kind: TrafficIncident.Kind) -> String {
        switch kind {
        case .accident: word(0)
        case .roadworks: word(1)
        case .closure: word(2)
        case .congestion: word(3)
        case .hazard: word(4)
        case .weather: word(5)
        case .event: word(6)
        case .other: word(7)
        }
    }

    /// That it is over at a time or on a day.
    package func until(_ time: String) -> String { word(8, time) }

    /// That it delays by some minutes.
    package func delay(_ time: String) -> String { word(10, time) }

    /// How much traffic there is; empty where that is not known.
    package func traffic(_ category: DelayCategory) -> String {
        switch category {
        case .noData: ""
        case .light: word(11)
        case .medium: word(12)
        case .heavy: word(13)
        }
    }

    private static let english = """
        Accident|Roadworks|Road closed|Traffic jam|Hazard|Bad weather|Event|Traffic incident|Until %|Close|% delay|\
        Light traffic|Moderate traffic|Heavy traffic
        """

    /// In the order of the methods: accident, roadworks, closure, congestion, hazard, weather, event, other; until;
    /// close; delay; light, medium and heavy traffic. A time takes the place of `%`.
    private static let table = [
        "en": english,
        "ar": """
        حادث|أعمال طرق|الطريق مغلق|ازدحام مروري|خطر|طقس سيئ|فعالية|عائق مروري|حتى %|إغلاق|تأخير %|حركة مرور خفيفة|\
        حركة مرور متوسطة|حركة مرور كثيفة
        """,
        "de": """
        Unfall|Baustelle|Straße gesperrt|Stau|Gefahr|Schlechtes Wetter|Veranstaltung|Verkehrsstörung|Bis %|\
        Schließen|% Verzögerung|Wenig Verkehr|Mäßiger Verkehr|Dichter Verkehr
        """,
        "es": """
        Accidente|Obras|Carretera cortada|Atasco|Peligro|Mal tiempo|Evento|Incidencia de tráfico|Hasta: %|Cerrar|\
        % de retraso|Tráfico fluido|Tráfico moderado|Tráfico denso
        """,
        "fi": """
        Onnettomuus|Tietyö|Tie suljettu|Ruuhka|Vaara|Huono sää|Tapahtuma|Liikennehäiriö|Päättyy: %|Sulje|\
        Viivästys: %|Vähän liikennettä|Kohtalaisesti liikennettä|Paljon liikennettä
        """,
        "fr": """
        Accident|Travaux|Route fermée|Embouteillage|Danger|Intempéries|Événement|Perturbation|Fin : %|Fermer|\
        Retard : %|Circulation fluide|Circulation modérée|Circulation dense
        """,
        "he": """
        תאונה|עבודות בכביש|הכביש חסום|פקק תנועה|סכנה|מזג אוויר קשה|אירוע|הפרעה בתנועה|עד %|סגירה|עיכוב של %|\
        תנועה דלילה|עומס תנועה בינוני|עומס תנועה כבד
        """,
        "is": """
        Slys|Vegavinna|Vegur lokaður|Umferðarteppa|Hætta|Vont veður|Viðburður|Umferðartruflun|Til: %|Loka|\
        Töf: %|Lítil umferð|Nokkur umferð|Mikil umferð
        """,
        "it": """
        Incidente|Lavori stradali|Strada chiusa|Coda|Pericolo|Maltempo|Evento|Problema di traffico|Fino a: %|Chiudi|\
        Ritardo: %|Traffico scorrevole|Traffico moderato|Traffico intenso
        """,
        "ja": "事故|道路工事|通行止め|渋滞|危険|悪天候|イベント|交通障害|%まで|閉じる|%の遅れ|道路は順調|やや混雑|混雑",
        "nl": """
        Ongeval|Wegwerkzaamheden|Weg afgesloten|File|Gevaar|Slecht weer|Evenement|Verkeershinder|Tot %|Sluiten|\
        % vertraging|Weinig verkeer|Matig verkeer|Druk verkeer
        """,
        "pl": """
        Wypadek|Roboty drogowe|Droga zamknięta|Korek|Zagrożenie|Zła pogoda|Wydarzenie|Utrudnienie w ruchu|Do: %|\
        Zamknij|Opóźnienie: %|Mały ruch|Umiarkowany ruch|Duży ruch
        """,
        "pt": """
        Acidente|Obras|Via fechada|Congestionamento|Perigo|Mau tempo|Evento|Ocorrência de trânsito|Até: %|Fechar|\
        Atraso: %|Trânsito leve|Trânsito moderado|Trânsito intenso
        """,
        "ru": """
        ДТП|Дорожные работы|Дорога закрыта|Пробка|Опасность|Плохая погода|Мероприятие|Помеха движению|До: %|Закрыть|\
        Задержка: %|Свободное движение|Умеренное движение|Плотное движение
        """,
        "tr": """
        Kaza|Yol çalışması|Yol kapalı|Trafik sıkışıklığı|Tehlike|Kötü hava|Etkinlik|Trafik olayı|Bitiş: %|Kapat|\
        Gecikme: %|Trafik akıcı|Trafik orta yoğunlukta|Trafik yoğun
        """,
        "uk": """
        ДТП|Дорожні роботи|Дорогу закрито|Затор|Небезпека|Негода|Захід|Перешкода руху|До: %|Закрити|Затримка: %|\
        Вільний рух|Помірний рух|Щільний рух
        """,
        "zh": "事故|道路施工|道路封闭|交通拥堵|危险|恶劣天气|活动|交通事件|至%|关闭|延误%|路况畅通|中度拥堵|严重拥堵",
    ]
}
