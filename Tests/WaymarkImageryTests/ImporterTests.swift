import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkRegion
import WaymarkTestSupport

import WaymarkImagery

@Suite("Importing pictures")
struct ImporterTests {
    /// Imports a folder, and returns what was done and who was refused why.
    @discardableResult
    private func run(
        _ folder: String, into region: String, blur: PanoramaBlur = .none, isIndoor: Bool = false
    ) throws -> (summary: PanoramaImporter.Summary, refusals: [String: PictureRefusal]) {
        var options = PanoramaImporter.Options(blur: blur)
        options.isIndoor = isIndoor
        options.attribution = "© Someone"
        var refusals: [String: PictureRefusal] = [:]
        let importer = try PanoramaImporter(region: region, options: options) { progress in
            guard case .refused(let path, let refusal) = progress else { return }
            refusals[path.split(separator: "/").last.map(String.init) ?? ""] = refusal
        }
        return (try importer.importPictures(in: folder), refusals)
    }

    /// Pictures along a street, 10 m apart, to the east.
    static func drive(_ count: Int, from place: Coordinate = .helsinki) -> [SphereSample] {
        (0..<count).map { index in
            let place = place.destination(distance: 10 * Double(index), bearing: 90)
            return SphereSample(
                blue: UInt8(index), latitude: place.latitude, longitude: place.longitude,
                time: String(format: "2026:11:20 10:00:%02d", index))
        }
    }

    @Test("Pictures are found, shown and linked")
    func whole() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures(Self.drive(4), in: directory)
            let (summary, refusals) = try run(folder, into: region)
            #expect(summary == .init(imported: 4, known: 0, refused: 0, linked: 4))
            #expect(refusals.isEmpty)
            let store = PanoramaStore(region: region)
            let first = try await store.panorama(PanoramaRequest(near: .helsinki))
            #expect(first.coordinate.distance(to: .helsinki) < 0.02)
            #expect(first.streetName == "Main Street")
            #expect(first.attribution == "© Someone")
            // Ten o'clock in Helsinki.
            #expect(first.time == 1_795_161_600)
            #expect(first.image.heading.rounded() == 90)
            #expect(first.links.map { $0.heading.rounded() } == [90])
            let second = try await store.panorama(id: first.links[0].panoramaID)
            #expect(second.links.map { $0.heading.rounded() } == [90, 270])
            #expect(second.links[1].panoramaID == first.panoramaID)
            #expect(second.links[1].streetName == "Main Street")
            for level in first.image.levels.indices {
                let tile = PanoramaTile(level: level, column: 0, row: 0)
                #expect(try await store.tile(tile, of: first).starts(with: [0xff, 0xd8]))
            }
        }
    }

    @Test("The same folder again adds what is new")
    func again() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures(Self.drive(3), in: directory)
            try run(folder, into: region)
            try Self.drive(4)[3].write(to: folder + "/3.jpg")
            let (summary, _) = try run(folder, into: region)
            #expect((summary.imported, summary.known, summary.refused) == (1, 3, 0))
            let store = PanoramaStore(region: region)
            let lines = try await store.sequences(in: .around(.helsinki))
            #expect(lines.map(\.coordinates.count) == [4])
            let third = try await store.panorama(id: lines[0].panoramaIDs[2])
            #expect(third.links.map { $0.heading.rounded() } == [90, 270])
        }
    }

    @Test("Bad pictures are told with the reason, and the others are imported")
    func bad() throws {
        try withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures(
                [
                    SphereSample(latitude: nil), SphereSample(),
                    SphereSample(latitude: 0, longitude: 0),
                    SphereSample(width: 300, height: 200), SphereSample(width: 1, height: 1),
                    SphereSample(sphere: ["ProjectionType": "fisheye"]),
                ], in: directory)
            try writeFile(Array("no picture".utf8), to: folder + "/6.jpg")
            try writeFile(Array(SphereSample(blue: 9).jpeg().dropLast(2000)), to: folder + "/7.jpg")
            try writeFile([], to: folder + "/8.JPEG")
            try writeFile([1], to: folder + "/notes.txt")
            // Neither a folder nor a pipe is a picture.
            try makeDirectory(folder + "/9.jpg")
            #expect(mkfifo(folder + "/10.jpg", 0o600) == 0)
            let (summary, refusals) = try run(folder, into: region)
            #expect((summary.imported, summary.refused) == (1, 8))
            #expect(refusals["0.jpg"] == .noPosition)
            #expect(refusals["2.jpg"] == .wrongPosition(Coordinate(latitude: 0, longitude: 0)))
            #expect(refusals["3.jpg"] == .notTwoToOne(width: 300, height: 200))
            #expect(refusals["4.jpg"] == .tooSmall(width: 1, height: 1, leastWidth: 64))
            #expect(refusals["5.jpg"] == .projection("fisheye"))
            #expect(Set(refusals.keys).isSuperset(of: ["6.jpg", "7.jpg", "8.JPEG"]))
            #expect(refusals.values.allSatisfy { !$0.description.contains("\n") })
            #expect(try names(in: region + "/panoramas/pictures").count == 1)
        }
    }

    @Test("A folder without pictures, and what is no region, are errors")
    func nothing() throws {
        try withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            #expect(throws: ImageryError.self) { try run(directory + "/none", into: region) }
            try makeDirectory(directory + "/empty")
            #expect(throws: ImageryError.self) { try run(directory + "/empty", into: region) }
            #expect(throws: RegionError.self) { try run(directory, into: directory + "/empty") }
            #expect(!exists(region + "/panoramas"))
            #expect(throws: ImageryError.noPanoramas(region: region)) {
                _ = try PanoramaImporter.remove(["0123456789abcdef"], from: region)
            }
        }
    }

    /// A program for `--blur`.
    private func script(_ text: String, in directory: String) throws -> PanoramaBlur {
        let path = directory + "/blur-\(UUID().uuidString)"
        try writeFile(Array("#!/bin/sh\n\(text)\n".utf8), to: path)
        chmod(path, 0o755)
        return .program(path)
    }

    @Test("Only what the program that blurs leaves is kept")
    func blurred() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures([SphereSample(blue: 0)], in: directory)
            try SphereSample(blue: 255).write(to: directory + "/other.jpg")
            let hook = try script("cp '\(directory)/other.jpg' \"$2\"", in: directory)
            try run(folder, into: region, blur: hook)
            let store = PanoramaStore(region: region)
            let entry = try #require(try await store.entries().first)
            #expect(entry.blur == hook.name)
            let tile = try await store.tile(
                PanoramaTile(level: 0, column: 0, row: 0), ofPanorama: entry.panoramaID)
            try writeFile(tile, to: directory + "/tile.jpg")
            let reader = try SystemImageCodec().jpegRows(at: directory + "/tile.jpg")
            var row = [UInt8](repeating: 0, count: 3 * reader.width)
            try reader.read(into: &row)
            #expect(row[2] > 200)
            #expect(try names(in: region + "/panoramas") == ["panoramas.sqlite", "pictures"])
        }
    }

    @Test(
        "A picture is refused where the program fails, makes none or one of another size",
        arguments: [
            ("echo first >&2; echo no faces >&2; exit 3", "ended with 3: no faces"),
            ("exit 0", "made no picture"), ("kill -9 $$", "signal 9"),
            ("cp SMALL \"$2\"", "picture of 64 x 32"), ("echo hello > \"$2\"", "JPEG"),
        ])
    func notBlurred(program: String, complaint: String) throws {
        try withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures([SphereSample()], in: directory)
            try SphereSample(width: 64, height: 32).write(to: directory + "/small.jpg")
            let hook = try script(
                program.replacing("SMALL", with: "'\(directory)/small.jpg'"), in: directory)
            let (summary, refusals) = try run(folder, into: region, blur: hook)
            #expect((summary.imported, summary.refused) == (0, 1))
            #expect(try #require(refusals["0.jpg"]).description.contains(complaint))
            #expect(!exists(region + "/panoramas"))
        }
    }

    @Test("A program that is not there is an error before anything is read")
    func noProgram() throws {
        try withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            for name in ["waymark-no-such-program", directory, ""] {
                #expect(throws: ImageryError.noSuchProgram(name)) {
                    try run(directory, into: region, blur: .program(name))
                }
            }
            #expect(!exists(region + "/panoramas"))
        }
    }

    @Test("A picture that is removed is gone, with its tiles and the ways to it")
    func removed() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            try run(PictureRegion.pictures(Self.drive(3), in: directory), into: region)
            let store = PanoramaStore(region: region)
            let line = try await store.sequences(in: .around(.helsinki))[0].panoramaIDs
            let middle = try await store.panorama(id: line[1])
            _ = try await store.tile(PanoramaTile(level: 0, column: 0, row: 0), of: middle)
            #expect(try PanoramaImporter.remove([line[1], "../x"], from: region) == ["../x"])
            await #expect(throws: PanoramaError.unknownPanorama(line[1])) {
                try await store.tile(PanoramaTile(level: 0, column: 0, row: 0), of: middle)
            }
            let first = try await store.panorama(id: line[0])
            #expect(first.links.map(\.panoramaID) == [line[2]])
            #expect(try names(in: region + "/panoramas/pictures").count == 2)
        }
    }

    @Test("What a killed import left is removed by the next one, and its links are made")
    func killed() throws {
        try withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures(Self.drive(3), in: directory)
            let pictures = region + "/panoramas/pictures"
            try {
                let importer = try PanoramaImporter(region: region, options: .init(blur: .none))
                var summary = PanoramaImporter.Summary()
                let plan = importer.plan(try PictureFolder.files(in: folder), &summary)
                // Two pictures are there, and nothing else was done.
                for picture in plan.prefix(2) { #expect(try importer.add(picture)) }
                try writeFile([1], to: region + "/panoramas/work/00000000000000bb.jpg")
                #expect(throws: ImageryError.inUse(path: region + "/panoramas")) {
                    _ = try PanoramaImporter(region: region, options: .init(blur: .none))
                }
            }()
            try writeFile([1], to: pictures + "/00000000000000aa.pmtiles")
            let (second, _) = try run(folder, into: region)
            #expect(second == .init(imported: 1, known: 2, refused: 0, linked: 3))
            #expect(try names(in: pictures).count == 3)
            #expect(!exists(region + "/panoramas/work"))
        }
    }

    @Test("A new build of the region keeps its pictures, and the next import takes its streets")
    func rebuilt() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures(Self.drive(2), in: directory)
            try run(folder, into: region)
            let store = PanoramaStore(region: region)
            let before = try await store.panorama(PanoramaRequest(near: .helsinki))
            _ = try PictureRegion.write(
                "a---b", ways: ["ab": street("Long Street")], in: directory)
            #expect(try await store.panorama(PanoramaRequest(near: .helsinki)) == before)
            try run(folder, into: region)
            let after = try await store.panorama(PanoramaRequest(near: .helsinki))
            #expect(after.streetName == "Long Street")
            #expect(after.links.map(\.streetName) == ["Long Street"])
        }
    }

    @Test("A file that is none of ours is left alone")
    func foreign() throws {
        try withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures([SphereSample()], in: directory)
            try makeDirectory(region + "/panoramas")
            try writeFile(Array("my own".utf8), to: region + "/panoramas/panoramas.sqlite")
            #expect(throws: ImageryError.self) { try run(folder, into: region) }
            let left = FileManager.default.contents(atPath: region + "/panoramas/panoramas.sqlite")
            #expect(left == Data("my own".utf8))
        }
    }

    @Test(
        "Pictures of a real camera are imported",
        .enabled(if: SampleFiles.hasShared("panoramas/1.jpg"), "shared/data is not here"))
    func camera() async throws {
        try await withTemporaryDirectory { directory in
            let region = try PictureRegion.write(in: directory)
            let (summary, _) = try run(SampleFiles.shared("panoramas"), into: region)
            #expect((summary.imported, summary.refused) == (3, 0))
            let store = PanoramaStore(region: region)
            let place = Coordinate(latitude: 49.00689, longitude: 1.91919)
            let middle = try await store.panorama(PanoramaRequest(near: place, radius: 20))
            #expect(middle.image.levels.map(\.width) == [360, 720, 1440, 2880, 5760])
            #expect(middle.streetName == nil)
            let lines = try await store.sequences(in: .around(place))
            #expect(lines.map(\.panoramaIDs.count) == [3])
            let images = try await store.entries().map(\.panoramaID).asyncMap {
                try await store.panorama(id: $0)
            }
            #expect(images.map { $0.image.heading.rounded() } == [349, 11, 1])
            #expect(images.map { $0.time } == [1_627_550_214, 1_627_550_216, 1_627_550_218])
            #expect(images[1].links.count == 2)
        }
    }
}

extension Array {
    fileprivate func asyncMap<Other>(_ change: (Element) async throws -> Other) async rethrows
        -> [Other]
    {
        var others: [Other] = []
        for element in self { others.append(try await change(element)) }
        return others
    }
}

extension CoordinateBounds {
    /// Some hundred metres around a place.
    static func around(_ place: Coordinate) -> CoordinateBounds {
        CoordinateBounds(
            southWest: Coordinate(
                latitude: place.latitude - 0.01, longitude: place.longitude - 0.01),
            northEast: Coordinate(
                latitude: place.latitude + 0.01, longitude: place.longitude + 0.01))
    }
}
