import Hummingbird

/// A path and a query, still percent-encoded.
struct RequestTarget {
    let path: Substring
    let query: Substring

    init(_ request: Request) {
        let target = request.head.path ?? ""
        let parts = target[...].pieces("?", most: 2, keepsEmpty: true)
        path = parts.first ?? ""
        query = parts.count > 1 ? parts[1] : ""
    }
}

/// The parts of a path of OSRM's interface.
struct OSRMAddress {
    let service: OSRMService
    let profile: String
    /// The coordinates, decoded, without the format.
    let coordinates: String

    /// Reads `/route/v1/driving`, the address of a request whose body has the rest.
    init(ofPost path: Substring) throws(RequestError) {
        let path = path.hasSuffix("/") ? path.dropLast() : path
        // Coordinates stand in the body, where the path has none.
        try self.init(path + "/0,0")
        guard path.pieces("/", most: 4).count == 3 else { throw .malformedPath }
    }

    /// Reads `/route/v1/driving/24.9,60.1;24.8,60.2`, with or without `.json`.
    init(_ path: Substring) throws(RequestError) {
        let parts = path.pieces("/", most: 5, keepsEmpty: true)
        guard parts.count > 1, parts[0].isEmpty else { throw .unknownPath(String(path)) }
        guard let service = OSRMService(rawValue: String(parts[1])) else {
            let isService = parts.count > 2 && Self.isVersion(parts[2])
            throw isService ? .unknownService(String(parts[1])) : .unknownPath(String(path))
        }
        guard parts.count > 2 else { throw .malformedPath }
        guard parts[2] == "v1" else { throw .unknownVersion(String(parts[2])) }
        if service == .tile { throw .notImplemented("the service of tiles") }
        guard parts.count == 5, let profile = parts[3].percentDecoded, !profile.isEmpty,
            let rest = parts[4].percentDecoded, !rest.isEmpty
        else { throw .malformedPath }
        if rest.hasSuffix(".flatbuffers") { throw .notImplemented("the format flatbuffers") }
        self.service = service
        self.profile = profile
        coordinates = rest.hasSuffix(".json") ? String(rest.dropLast(5)) : rest
    }

    /// The reason why nothing is at `path`.
    static func missing(_ path: Substring) -> RequestError {
        do {
            _ = try OSRMAddress(path)
            return .unknownPath(String(path))
        } catch {
            return error
        }
    }

    private static func isVersion(_ part: Substring) -> Bool {
        part.count > 1 && part.first == "v" && part.dropFirst().allSatisfy(\.isNumber)
    }
}

extension Substring {
    /// The text without its percent-encoding (RFC 3986); `nil` where that is broken, or what it
    /// stands for is no UTF-8.
    var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalDigit,
                let low = rest.popFirst()?.hexadecimalDigit
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension Substring {
    /// The pieces between the bytes of a character of ASCII: nothing that follows it makes it another one,
    /// and a long text is passed byte by byte.
    ///
    /// - Parameters:
    ///   - most: the most pieces; the last one has the rest.
    ///   - keepsEmpty: whether empty ones count.
    func pieces(
        _ separator: Unicode.Scalar, most: Int = .max, keepsEmpty: Bool = false
    ) -> [Substring] {
        let byte = UInt8(ascii: separator)
        var bytes = utf8
        // A rest of separators alone is no piece.
        if !keepsEmpty { while bytes.last == byte { bytes.removeLast() } }
        return bytes.split(
            separator: byte, maxSplits: most - 1, omittingEmptySubsequences: !keepsEmpty
        ).map { Substring($0) }
    }
}
