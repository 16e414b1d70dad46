import CWaymarkOsmium
import Foundation

/// The tags of an OpenStreetMap object, valid while it is handed over. Bytes that are no UTF-8 become
/// U+FFFD.
struct Tags {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// Calls `body` with tags that are in no file, in the order of `pairs`.
    static func with<Result>(
        _ pairs: [(key: String, value: String)], _ body: (Tags) throws -> Result
    ) rethrows -> Result {
        var bytes: [CChar] = []
        var ends: [Int] = []
        for text in pairs.lazy.flatMap({ [$0.key, $0.value] }) {
            bytes += text.utf8.map { CChar(bitPattern: $0) }
            ends.append(bytes.count)
        }
        return try bytes.withUnsafeBufferPointer { bytes in
            // Without any text there is no address.
            let texts = zip([0] + ends, ends).map { start, end in
                waymark_string(bytes: bytes.baseAddress.map { $0 + start }, size: end - start)
            }
            guard let tags = waymark_create_tags(texts, texts.count) else {
                fatalError("There is no memory for tags.")
            }
            defer { waymark_destroy_tags(tags) }
            return try body(Tags(tags))
        }
    }

    /// The value of `key`.
    subscript(key: StaticString) -> String? { raw(key).map { String($0) } }

    /// The value of a key that is composed at run time.
    subscript(dynamic key: String) -> String? {
        var key = key
        return key.withUTF8 { raw($0) }.map { String($0) }
    }

    /// All tags in the order of the file.
    var all: [(key: String, value: String)] {
        var list: [(key: String, value: String)] = []
        withUnsafeMutablePointer(to: &list) { list in
            waymark_visit_tags(pointer, list) { context, key, value in
                context?.assumingMemoryBound(to: [(key: String, value: String)].self).pointee
                    .append((String(key), String(value)))
            }
        }
        return list
    }

    /// Whether there is a tag with this key.
    func has(_ key: StaticString) -> Bool { raw(key) != nil }

    /// Whether the value of `key` is `value`.
    func matches(_ key: StaticString, _ value: StaticString) -> Bool {
        guard let found = raw(key), found.size == value.utf8CodeUnitCount else { return false }
        return memcmp(found.bytes, value.utf8Start, found.size) == 0
    }

    private func raw(_ key: StaticString) -> waymark_string? {
        raw(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    private func raw(_ key: UnsafeBufferPointer<UInt8>) -> waymark_string? {
        let value = key.withMemoryRebound(to: CChar.self) {
            waymark_tag(pointer, $0.baseAddress, $0.count)
        }
        return value.bytes == nil ? nil : value
    }
}

extension String {
    /// The text of `string`, which has its size and no zero at its end.
    init(_ string: waymark_string) {
        self.init(
            decoding: UnsafeRawBufferPointer(start: string.bytes, count: string.size),
            as: UTF8.self)
    }
}
