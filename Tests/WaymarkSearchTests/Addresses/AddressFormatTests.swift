import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

/// An address and the lines of a letter to it.
struct AddressCase: CustomTestStringConvertible, Sendable {
    let country: String
    let lines: [String]
    let address: Address
    var testDescription: String { country }

    init(
        _ country: String, _ street: String?, _ number: String?, _ code: String?, _ city: String?,
        state: String? = nil, district: String? = nil, lines: [String]
    ) {
        self.country = country
        self.lines = lines
        var address = Address(coordinate: Coordinate(latitude: 0, longitude: 0))
        address.countryCode = country
        address.street = street
        address.houseNumber = number
        address.postalCode = code
        address.locality = city
        address.administrativeArea = state
        address.subLocality = district
        self.address = address
    }
}

@Suite("Lines of addresses")
struct AddressFormatTests {
    @Test(
        "Each country has its order",
        arguments: [
            AddressCase(
                "IS", "Skólavörðustígur", "12", "101", "Reykjavík",
                lines: ["Skólavörðustígur 12", "101 Reykjavík"]),
            AddressCase(
                "DE", "Hauptstraße", "5a", "69117", "Heidelberg", state: "Baden-Württemberg",
                lines: ["Hauptstraße 5a", "69117 Heidelberg"]),
            AddressCase(
                "FR", "Rue de Rivoli", "10 bis", "75001", "Paris",
                lines: ["10 bis Rue de Rivoli", "75001 Paris"]),
            AddressCase(
                "MC", "Rue Grimaldi", "7", "98000", "Monaco",
                lines: ["7 Rue Grimaldi", "98000 Monaco"]),
            AddressCase(
                "ES", "Calle Mayor", "8", "28013", "Madrid",
                lines: ["Calle Mayor, 8", "28013 Madrid"]),
            AddressCase(
                "IT", "Via Roma", "1", "10121", "Torino", lines: ["Via Roma, 1", "10121 Torino"]),
            AddressCase(
                "AD", "Carrer Major", "3", "AD500", "Andorra la Vella",
                lines: ["Carrer Major, 3", "AD500 Andorra la Vella"]),
            AddressCase(
                "GB", "Downing Street", "10", "SW1A 2AA", "London", state: "England",
                lines: ["10 Downing Street", "London", "SW1A 2AA"]),
            AddressCase(
                "IE", "O'Connell Street", "4", "D01 F5P2", "Dublin",
                lines: ["4 O'Connell Street", "Dublin", "D01 F5P2"]),
            AddressCase(
                "LU", "Rue Philippe II", "12", "2340", "Luxembourg",
                lines: ["12, Rue Philippe II", "2340 Luxembourg"]),
            AddressCase(
                "MT", "Triq ir-Repubblika", "5", "VLT 1110", "Valletta",
                lines: ["5, Triq ir-Repubblika", "Valletta VLT 1110"]),
            AddressCase(
                "HU", "Fő utca", "12", "1011", "Budapest",
                lines: ["Budapest", "Fő utca 12", "1011"]),
            AddressCase(
                "RU", "Красный проспект", "25", "630099", "Новосибирск",
                lines: ["Красный проспект, 25", "Новосибирск", "630099"]),
            AddressCase(
                "TR", "İstiklal Caddesi", "5", "34433", "İstanbul", district: "Beyoğlu",
                lines: ["İstiklal Caddesi no: 5", "34433 Beyoğlu/İstanbul"]),
            AddressCase(
                "US", "Market Street", "1", "94105", "San Francisco", state: "California",
                lines: ["1 Market Street", "San Francisco, CA 94105"]),
            AddressCase(
                "CA", "Rue Sainte-Catherine", "100", "H2X 1K7", "Montréal", state: "Québec",
                lines: ["100 Rue Sainte-Catherine", "Montréal QC H2X 1K7"]),
            AddressCase(
                "AU", "George Street", "1", "2000", "Sydney", state: "New South Wales",
                lines: ["1 George Street", "Sydney NSW 2000"]),
            AddressCase(
                "BR", "Avenida Paulista", "1000", "01310-100", "São Paulo", state: "SP",
                district: "Bela Vista",
                lines: ["Avenida Paulista, 1000", "Bela Vista", "São Paulo - SP", "01310-100"]),
            AddressCase(
                "IL", "דיזנגוף", "50", "6433222", "תל אביב",
                lines: ["דיזנגוף 50", "תל אביב 6433222"]),
            AddressCase(
                "SG", "Orchard Road", "2", "238801", "Singapore",
                lines: ["2 Orchard Road", "Singapore 238801"]),
            AddressCase(
                "JP", "丸の内一丁目", "9", "100-0005", "千代田区", state: "東京都",
                lines: ["〒100-0005", "東京都千代田区丸の内一丁目9"]),
            AddressCase(
                "JP", "Marunouchi", "9", "100-0005", "Chiyoda", state: "Tokyo",
                lines: ["9 Marunouchi", "Chiyoda Tokyo", "100-0005"]),
            AddressCase(
                "KR", "세종대로", "110", "04524", "중구", state: "서울특별시",
                lines: ["서울특별시 중구 세종대로 110", "04524"]),
            AddressCase(
                "CN", "南京东路", "20", "200001", "黄浦区", state: "上海市",
                lines: ["200001", "上海市黄浦区南京东路20"]),
            AddressCase(
                "CO", "Carrera 7", "12-34", nil, "Bogotá", lines: ["Carrera 7 # 12-34", "Bogotá"]),
        ])
    func countries(_ address: AddressCase) {
        #expect(AddressFormat.lines(address.address) == address.lines)
    }

    @Test(
        "What is not known leaves no marks behind",
        arguments: [
            AddressCase("ES", nil, "8", nil, "Madrid", lines: ["8", "Madrid"]),
            AddressCase("ES", "Calle Mayor", nil, nil, nil, lines: ["Calle Mayor"]),
            AddressCase("TR", "Cadde", "5", nil, nil, lines: ["Cadde no: 5"]),
            AddressCase("US", nil, nil, "94105", nil, state: "Guam", lines: ["Guam 94105"]),
            AddressCase("JP", nil, nil, nil, "東京都", state: "東京都", lines: ["東京都"]),
            AddressCase("DE", "", "", "", "", lines: []),
            AddressCase("??", "Street", "1", nil, "Town", lines: ["Street 1", "Town"]),
            AddressCase("DE", "Dorf", "3", nil, nil, district: "Kirn", lines: ["Dorf 3", "Kirn"]),
        ])
    func gaps(_ address: AddressCase) {
        #expect(AddressFormat.lines(address.address) == address.lines)
    }

    @Test("The name of a house has a line of its own; small letters of a country do too")
    func houseName() {
        var address = AddressCase("gb", "Baker Street", "221B", nil, "London", lines: []).address
        address.houseName = "Sherlock House"
        #expect(AddressFormat.lines(address) == ["Sherlock House", "221B Baker Street", "London"])
        address.houseName = "221B"
        #expect(AddressFormat.lines(address) == ["221B Baker Street", "London"])
    }

    @Test("Every country puts the street into one line")
    func everyCountry() {
        for code in Country.all.keys.sorted() {
            let sample = AddressCase(code, "Lane", "7", "123", "Town", lines: [])
            let lines = AddressFormat.lines(sample.address)
            #expect(lines.filter { $0.contains("Lane") && $0.contains("7") }.count == 1, "\(code)")
            #expect(lines.contains { $0.contains("Town") }, "\(code)")
        }
    }
}
