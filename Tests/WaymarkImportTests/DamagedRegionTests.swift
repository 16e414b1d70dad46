import WaymarkGeometry
import Testing
import WaymarkEngine
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkSearch
import WaymarkTestSupport

/// Calls `body` with the path of a region made of the sample, which is removed afterwards.
private func withRegion(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { parent in
        try importRegion(SampleFiles.helsinki, to: parent + "/city.waymark")
        try body(parent + "/city.waymark")
    }
}

@Suite("Damaged regions")
struct DamagedRegionTests {
    @Test(
        "A flipped byte in any file of the bundle is found",
        arguments: [
            RoadGraph.fileName, Metric.fileName, PlaceIndex.fileName, PMTilesArchive.fileName,
            RegionManifest.fileName,
        ])
    func flippedBytes(name: String) throws {
        try withRegion { path in
            let file = path + "/" + name
            let original = try bytes(of: file)
            var random = SeededGenerator(seed: 11)
            for _ in 0..<40 {
                var damaged = original
                let place = Int.random(in: damaged.indices, using: &random)
                damaged[place] ^= .random(in: 1...255, using: &random)
                try writeFile(damaged, to: file)
                #expect(throws: RegionError.self, "byte \(place) of \(name)") {
                    try Region.verify(path: path)
                }
            }
            try writeFile(original, to: file)
            try Region.verify(path: path)
        }
    }

    @Test(
        "A flipped byte in a section is found by the name of the section",
        arguments: [RoadGraph.fileName, Metric.fileName, PlaceIndex.fileName])
    func flippedSections(name: String) throws {
        try withRegion { path in
            let file = path + "/" + name
            let original = try bytes(of: file)
            var random = SeededGenerator(seed: 12)
            let filled = SectionBytes(original).sections.filter { $0.count > 0 }
            #expect(filled.count >= 3)
            for section in filled {
                var damaged = original
                let place = Int.random(in: section.bytes, using: &random)
                damaged[place] ^= .random(in: 1...255, using: &random)
                try writeFile(damaged, to: file)
                let expected = RegionError.checksumMismatch(file: name, section: section.name)
                #expect(throws: expected) { try Region.verify(path: path) }
                #expect(throws: expected, "opening checks it as well") {
                    _ = try Region(path: path)
                }
            }
        }
    }

    @Test(
        "A file that is cut off, too long or gone is told when the region is opened",
        arguments: [RoadGraph.fileName, Metric.fileName, PMTilesArchive.fileName])
    func otherSizes(name: String) throws {
        try withRegion { path in
            let file = path + "/" + name
            let original = try bytes(of: file)
            for size in [0, 100, original.count - 1, original.count + 1] {
                try writeFile(Array((original + [0]).prefix(size)), to: file)
                let expected = RegionError.truncated(
                    file: name, expected: original.count, found: size)
                #expect(throws: expected) { _ = try Region(path: path, check: .sizes) }
                #expect(throws: expected) { try Region.verify(path: path) }
            }
        }
    }

    @Test("A manifest of another format version is told", arguments: [0, 1, 99])
    func otherVersion(version: Int) throws {
        try withRegion { path in
            let file = path + "/" + RegionManifest.fileName
            let text = String(decoding: try bytes(of: file), as: UTF8.self)
            let changed = text.replacing(
                "\"formatVersion\" : \(RegionManifest.formatVersion)",
                with: "\"formatVersion\" : \(version)")
            #expect(changed != text)
            try writeFile(Array(changed.utf8), to: file)
            let expected = RegionError.unsupportedVersion(
                file: RegionManifest.fileName, found: version,
                supported: RegionManifest.formatVersion)
            #expect(throws: expected) { _ = try Region(path: path) }
            #expect(throws: expected) { try Region.verify(path: path) }
        }
    }

    @Test(
        "A file of roads or driving times of another format version is told",
        arguments: [RoadGraph.fileName, Metric.fileName, PlaceIndex.fileName])
    func otherSectionVersion(name: String) throws {
        try withRegion { path in
            var contents = try bytes(of: path + "/" + name)
            contents[12] = 2
            try writeFile(contents, to: path + "/" + name)
            #expect(throws: RegionError.unsupportedVersion(file: name, found: 2, supported: 1)) {
                _ = try Region(path: path, check: .sizes)
            }
        }
    }

    @Test("A directory without manifest is no region, and a path of nothing cannot be read")
    func noRegion() throws {
        try withTemporaryDirectory { parent in
            #expect(throws: RegionError.notARegion(path: parent)) { _ = try Region(path: parent) }
            let error = #expect(throws: RegionError.self) { _ = try Region(path: parent + "/none") }
            guard case .cannotRead? = error else {
                Issue.record("\(String(describing: error)) is not .cannotRead")
                return
            }
        }
    }
}
