/// The head of a JPEG file (ITU T.81, annex B), for systems whose reader tells too little of it.
package struct JPEGHeader: Hashable, Sendable {
    /// Pixels across; 0 is no size.
    package private(set) var width = 0
    /// Pixels down; 0 is no size.
    package private(set) var height = 0
    /// Whether its pixels come in several passes.
    package private(set) var hasPasses = false
    /// The passes over pixels.
    package private(set) var scans = 0
    /// Whether the mark of the end is there.
    package private(set) var isComplete = false

    /// Every scan passes over all pixels, and takes few bytes: these are more than any camera writes.
    package static let mostScans = 200

    /// Reads the markers of a file.
    ///
    /// - Throws: ``ImageCodingError/malformed(reason:)`` where it is no JPEG file, tells no size or has more than
    ///   ``mostScans`` scans.
    package init(_ bytes: [UInt8]) throws(ImageCodingError) {
        guard bytes.starts(with: [0xff, 0xd8]) else { throw .malformed(reason: "its head") }
        var (place, parts) = (2, 0)
        while let marker = Self.marker(in: bytes, from: &place) {
            if marker == 0xd9 {
                isComplete = true
                break
            }
            guard !Self.standsAlone(marker), place + 2 <= bytes.count else { continue }
            let end = place + max(2, Int(bytes[place]) << 8 | Int(bytes[place + 1]))
            guard end <= bytes.count else { break }
            if Self.isFrame(marker), end >= place + 8 {
                height = Int(bytes[place + 3]) << 8 | Int(bytes[place + 4])
                width = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                parts = Int(bytes[place + 7])
                hasPasses = marker & 3 == 2
            } else if marker == 0xda, end > place + 2 {
                scans += 1
                // The parts of a picture may have a scan each.
                if Int(bytes[place + 2]) < parts { hasPasses = true }
            }
            place = end
        }
        guard width > 0, height > 0 else { throw .malformed(reason: "its size") }
        guard scans <= Self.mostScans else {
            throw .malformed(reason: "it has more than \(Self.mostScans) scans")
        }
    }

    /// The next marker at or behind `place`, which is moved behind it.
    private static func marker(in bytes: [UInt8], from place: inout Int) -> UInt8? {
        while place + 1 < bytes.count {
            // A 0 behind 255 stands for the byte 255 of pixels; any number of 255 may come before a marker.
            if bytes[place] == 0xff, bytes[place + 1] != 0, bytes[place + 1] != 0xff {
                place += 2
                return bytes[place - 1]
            }
            place += 1
        }
        return nil
    }

    /// Whether no length follows: restarts of pixels, beginnings and the like.
    private static func standsAlone(_ marker: UInt8) -> Bool {
        marker == 0x01 || (0xd0...0xd8).contains(marker)
    }

    /// Whether the size of a picture follows; tables have three of the numbers between.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
    }
}
