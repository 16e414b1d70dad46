import Foundation

extension Country {
    /// The name of the country, as the Unicode CLDR has it.
    ///
    /// - Parameter language: a BCP 47 tag (`ru`); the country's first language where `nil`. Where nobody
    ///   knows the name in that language it is the English one.
    public func name(in language: String? = nil) -> String {
        let own = Locale.Language(identifier: "und-\(code)").maximalIdentifier
        let names = [language, own, "en"].lazy.compactMap { $0 }.compactMap {
            Locale(identifier: $0).localizedString(forRegionCode: code)
        }
        return names.first { $0 != code } ?? code
    }
}
