import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRouting
import WaymarkTestSupport

@Suite("Mutated files of hierarchies")
struct HierarchyFileMutationTests {
    @Test("Every damaged section is found by its checksum")
    func checksums() throws {
        var sample = try TablesSample(seed: 91, nodeCount: 40)
        for section in sample.bytes.sections where section.count > 0 {
            var contents = sample.contents
            let place = try #require(section.bytes.randomElement(using: &sample.random))
            contents[place] ^= .random(in: 1...255, using: &sample.random)
            let file = try sample.file(contents)
            #expect(throws: RegionError.checksumMismatch(file: "memory", section: section.name)) {
                try file.verifyChecksums()
            }
        }
    }

    @Test(
        "Sections with right checksums are refused, or all that asks them comes to an end",
        arguments: [1, 2] as [UInt64])
    func resealed(seed: UInt64) throws {
        var sample = try TablesSample(seed: 92, nodeCount: 40)
        sample.random = SeededGenerator(seed: seed)
        var (refused, opened) = (0, 0)
        for section in sample.bytes.sections where section.count > 0 {
            for _ in 0..<3 {
                var bytes = sample.bytes
                bytes.mutate(section, using: &sample.random)
                do throws(RegionError) {
                    let file = MappedFile(contents: bytes.contents)
                    let tables = try RoutingTables(
                        file, on: .init(graph: sample.graph, profiles: TablesSample.profiles),
                        check: .everything)
                    opened += 1
                    for profile in TablesSample.profiles {
                        guard let router = try tables.router(profile) else { continue }
                        ask(router, &sample.random)
                    }
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 40 && opened > 3, "\(refused) refused, \(opened) opened")
    }

    /// Lets `router` answer requests of every kind.
    private func ask(_ router: Router, _ random: inout SeededGenerator) {
        let places = (0..<4).map { _ in SnapRequest(RandomRoads.place(&random)) }
        var avoiding = RoutingOptions.default
        avoiding.avoids = [.tolls, .motorways]
        for options in [RoutingOptions.default, .shortest, avoiding] {
            _ = try? router.paths(through: places, options: options)
        }
        _ = try? router.matrix(from: places, to: places)
        guard let start = router.randomSnap(&random), let end = router.randomSnap(&random) else {
            return
        }
        _ = router.fastestPath(from: start, to: end)
        _ = router.plainPath(from: start, to: end)
        _ = try? router.isochrones(from: start, limits: [60, 600])
    }

    @Test("A number beyond the end of its array is found in every section that holds numbers")
    func farNumbers() throws {
        let sample = try TablesSample(seed: 93, nodeCount: 40)
        for section in sample.bytes.sections
        where section.stride == 1 && !section.name.hasSuffix(".profile") {
            // Bytes that go on make numbers of many digits of those that follow.
            let length = min(9, section.count)
            for place in [0, (section.count - length) / 2, section.count - length] {
                var bytes = sample.bytes
                for index in place..<place + length {
                    bytes.set(index, of: section, to: UInt8(0xff))
                }
                #expect(throws: RegionError.self, "\(section.name)") {
                    try sample.open(bytes.contents).verify()
                }
            }
        }
    }

    @Test("Sizes of a hierarchy that are not those of its arcs are refused, however large")
    func sizes() throws {
        let sample = try TablesSample(seed: 95, nodeCount: 40)
        for index in 0..<3 {
            for value in [0, 1, 1 << 20, 0x7fff_ffff, .max] as [UInt32] {
                var bytes = sample.bytes
                let section = try #require(bytes.section("motor.size"))
                bytes.set(index, of: section, to: value)
                let contents = bytes.contents
                #expect(throws: RegionError.self) { try sample.open(contents).router("car") }
                #expect(throws: RegionError.self) { try sample.open(contents).verify() }
            }
        }
    }

    @Test(
        "Speeds that are no speeds are refused",
        arguments: [Double.nan, .infinity, -1, 1e9])
    func speeds(speed: Double) throws {
        let sample = try TablesSample(seed: 96, nodeCount: 30)
        var bytes = sample.bytes
        let section = try #require(bytes.section("car.pace"))
        bytes.set(section.count - 1, of: section, to: speed.bitPattern)
        #expect(throws: RegionError.self) { try sample.open(bytes.contents).router("car") }
    }

    @Test("Preferences that are none are refused", arguments: [Float.nan, .infinity, 0, -1])
    func preferences(preference: Float) throws {
        let sample = try TablesSample(seed: 96, nodeCount: 30)
        var bytes = sample.bytes
        let section = try #require(bytes.section("car.pace"))
        for index in 0..<section.count {
            bytes.set(index, of: section, to: preference.bitPattern, at: 8)
        }
        #expect(throws: RegionError.self) { try sample.open(bytes.contents).router("car") }
    }

    @Test("A profile that is called otherwise than its sections is refused")
    func otherProfile() throws {
        let sample = try TablesSample(seed: 97, nodeCount: 30)
        var bytes = sample.bytes
        let section = try #require(bytes.section("car.profile"))
        let text = String(decoding: bytes.contents[section.bytes], as: UTF8.self)
        let name = try #require(text.range(of: "name: car"))
        let place = text.utf8.distance(from: text.startIndex, to: name.lowerBound) + 6
        bytes.set(place, of: section, to: UInt8(ascii: "b"))
        #expect(throws: RegionError.self) { try sample.open(bytes.contents).router("car") }
    }

    @Test("Without one of its sections the file is refused")
    func missingSections() throws {
        let sample = try TablesSample(seed: 94, nodeCount: 30)
        for section in sample.bytes.sections {
            var bytes = sample.bytes
            bytes.rename(section)
            #expect(throws: RegionError.self) {
                let tables = try sample.open(bytes.contents)
                for profile in TablesSample.profiles {
                    // Without its topology a family is not there.
                    guard try tables.router(profile) != nil else {
                        throw RegionError.notARegion(path: "")
                    }
                }
            }
        }
    }
}
