import Foundation
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkTestSupport

/// Imports `bytes` as the file `name`; the names of the roads.
private func roadNames(_ bytes: [UInt8], as name: String = "map.osm.pbf") throws -> [String] {
    try withTemporaryDirectory { parent in
        try writeFile(bytes, to: parent + "/" + name)
        try importRegion(parent + "/" + name, to: parent + "/map.waymark")
        let roads = try Region(path: parent + "/map.waymark").roads
        return roads.attributes.map { roads.text($0.name) }
    }
}

@Suite("Texts of OpenStreetMap files")
struct HostileTextTests {
    @Test("The document is imported as it is", arguments: PBFDocument.Packing.allCases)
    func sound(packing: PBFDocument.Packing) throws {
        var document = PBFDocument()
        document.packing = packing
        #expect(try roadNames(document.bytes) == ["Kirkkokatu"])
    }

    @Test(
        "A zero in any text of a PBF file is refused", arguments: 0..<8,
        PBFDocument.Packing.allCases)
    func zeros(text: Int, packing: PBFDocument.Packing) throws {
        for place in Set([0, PBFDocument().texts[text].count]) {
            var document = PBFDocument()
            document.packing = packing
            document.texts[text].insert(0, at: place)
            let error = #expect(throws: ImportError.self) { _ = try roadNames(document.bytes) }
            #expect(error?.kind == .malformed)
            #expect(error?.description.hasSuffix("a text in it has a zero byte") == true)
        }
    }

    @Test("A zero is found wherever the texts stand", arguments: PBFDocument.Packing.allCases)
    func place(packing: PBFDocument.Packing) throws {
        // An empty table, other fields, and one that is larger than what is looked at first.
        let preludes: [[UInt8]] = [
            [0x0a, 0], Message().number(17, 100).bytes,
            Message().field(99, [UInt8](repeating: 7, count: 40_000)).bytes,
        ]
        for prelude in preludes {
            var document = PBFDocument()
            (document.packing, document.prelude) = (packing, prelude)
            #expect(try roadNames(document.bytes) == ["Kirkkokatu"])
            document.texts[4].append(0)
            let error = #expect(throws: ImportError.self) { _ = try roadNames(document.bytes) }
            #expect(error?.description.hasSuffix("a text in it has a zero byte") == true)
        }
    }

    @Test("Texts that go on behind the end of their block are refused")
    func padding() throws {
        // The reader fills a block that is shorter than it says with zeros.
        var document = PBFDocument()
        (document.packing, document.missing, document.excess) = (.zlib, 40, 40)
        document.texts[7] = [UInt8](repeating: 0x61, count: 20)
        #expect(throws: ImportError.self) { _ = try roadNames(document.bytes) }
    }

    @Test("Bytes that are no UTF-8 become U+FFFD")
    func invalidUTF8() throws {
        var document = PBFDocument()
        document.texts[4] = [0x4b, 0xff, 0x61, 0xc3]
        #expect(try roadNames(document.bytes) == ["K\u{fffd}a\u{fffd}"])
        // A key that is none either is another key.
        document.texts[3] = [0x6e, 0x80]
        #expect(try roadNames(document.bytes) == [""])
    }

    @Test(
        "Zeros and bytes that are no UTF-8 are no XML",
        arguments: ["Kirkko\0katu", "Kirkko&#0;katu", "Kirkko&#x0;katu"])
    func xml(name: String) throws {
        let text = OSMDocument.town.xml.replacing("Pohjoinen katu", with: name)
        #expect(throws: ImportError.self) { _ = try roadNames(Array(text.utf8), as: "map.osm") }
        var bytes = Array(OSMDocument.town.xml.utf8)
        let place = try #require(bytes.firstIndex(of: 0xc3))
        bytes[place] = 0xff
        #expect(throws: ImportError.self) { _ = try roadNames(bytes, as: "map.osm") }
    }

    @Test("Mutated files are imported or refused", arguments: [UInt64(1), 2])
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var refused = 0
        for round in 0..<30 {
            var document = PBFDocument()
            document.packing = round % 2 == 0 ? .raw : .zlib
            var bytes = document.bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 40..<bytes.count, using: &random)
                bytes[place] = .random(in: 0...255, using: &random)
            }
            do { _ = try roadNames(bytes) } catch is ImportError { refused += 1 }
        }
        #expect((1..<30).contains(refused))
    }

    @Test(
        "A damaged file is closed again",
        .enabled(if: FileManager.default.fileExists(atPath: openFiles)),
        arguments: [0.5, 0.9])
    func closed(share: Double) throws {
        let bytes = PBFDocument().bytes
        try withTemporaryDirectory { parent in
            let path = parent + "/map.osm.pbf"
            try writeFile(Array(bytes.prefix(Int(Double(bytes.count) * share))), to: path)
            #expect(throws: ImportError.self) {
                try importRegion(path, to: parent + "/map.waymark")
            }
            let files = FileManager.default
            let open = try files.contentsOfDirectory(atPath: openFiles).compactMap {
                try? files.destinationOfSymbolicLink(atPath: openFiles + "/" + $0)
            }
            #expect(!open.contains { $0.hasSuffix(path) })
        }
    }
}

/// Where Linux has a link for each file that the process has open.
private let openFiles = "/proc/self/fd"
