public import Foundation

/// A part of a provider that a key may be used for.
public enum AccessService: String, Hashable, Sendable, Codable, CaseIterable {
    /// Tiles, styles, icons, glyphs and pictures.
    case maps
    /// Routes, tables, areas, tours, traces and roads.
    case navigation
    /// Places by words or by coordinate.
    case search
    /// Panoramas and their pictures.
    case panoramas
    /// Downloads of whole regions.
    case regions
    /// The numbers of the server.
    case operations
}

/// How often a key may be used; `nil` is no limit.
public struct AccessLimits: Hashable, Sendable {
    /// Requests a second, 1 or more; as many may come at once.
    public var perSecond: Int?
    /// Requests a day of UTC, 0 or more.
    public var perDay: Int?
    /// Requests a month of UTC, 0 or more.
    public var perMonth: Int?

    /// Limits; without arguments, none.
    public init(perSecond: Int? = nil, perDay: Int? = nil, perMonth: Int? = nil) {
        self.perSecond = perSecond
        self.perDay = perDay
        self.perMonth = perMonth
    }
}

/// A key as a store keeps it: without the secret, which only its owner has.
public struct AccessKey: Hashable, Sendable, Identifiable {
    /// The part of the key that may be seen, 12 letters and digits.
    public let id: String
    /// The owner, or the purpose.
    public var name: String
    /// The SHA-256 of the whole key, 32 bytes.
    public let digest: [UInt8]
    /// The key with which its owner signs addresses of pictures, 32 bytes, made from the whole key.
    public let signingKey: [UInt8]
    /// The services that it may be used for.
    public var services: Set<AccessService>
    /// The hosts of pages that may use it, such as `example.com` or `*.example.com`; without any, all.
    public var hosts: [String]
    /// The apps that may use it, by the identifier that they send; without any, all.
    public var apps: [String]
    /// How often it may be used.
    public var limits: AccessLimits
    /// When it was made.
    public let created: Date
    /// From when on it is no longer good.
    public var expires: Date?
    /// From when on its owner may not use it any more.
    public var revoked: Date?

    /// A key of all its parts.
    public init(
        id: String, name: String, digest: [UInt8], signingKey: [UInt8],
        services: Set<AccessService>, hosts: [String] = [], apps: [String] = [],
        limits: AccessLimits = AccessLimits(), created: Date, expires: Date? = nil,
        revoked: Date? = nil
    ) {
        (self.id, self.name, self.digest, self.signingKey) = (id, name, digest, signingKey)
        (self.services, self.hosts, self.apps, self.limits) = (services, hosts, apps, limits)
        (self.created, self.expires, self.revoked) = (created, expires, revoked)
    }

    /// The record of a new key.
    public init(
        _ secret: SecretKey, name: String, services: Set<AccessService>, hosts: [String] = [],
        apps: [String] = [], limits: AccessLimits = AccessLimits(), created: Date,
        expires: Date? = nil
    ) {
        self.init(
            id: secret.id, name: name, digest: secret.digest, signingKey: secret.signingKey,
            services: services, hosts: hosts, apps: apps, limits: limits, created: created,
            expires: expires)
    }

    /// Whether a page of `host` may use it.
    func allows(host: String) -> Bool {
        hosts.contains { pattern in
            guard pattern.hasPrefix("*.") else { return pattern == host }
            return host.hasSuffix(pattern.dropFirst())
        }
    }
}
