/// A limit of a key.
public enum AccessLimit: String, Hashable, Sendable, CaseIterable {
    case second, day, month
}

/// Why a request may not be answered.
public enum AccessRefusal: Error, Hashable, Sendable {
    /// It has no key, and needs one.
    case missingKey
    /// There is no such key.
    case unknownKey
    /// The key was good until some time ago.
    case expired
    /// The key was revoked.
    case revoked
    /// The key may not be used for this.
    case serviceNotAllowed(AccessService)
    /// The key is for other pages or apps than that which sent it.
    case originNotAllowed
    /// The signature is not that of the address, or too old.
    case invalidSignature
    /// The key was used as often as it may be; it may again in so many whole seconds.
    case overLimit(AccessLimit, retryAfter: Int)
}

extension AccessRefusal: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .missingKey:
            "a key is needed: in the header X-API-Key, as Authorization: Bearer, or as the option key"
        case .unknownKey: "there is no such key"
        case .expired: "the key has expired"
        case .revoked: "the key was revoked"
        case .serviceNotAllowed(let service): "the key may not be used for \(service.rawValue)"
        case .originNotAllowed: "the key may not be used by this page or app"
        case .invalidSignature: "the signature is not that of this address, or has expired"
        case .overLimit(let limit, let seconds):
            "the key was used as often as it may be in a \(limit.rawValue); ask again in \(seconds) s"
        }
    }
}
