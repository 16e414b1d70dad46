extension AddressFormat {
    /// Templates and the countries that have them.
    ///
    /// `S` is the street, `N` the number of the house, `P` the postal code, `L` the settlement, `D`
    /// the district in it, `A` the state; `|` ends a line. What stands between two letters is
    /// written where both of them are known.
    static let groups: [(template: String, countries: String)] = [
        // Number behind the street.
        ("S, N|P L", "AD ES IT SM VA"),
        ("S nr. N|P L", "MD RO"),
        ("S no: N|P D/L", "TR"),
        ("S N|L, P", "LV"),
        ("S, N|L|P", "AM AZ BY KG KZ RU TJ TM UA UZ"),
        ("L|S N|P", "HU"),
        ("S N|L P", "IL ID JO PS"),
        ("S, N|D|L - A|P", "BR"),
        ("S N|D|P L, A", "MX"),
        ("S # N|L, A", "CO"),
        ("S N|L, A", "BO EC PA PE"),
        ("S, N|L P, A", "VE"),
        ("L, S, N|P", "IR"),
        // Number before the street.
        ("N S|P L", "BL DZ FR GF GP MA MC MF MQ NC PF PM RE SN TN WF YT"),
        ("N, S|P L", "LU"),
        ("N S|L|P", "EG FK GB GG GI GS IE IM IO JE KE PN SH ZM"),
        ("N, S|L P", "MT"),
        ("N S|D|L|P", "ZA"),
        ("N S|L A P", "AS AU CA CC CX FM GU MH MP NF PR PW VI"),
        ("N S|L, A P", "US"),
        ("N S|D|L P", "LK MM NP NZ SA TH"),
        (
            "N S|L",
            """
            AE AG AI AO AW BB BS BW BZ CI CM DM FJ GD GH GM GY HK JM KN LC LR MO MU MW MS NA QA \
            RW SB SC SL SR SS TC TO TT TV TZ UG VC VG VU WS YE ZW
            """
        ),
        ("N S|D|L P|A", "IN"),
        ("N, S|P L|A", "MY"),
        ("N S|D|L-P", "BD PK"),
        ("N S|D|P L", "PH"),
        ("N S|D|L|P", "KH LA VN"),
        ("N S|L P", "BH BM BN CY IQ KY KW LB NG OM SD SG SY"),
        ("N S|D|L A|P", "CN JP KR TW"),
    ]

    /// Templates of addresses in the letters of the country, from the largest part to the smallest.
    static let eastAsian: [String: String] = [
        "CN": "P|ALDSN", "HK": "LDSN", "JP": "〒P|ALDSN", "KR": "A L D S N|P", "MO": "LDSN",
        "TW": "P|ALDSN",
    ]
}
