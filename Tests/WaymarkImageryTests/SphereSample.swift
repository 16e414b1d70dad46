import Foundation
import Testing
import WaymarkGeometry
import WaymarkImages
import WaymarkRegion
import WaymarkRouting
import WaymarkTestSupport

import WaymarkImagery

/// A picture of a sphere that is drawn: red grows to the right, green downwards.
struct SphereSample {
    var width = 256
    var height = 128
    /// The blue of all pixels; pictures with another one are other pictures.
    var blue: UInt8 = 0
    var latitude: Double? = 60.17
    var longitude = 24.94
    var heading: Double?
    /// As `2026:11:20 10:00:00`, by the clock of UTC.
    var time: String?
    var orientation: Int?
    /// Fields of GPano.
    var sphere: [String: String] = [:]

    /// Its pixels.
    var pixels: [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), blue]
            }
        }
        return bytes
    }

    /// The file.
    func jpeg(quality: Int = 92) throws -> [UInt8] {
        let part = RGBRegion(start: 0, width: width, height: height, stride: 3 * width)
        let plain = try SystemImageCodec().jpeg(of: part, in: pixels, quality: quality)
        var file = Array(plain.prefix(2))
        file += segment("Exif\0\0", exif)
        file += segment("http://ns.adobe.com/xap/1.0/\0", Array(xmp.utf8))
        return file + plain.dropFirst(2)
    }

    /// Writes it to `path`.
    func write(to path: String) throws { try writeFile(jpeg(), to: path) }

    private func segment(_ mark: String, _ body: [UInt8]) -> [UInt8] {
        let size = mark.utf8.count + body.count + 2
        return [0xff, 0xe1, UInt8(size >> 8), UInt8(size & 255)] + Array(mark.utf8) + body
    }

    /// The XMP document.
    var xmp: String {
        let fields = sphere.sorted { $0.key < $1.key }.map { "GPano:\($0.key)=\"\($0.value)\"" }
        return """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
            xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" \(fields.joined(separator: " "))
            /></rdf:RDF></x:xmpmeta>
            """
    }

    /// The EXIF file.
    var exif: [UInt8] {
        var file = TIFFSample()
        if let orientation { file.add(.main, 0x0112, .short(orientation)) }
        if let time { file.add(.camera, 0x9003, .text(time)) }
        if let latitude {
            file.add(.satellites, 1, .text(latitude < 0 ? "S" : "N"))
            file.add(.satellites, 2, .rationals([abs(latitude), 0, 0]))
            file.add(.satellites, 3, .text(longitude < 0 ? "W" : "E"))
            file.add(.satellites, 4, .rationals([abs(longitude), 0, 0]))
        }
        if let heading { file.add(.satellites, 0x11, .rationals([heading])) }
        return file.bytes
    }
}

/// A TIFF file with three directories, as EXIF has it.
struct TIFFSample {
    enum Directory: Int { case main, camera, satellites }

    enum Value {
        case short(Int)
        case text(String)
        case rationals([Double])
        case pointer(Int)

        var kind: Int {
            switch self {
            case .short: 3
            case .text: 2
            case .rationals: 5
            case .pointer: 4
            }
        }

        var count: Int {
            switch self {
            case .short, .pointer: 1
            case .text(let text): text.utf8.count + 1
            case .rationals(let numbers): numbers.count
            }
        }

        var bytes: [UInt8] {
            switch self {
            case .short(let number): word(number << 16)
            case .pointer(let place): word(place)
            case .text(let text): Array(text.utf8) + [0]
            case .rationals(let numbers):
                numbers.flatMap { word(Int(($0 * 1e7).rounded())) + word(10_000_000) }
            }
        }
    }

    private var entries: [Directory: [(tag: Int, value: Value)]] = [:]

    mutating func add(_ directory: Directory, _ tag: Int, _ value: Value) {
        entries[directory, default: []].append((tag, value))
    }

    /// The file, with the highest byte of numbers first.
    var bytes: [UInt8] {
        var main = entries[.main] ?? []
        let (camera, satellites) = (entries[.camera] ?? [], entries[.satellites] ?? [])
        // The sizes of values that do not stand in their entries do not depend on where they are.
        main += [(0x8769, .pointer(0)), (0x8825, .pointer(0))]
        let first = 8 + Self.directory(main, at: 8).count
        let second = first + Self.directory(camera, at: first).count
        main[main.count - 2].value = .pointer(first)
        main[main.count - 1].value = .pointer(second)
        return Array("MM".utf8) + [0, 42] + word(8) + Self.directory(main, at: 8)
            + Self.directory(camera, at: first) + Self.directory(satellites, at: second)
    }

    private static func directory(
        _ entries: [(tag: Int, value: Value)], at place: Int
    ) -> [UInt8] {
        var head = [UInt8(entries.count >> 8), UInt8(entries.count & 255)]
        var values: [UInt8] = []
        let end = place + 2 + 12 * entries.count + 4
        for (tag, value) in entries.sorted(by: { $0.tag < $1.tag }) {
            head += [UInt8(tag >> 8), UInt8(tag & 255), 0, UInt8(value.kind)] + word(value.count)
            let bytes = value.bytes
            if bytes.count <= 4 {
                head += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
            } else {
                head += word(end + values.count)
                values += bytes
            }
        }
        return head + word(0) + values
    }
}

private func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// Regions for pictures.
enum PictureRegion {
    /// Writes `drawing` as a region into `directory` and returns its path.
    static func write(
        _ drawing: ScenarioDrawing, ways: ScenarioWays, in directory: String
    ) throws -> String {
        try ScenarioFile(drawing: drawing, ways: ways)
            .buildRegion(in: directory, profiles: [Profile(named: "car")])
    }

    /// The same with one street, far from most pictures.
    static func write(in directory: String) throws -> String {
        try write("a---b", ways: ["ab": street("Main Street")], in: directory)
    }

    /// Writes `samples` as `0.jpg`, `1.jpg` and so on into a new folder `name` of `directory`.
    static func pictures(
        _ samples: [SphereSample], in directory: String, folder name: String = "pictures"
    ) throws -> String {
        let folder = directory + "/" + name
        try makeDirectory(folder)
        for (index, sample) in samples.enumerated() {
            try sample.write(to: folder + "/\(index).jpg")
        }
        return folder
    }
}
