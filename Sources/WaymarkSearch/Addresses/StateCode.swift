/// Abbreviations of states that addresses have in place of the names.
enum StateCode {
    /// The abbreviation of the state `name` of `country`; `nil` where addresses have the name.
    static func code(of name: String, in country: String) -> String? { tables[country]?[name] }

    private static let tables = [
        "AU": table(
            """
            ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,\
            QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia
            """),
        "CA": table(
            """
            AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,\
            NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,\
            ON Ontario,PE Prince Edward Island,QC Québec,QC Quebec,SK Saskatchewan,YT Yukon
            """),
        "US": table(
            """
            AK Alaska,AL Alabama,AR Arkansas,AZ Arizona,CA California,CO Colorado,CT Connecticut,\
            DC District of Columbia,DE Delaware,FL Florida,GA Georgia,HI Hawaii,HI Hawaiʻi,IA Iowa,\
            ID Idaho,IL Illinois,IN Indiana,KS Kansas,KY Kentucky,LA Louisiana,MA Massachusetts,\
            MD Maryland,ME Maine,MI Michigan,MN Minnesota,MO Missouri,MS Mississippi,MT Montana,\
            NC North Carolina,ND North Dakota,NE Nebraska,NH New Hampshire,NJ New Jersey,\
            NM New Mexico,NV Nevada,NY New York,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,\
            RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,\
            VA Virginia,VT Vermont,WA Washington,WI Wisconsin,WV West Virginia,WY Wyoming
            """),
    ]

    /// The abbreviations of a list by the names behind them.
    private static func table(_ list: String) -> [String: String] {
        let pairs = list.split(separator: ",").compactMap { entry -> (String, String)? in
            let words = entry.split(separator: " ", maxSplits: 1)
            guard let code = words.first, let name = words.last else { return nil }
            return (String(name), String(code))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
