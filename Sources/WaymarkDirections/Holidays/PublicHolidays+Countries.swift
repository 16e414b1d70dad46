extension PublicHolidays {
    /// One entry for each country: its code, what follows a holiday at the weekend where anything
    /// does (`PublicHolidays.Shift`), and its holidays.
    ///
    /// | Word | Meaning |
    /// |---|---|
    /// | `12-25` | month and day |
    /// | `09-01>Mo` | the first Monday on that day or after it |
    /// | `04-27<Su` | the day before where it is a Sunday |
    /// | `10-01+2` | that day and two more |
    /// | `easter-2`, `orthodox+49` | days from Easter Sunday |
    /// | `tishri+9` | days from the Hebrew new year |
    /// | `fitr-1..4`, `adha-1..4` | days around the Islamic feasts |
    /// | `?` before it | in a part of the country, or announced |
    /// | `@2025`, `@-2023` behind it | from, until a year |
    ///
    /// Great Britain is England and Wales; what Scotland and Northern Ireland have alone is marked
    /// with `?`. Days off of Ukraine hold as in peace.
    private static let table = """
        AD 01-01 01-06 easter-48 03-14 easter-2 easter+1 05-01 easter+50 08-15 09-08 11-01 12-08
        12-25 12-26;
        AT 01-01 01-06 easter+1 05-01 easter+39 easter+50 easter+60 08-15 10-26 11-01 12-08 12-25
        12-26;
        CA perhapsMonday 01-01 ?02-15>Mo ?03-17 easter-2 ?easter+1 ?04-23 05-18>Mo ?06-21 ?06-24
        07-01 ?07-09 ?07-12 ?08-01>Mo ?08-15>Mo 09-01>Mo ?09-30 10-08>Mo ?11-11 12-25 ?12-26;
        CH 01-01 ?01-02 ?01-06 ?03-01 ?03-19 ?easter-2 ?easter+1 ?04-01>Th ?05-01 easter+39
        ?easter+50 ?easter+60 ?06-23 ?06-29 08-01 ?08-15 ?09-05>Th ?09-16>Mo ?09-25 ?11-01 ?12-08
        12-25 ?12-26 ?12-31;
        CN 01-01 ?01-02+1 ?01-18+41 ?04-03+4 ?04-28+2 05-01 05-02@2025 ?05-02+5 ?05-28+29 ?09-08+22
        10-01+2 ?10-04+7 ?12-29+2;
        DE 01-01 ?01-06 ?03-08 easter-2 ?easter easter+1 05-01 easter+39 ?easter+49 easter+50
        ?easter+60 ?08-15 ?09-20 10-03 ?10-31 ?11-01 ?11-16>We 12-25 12-26;
        ES perhapsMonday 01-01 01-06 ?02-28 ?03-01 ?03-19 ?easter-3 easter-2 ?easter+1 ?04-23 05-01
        ?05-02 ?05-17 ?05-30+1 ?06-09 ?06-24 ?07-25 ?07-28 08-15 ?09-02 ?09-08 ?09-11 ?09-15 ?09-17
        ?10-09 10-12 11-01 ?12-03 12-06 12-08 12-25 ?12-26;
        FI 01-01 01-06 easter-2 easter easter+1 05-01 easter+39 easter+49 ?06-19>Fr 06-20>Sa
        10-31>Sa 12-06 ?12-24 12-25 12-26;
        FR 01-01 ?easter-2 easter+1 05-01 05-08 easter+39 easter+50 07-14 08-15 11-01 11-11 12-25
        ?12-26;
        GB weekend 01-01 ?01-02 ?03-17 easter-2 easter+1 05-01>Mo 05-25>Mo ?07-12 ?08-01>Mo
        08-25>Mo ?11-30 12-25 12-26;
        IE 01-01 brigid@2023 03-17 easter+1 05-01>Mo 06-01>Mo 08-01>Mo 10-25>Mo 12-25 12-26;
        IL tishri-163 tishri-157 independence tishri-113 tishri tishri+1 tishri+9 tishri+14
        tishri+21;
        IS 01-01 easter-3 easter-2 easter easter+1 04-19>Th 05-01 easter+39 easter+49 easter+50
        06-17 08-01>Mo ?12-24 12-25 12-26 ?12-31;
        IT 01-01 01-06 easter easter+1 04-25 05-01 06-02 08-15 10-04@2026 11-01 12-08 12-25 12-26;
        JP japanese 01-01 01-08>Mo 02-11 02-23@2020 vernal 04-29 05-03+2 07-15>Mo@2022 08-11@2022
        09-15>Mo autumnal 10-08>Mo@2022 11-03 11-23;
        LI 01-01 ?01-02 01-06 ?02-02 ?easter-47 ?03-19 ?easter-2 easter+1 05-01 easter+39 easter+50
        easter+60 08-15 09-08 11-01 12-08 ?12-24 12-25 12-26 ?12-31;
        MC perhapsMonday 01-01 01-27 easter+1 05-01 easter+39 easter+50 easter+60 08-15 11-01 11-19
        12-08 12-25;
        MT 01-01 02-10 03-19 easter-2 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25;
        NL 01-01 ?easter-2 easter easter+1 04-27<Su ?05-05 easter+39 easter+49 easter+50 12-25
        12-26;
        PL 01-01 01-06 easter easter+1 05-01 05-03 easter+49 easter+60 08-15 11-01 11-11 12-24@2025
        12-25 12-26;
        PT 01-01 ?easter-47 easter-2 easter 04-25 05-01 easter+60 06-10 ?06-13 ?06-24 08-15 10-05
        11-01 12-01 12-08 12-25;
        RU perhapsMonday 01-01+7 ?01-09+2 ?02-22 02-23 ?02-24 ?03-07 03-08 ?03-09 ?04-27+3 05-01
        ?05-02+1 ?05-08 05-09 ?05-10+1 ?06-11 06-12 ?06-13 ?11-02+1 11-04 ?11-05 ?12-28+3;
        SA 02-22 09-23 ?fitr-3..6 ?adha-3..6;
        SG sunday 01-01 ?01-20+34 easter-2 05-01 ?05-02+33 08-09 ?10-12+38 12-25 ?fitr-2..3
        ?adha-2..3;
        TR 01-01 04-23 05-01 05-19 07-15 08-30 ?10-28 10-29 ?fitr-2..4 ?adha-2..5;
        UA weekend 01-01 01-07@-2023 03-08 orthodox orthodox+49 05-01 05-08@2024 05-09@-2023 06-28
        07-15@2024 07-28@-2023 08-24 10-01@2023 10-14@-2022 12-25;
        US perhapsNearest 01-01 01-15>Mo 02-15>Mo 05-25>Mo 06-19@2021 07-04 09-01>Mo 10-08>Mo 11-11
        11-22>Th 12-25
        """

    /// The countries of the table by their codes.
    static let countries: [String: PublicHolidays] = {
        let entries = table.split(separator: ";").map { entry in
            entry.split { $0 == " " || $0 == "\n" }
        }
        return Dictionary(uniqueKeysWithValues: entries.map { (String($0[0]), holidays(of: $0)) })
    }()

    private static func holidays(of words: [Substring]) -> PublicHolidays {
        let shift = Shift(rawValue: String(words[1]))
        let rules = words.dropFirst(shift == nil ? 1 : 2).map { word in
            guard let rule = HolidayRule(word) else { preconditionFailure("no rule: \(word)") }
            return rule
        }
        return PublicHolidays(rules: rules, shift: shift ?? .none)
    }
}
