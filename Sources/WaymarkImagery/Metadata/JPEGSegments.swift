import Foundation

/// The pieces of the head of a JPEG file in which programs keep their facts (APP1).
struct JPEGSegments {
    /// What EXIF wrote: a TIFF file.
    private(set) var exif: [UInt8]?
    /// What XMP wrote: an XML document.
    private(set) var xmp: [UInt8]?

    /// No camera writes as many.
    private static let mostSegments = 1000
    private static let exifMark = Array("Exif\0\0".utf8)
    private static let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

    /// Those of the file at `path`, up to its picture or to what is no segment.
    init(path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return }
        defer { try? file.close() }
        func read(_ count: Int) -> [UInt8]? {
            guard count > 0 else { return [] }
            let data = try? file.read(upToCount: count)
            return data.flatMap { $0.count == count ? [UInt8]($0) : nil }
        }
        guard read(2) == [0xff, 0xd8] else { return }
        for _ in 0..<Self.mostSegments {
            guard let head = read(4), head[0] == 0xff, head[1] != 0xda else { return }
            // Fill bytes, of which there may be any number.
            if head[1] == 0xff {
                guard let place = try? file.offset(), (try? file.seek(toOffset: place - 3)) != nil
                else { return }
                continue
            }
            let size = Int(head[2]) << 8 | Int(head[3])
            guard size >= 2, let body = read(size - 2) else { return }
            if head[1] == 0xe1 { take(body) }
        }
    }

    private mutating func take(_ body: [UInt8]) {
        if exif == nil, body.starts(with: Self.exifMark) {
            exif = Array(body.dropFirst(Self.exifMark.count))
        } else if xmp == nil, body.starts(with: Self.xmpMark) {
            xmp = Array(body.dropFirst(Self.xmpMark.count))
        }
    }
}
