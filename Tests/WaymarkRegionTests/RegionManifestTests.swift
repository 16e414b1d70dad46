import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

/// A region of two files in `directory`.
private func makeRegion(in directory: String) throws -> RegionManifest {
    try writeFile(Array("abc".utf8), to: directory + "/roads.bin")
    try writeFile([], to: directory + "/tiles.bin")
    let manifest = RegionManifest(
        name: "Fiji \"Viti\"",
        bounds: CoordinateBounds(
            southWest: Coordinate(latitude: -19.1, longitude: 176.3),
            northEast: Coordinate(latitude: -15.7, longitude: -178.123_456_7)),
        source: "fiji.osm.pbf", sourceTimestamp: "2026-01-02T03:04:05Z", country: "FJ",
        timeZone: "Pacific/Fiji", profiles: ["car", "foot"],
        files: [
            try RegionManifest.File(name: "roads.bin", directory: directory),
            try RegionManifest.File(name: "tiles.bin", directory: directory),
        ])
    try manifest.write(to: directory)
    return manifest
}

/// Changes the fields of the manifest in `directory`.
private func edit(_ directory: String, _ change: (inout [String: Any]) -> Void) throws {
    let url = URL(fileURLWithPath: directory + "/" + RegionManifest.fileName)
    let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: url))
    var fields = try #require(json as? [String: Any])
    change(&fields)
    try JSONSerialization.data(withJSONObject: fields).write(to: url)
}

@Suite("Region manifests")
struct RegionManifestTests {
    @Test("A manifest that was written is read")
    func roundTrip() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            let read = try RegionManifest(directory: directory)
            #expect(read == manifest)
            #expect(read.formatVersion == RegionManifest.formatVersion)
            #expect(read.attribution == "© OpenStreetMap contributors")
            #expect(read.licence == "ODbL-1.0")
            #expect(read.bounds.crossesAntimeridian)
        }
    }

    @Test("Equal manifests give equal bytes")
    func deterministic() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            let path = directory + "/" + RegionManifest.fileName
            let first = try Data(contentsOf: URL(fileURLWithPath: path))
            try manifest.write(to: directory)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
            #expect(first.last == 10)
        }
    }

    @Test("What is unknown may be left out, and the operator's terms are read")
    func optionalFields() throws {
        try withTemporaryDirectory { directory in
            _ = try makeRegion(in: directory)
            try edit(directory) {
                $0["sourceTimestamp"] = nil
                $0["country"] = nil
                $0["timeZone"] = nil
                $0["terms"] = "Drive with care."
                $0["addedLater"] = 7
            }
            let read = try RegionManifest(directory: directory)
            #expect(read.sourceTimestamp == nil && read.country == nil)
            #expect(read.timeZone == nil)
            #expect(read.terms == "Drive with care.")
        }
    }

    @Test("A directory without a manifest is no region")
    func missingManifest() throws {
        try withTemporaryDirectory { directory in
            let error = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: directory)
            }
            #expect(error == .notARegion(path: directory))
            let path = directory + "/file"
            try writeFile([1], to: path)
            let other = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: path)
            }
            #expect(other == .notARegion(path: path))
        }
    }

    @Test("A directory that is not there cannot be read")
    func missingDirectory() throws {
        try withTemporaryDirectory { directory in
            let error = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: directory + "/absent")
            }
            #expect(error?.kind == .cannotRead)
        }
    }

    @Test(
        "Bounds that are none of the Earth are refused",
        arguments: [
            (1e308, 24.0, 60.0, 25.0), (-91, 24, 60, 25), (59, -1e308, 60, 25), (59, 24, 60, 1e9),
            (61, 24, 60, 25),
        ])
    func hostileBounds(south: Double, west: Double, north: Double, east: Double) throws {
        try expectRefusal {
            $0["bounds"] = [
                "southWest": ["latitude": south, "longitude": west],
                "northEast": ["latitude": north, "longitude": east],
            ]
        }
    }

    @Test(
        "Profiles that no file can have are refused",
        arguments: [
            [""], ["elevenchars"], ["c\u{1b}[2J"], ["a b"], ["é"], ["car", "car"],
            (0..<65).map { "p\($0)" }, (0..<100_000).map { "p\($0)" },
        ])
    func hostileProfiles(profiles: [String]) throws {
        try expectRefusal { $0["profiles"] = profiles }
    }

    @Test("Files that are listed twice, have no size, or are many are refused")
    func hostileFiles() throws {
        func file(_ name: String, size: Int = 3) -> [String: Any] {
            ["name": name, "size": size, "sha256": ""]
        }
        let lists = [
            [file("roads.bin"), file("roads.bin")], [file("roads.bin", size: -3)], [file("")],
            [file("a\0b")], (0..<1000).map { file("f\($0)") },
        ]
        for list in lists { try expectRefusal { $0["files"] = list } }
    }

    @Test("Counts below zero are refused")
    func hostileCounts() throws {
        try expectRefusal {
            $0["restrictions"] = ["applied": -1, "conditional": 0, "invalid": 0]
        }
    }

    @Test("A manifest of many megabytes is refused")
    func largeManifest() throws {
        try expectRefusal { $0["terms"] = String(repeating: "x", count: 5 << 20) }
    }

    @Test("What could not be read is not written")
    func unreadable() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            let before = try RegionManifest.File(
                name: RegionManifest.fileName, directory: directory)
            func write(profiles: [String] = [], terms: String? = nil) throws {
                try RegionManifest(
                    name: "", bounds: manifest.bounds, source: "", sourceTimestamp: nil,
                    terms: terms, country: nil, profiles: profiles, files: manifest.files
                ).write(to: directory)
            }
            let profiles = #expect(throws: RegionError.self) {
                try write(profiles: (0..<65).map { "p\($0)" })
            }
            #expect(profiles?.kind == .malformed)
            let terms = #expect(throws: RegionError.self) {
                try write(terms: String(repeating: "x", count: 5 << 20))
            }
            #expect(terms?.kind == .malformed)
            #expect(
                try RegionManifest.File(name: RegionManifest.fileName, directory: directory)
                    == before)
            try write(terms: String(repeating: "x", count: 2 << 20))
            #expect(try RegionManifest(directory: directory).terms?.utf8.count == 2 << 20)
        }
    }

    /// Expects that a manifest with other fields is malformed.
    private func expectRefusal(_ change: (inout [String: Any]) -> Void) throws {
        try withTemporaryDirectory { directory in
            _ = try makeRegion(in: directory)
            try edit(directory, change)
            let error = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: directory)
            }
            #expect(error?.kind == .malformed)
        }
    }

    @Test("A manifest of another version says which", arguments: [0, 1, -1, 1_000_000])
    func otherVersion(version: Int) throws {
        try withTemporaryDirectory { directory in
            _ = try makeRegion(in: directory)
            // A later version may lack every other field.
            try edit(directory) { $0 = ["formatVersion": version] }
            let error = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: directory)
            }
            #expect(
                error
                    == .unsupportedVersion(
                        file: RegionManifest.fileName, found: version,
                        supported: RegionManifest.formatVersion))
        }
    }

    @Test(
        "A manifest that is not the JSON of one is malformed",
        arguments: [
            "", "{", "[]", "null", "7", "{}", "{\"formatVersion\": \"1\"}",
            "{\"formatVersion\": 1.5}", "{\"formatVersion\": 5}",
            "{\"formatVersion\": 5, \"name\": 3}", "\u{0}\u{1}", "{\"formatVersion\": 1e400}",
        ])
    func malformed(text: String) throws {
        try withTemporaryDirectory { directory in
            try writeFile(Array(text.utf8), to: directory + "/" + RegionManifest.fileName)
            let error = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: directory)
            }
            #expect(error?.kind == .malformed)
        }
    }

    @Test(
        "A manifest without a needed field is malformed",
        arguments: ["name", "bounds", "source", "attribution", "licence", "profiles", "files"])
    func missingField(field: String) throws {
        try withTemporaryDirectory { directory in
            _ = try makeRegion(in: directory)
            try edit(directory) { $0[field] = nil }
            let error = #expect(throws: RegionError.self) {
                _ = try RegionManifest(directory: directory)
            }
            #expect(error?.kind == .malformed)
        }
    }

    @Test("Random bytes in a manifest never crash", arguments: [UInt64(1)])
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try withTemporaryDirectory { directory in
            _ = try makeRegion(in: directory)
            let path = directory + "/" + RegionManifest.fileName
            let original = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            for _ in 0..<100 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] =
                        .random(in: 0...255, using: &random)
                }
                try writeFile(bytes, to: path)
                // Only what is thrown is open: a changed name is still a name.
                do throws(RegionError) {
                    _ = try RegionManifest(directory: directory)
                } catch {
                    #expect(error.kind != .cannotRead && error.kind != .notARegion)
                }
            }
        }
    }
}

@Suite("The files of a region")
struct RegionManifestFileTests {
    @Test("A file is described by its size and SHA-256")
    func description() throws {
        try withTemporaryDirectory { directory in
            let files = try makeRegion(in: directory).files
            #expect(files.map(\.name) == ["roads.bin", "tiles.bin"])
            #expect(files.map(\.size) == [3, 0])
            // FIPS 180-4: the digests of "abc" and of nothing.
            #expect(
                files.map(\.sha256) == [
                    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                ])
        }
    }

    @Test("Sound files pass both checks")
    func sound() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            try manifest.verifySizes(in: directory)
            try manifest.verifyDigests(in: directory)
        }
    }

    @Test("A file of another size is found by its size")
    func otherSize() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            try writeFile(Array("ab".utf8), to: directory + "/roads.bin")
            let error = #expect(throws: RegionError.self) {
                try manifest.verifySizes(in: directory)
            }
            #expect(error == .truncated(file: "roads.bin", expected: 3, found: 2))
        }
    }

    @Test("A changed byte is found by the digest alone")
    func changedByte() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            try writeFile(Array("abd".utf8), to: directory + "/roads.bin")
            try manifest.verifySizes(in: directory)
            let error = #expect(throws: RegionError.self) {
                try manifest.verifyDigests(in: directory)
            }
            #expect(error == .checksumMismatch(file: "roads.bin", section: ""))
        }
    }

    @Test("A file that is gone cannot be read")
    func missingFile() throws {
        try withTemporaryDirectory { directory in
            let manifest = try makeRegion(in: directory)
            try FileManager.default.removeItem(atPath: directory + "/tiles.bin")
            let sizes = #expect(throws: RegionError.self) {
                try manifest.verifySizes(in: directory)
            }
            #expect(sizes?.kind == .cannotRead)
            let digests = #expect(throws: RegionError.self) {
                try manifest.verifyDigests(in: directory)
            }
            #expect(digests?.kind == .cannotRead)
        }
    }
}
