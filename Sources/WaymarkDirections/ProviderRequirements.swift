/// The requirements of a provider, to be met before it may be used.
public struct ProviderRequirements: Hashable, Sendable, Codable {
    /// Whether it needs an API key.
    public let requiresAPIKey: Bool
    /// The terms that the user must accept; `nil` where there are none.
    public let terms: Terms?

    /// These requirements; without arguments, none.
    public init(requiresAPIKey: Bool = false, terms: Terms? = nil) {
        self.requiresAPIKey = requiresAPIKey
        self.terms = terms
    }
}

/// Terms and conditions.
public struct Terms: Hashable, Sendable, Codable {
    /// The heading above the text.
    public let title: String
    /// The text to accept.
    public let text: String
    /// The company that asks for it, where known.
    public let companyName: String?
    /// The version, which the user accepts; another one is asked for again. Unless the provider
    /// counts versions itself, it is the digest of the text in 16 hexadecimal digits, so that another
    /// text has another version.
    public let version: String

    /// Terms of this text.
    public init(title: String, text: String, companyName: String? = nil, version: String? = nil) {
        self.title = title
        self.text = text
        self.companyName = companyName
        self.version = version ?? Self.digest(of: text)
    }

    /// The hash FNV-1a (Fowler, Noll, Vo) of 64 bits over the UTF-8 of `text`, the same everywhere.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
