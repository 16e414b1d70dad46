import Crypto
import Foundation

/// A whole key, as its owner has it: `wm_`, the id, and 43 characters that nobody can guess.
public struct SecretKey: Hashable, Sendable {
    /// The part that names the key, 12 letters and digits.
    public let id: String
    /// The whole.
    public let text: String

    private static let prefix = "wm_"
    private static let idLength = 12
    private static let secretLength = 43

    /// A new key, 256 bits at random.
    public init() {
        var random = SystemRandomNumberGenerator()
        self.init(using: &random)
    }

    /// A new key from the numbers of `random`.
    init(using random: inout some RandomNumberGenerator) {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        id = String((0..<Self.idLength).map { _ in alphabet.randomElement(using: &random) ?? "a" })
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        text = Self.prefix + id + "_" + bytes.base64URL
    }

    /// The key that `text` is; `nil` where it can be none.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let start = Self.prefix.utf8.count
        let length = start + Self.idLength + 1 + Self.secretLength
        guard bytes.count == length, text.hasPrefix(Self.prefix),
            bytes[start + Self.idLength] == UInt8(ascii: "_"),
            bytes[start..<start + Self.idLength].allSatisfy(\.isLowerAlphanumeric),
            bytes.suffix(Self.secretLength).allSatisfy(\.isBase64URL)
        else { return nil }
        id = String(decoding: bytes[start..<start + Self.idLength], as: UTF8.self)
        self.text = text
    }

    /// The SHA-256 of the whole. As it has 256 random bits, nothing slower is needed to keep it secret.
    public var digest: [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }

    /// The key with which its owner signs addresses of pictures.
    public var signingKey: [UInt8] {
        let key = SymmetricKey(data: Data(text.utf8))
        return Array(
            HMAC<SHA256>.authenticationCode(for: Data("waymark signing".utf8), using: key))
    }
}

/// An address of a picture that anybody may open: signed by the owner of a key, who does not show it.
///
/// The signature is the HMAC-SHA256 (RFC 2104) of the path and the query before `&signature=`, in base64url
/// (RFC 4648, section 5) without padding.
public enum SignedAddress {
    /// `target`, a path with or without a query, signed.
    ///
    /// - Parameter expires: seconds since 1970 from which on it is not good any more; `nil` is never.
    public static func sign(_ target: String, by key: SecretKey, expires: Int? = nil) -> String {
        let mark = target.contains("?") ? "&" : "?"
        let end = expires.map { "&expires=\($0)" } ?? ""
        let message = "\(target)\(mark)key-id=\(key.id)\(end)"
        return "\(message)&signature=\(signature(of: message, by: key.signingKey))"
    }

    /// The signature of a path with its query.
    static func signature(of message: String, by key: [UInt8]) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Data(message.utf8), using: SymmetricKey(data: key))
        return Array(code).base64URL
    }
}

/// Whether two lists of bytes are the same, in a time that does not tell where they differ.
func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
}

extension [UInt8] {
    /// The bytes in base64url without padding (RFC 4648, section 5).
    fileprivate var base64URL: String {
        Data(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}

extension UInt8 {
    fileprivate var isLowerAlphanumeric: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    fileprivate var isBase64URL: Bool {
        isLowerAlphanumeric || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
