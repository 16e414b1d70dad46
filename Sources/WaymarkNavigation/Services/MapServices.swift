public import WaymarkDirections

/// The settings that an app makes once for its maps: the key of the provider.
@MainActor public final class MapServices {
    /// The services of the app.
    public static let shared = MapServices(credentials: .shared)
    private let credentials: ProviderCredentials

    /// Services that provide their key to whoever has `credentials`.
    public init(credentials: ProviderCredentials = ProviderCredentials()) {
        self.credentials = credentials
    }

    /// The key of the providers of maps and navigation, `nil` where none was provided.
    public var apiKey: String? { credentials.apiKey }

    /// Takes the key for the providers of maps and navigation, in the place of the one before.
    ///
    /// - Parameter key: 1 to 512 bytes of UTF-8 without white space and control characters.
    /// - Returns: whether `key` is one; if not, nothing changes.
    @discardableResult public func provideAPIKey(_ key: String) -> Bool {
        guard Self.isAPIKey(key) else { return false }
        credentials.apiKey = key
        return true
    }

    /// The licences of what an app with maps links; an app must make them available.
    public var openSourceLicenseInfo: String { OpenSourceLicenses.bundled.text(for: .maps) }

    /// The version of Waymark.
    public var sdkVersion: String { WaymarkVersion.current }

    /// Whether `key` can be a key at all.
    static func isAPIKey(_ key: String) -> Bool {
        let isClean = key.unicodeScalars.allSatisfy {
            !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        }
        return isClean && (1...512).contains(key.utf8.count)
    }
}
