package import WaymarkDirections

/// The order in which a country writes the parts of an address.
package enum AddressFormat {
    /// The lines of `address` as letters to its country have them, without the country; empty where
    /// no part is known.
    ///
    /// The order is that of the addressing guides of the Universal Postal Union. States of
    /// Australia, Canada and the United States become their abbreviations.
    package static func lines(_ address: Address) -> [String] {
        let code = address.countryCode?.uppercased() ?? ""
        let parts = AddressParts(address, country: code)
        let lines = template(of: code, isEastAsian: parts.isEastAsian)
            .split(separator: "|").map { parts.line($0) }.filter { !$0.isEmpty }
        guard let name = address.houseName, !name.isEmpty, name != address.houseNumber,
            !lines.contains(name)
        else { return lines }
        return [name] + lines
    }

    private static func template(of code: String, isEastAsian: Bool) -> String {
        let own = isEastAsian ? eastAsian[code] ?? templates[code] : templates[code]
        return own ?? "S N|P L"
    }

    /// The templates by the codes of countries; those of most of Europe are not here.
    private static let templates: [String: String] = {
        let countries = groups.flatMap { group in
            group.countries.split(separator: " ").map { (String($0), group.template) }
        }
        return Dictionary(uniqueKeysWithValues: countries)
    }()
}

/// The parts of an address that templates name by letters.
private struct AddressParts {
    private var texts: [Character: String] = [:]

    init(_ address: Address, country: String) {
        let settlement = address.locality ?? address.subLocality ?? address.subAdministrativeArea
        texts["S"] = address.street
        texts["N"] = address.houseNumber
        texts["P"] = address.postalCode
        texts["L"] = settlement
        texts["D"] = address.subLocality
        texts["A"] = address.administrativeArea.map { StateCode.code(of: $0, in: country) ?? $0 }
        texts = texts.filter { !$0.value.isEmpty }
        if texts["D"] == texts["L"] { texts["D"] = nil }
        if isEastAsian, texts["A"] == texts["L"] { texts["A"] = nil }
    }

    /// Whether street or settlement are in the letters of China, Japan or Korea.
    var isEastAsian: Bool {
        (texts["S"] ?? texts["L"] ?? "").unicodeScalars.contains {
            (0x2E80...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value)
        }
    }

    /// A line of a template: capital letters are parts, the rest joins those that are known.
    func line(_ template: Substring) -> String {
        var line = ""
        var mark = ""
        var isMarkFixed = false
        for character in template {
            guard character.isASCII, character.isUppercase else {
                if !isMarkFixed { mark.append(character) }
                continue
            }
            // A part that is not known leaves the mark before it to the next one.
            isMarkFixed = texts[character] == nil
            guard let text = texts[character] else { continue }
            line += (line.isEmpty && mark != "〒" ? "" : mark) + text
            mark = ""
        }
        return line
    }
}
