import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTraffic

extension FuzzTarget {
    static let regions = [
        FuzzTarget("region-roads", maximumLength: 256) { openTown($0, damaging: "roads.wmk") },
        FuzzTarget("region-routing", maximumLength: 256) { openTown($0, damaging: "routing.wmk") },
        FuzzTarget("region-places", maximumLength: 256) { openTown($0, damaging: "places.wmk") },
        FuzzTarget("region-speeds", maximumLength: 256) { openTown($0, damaging: "speeds.wmk") },
        FuzzTarget("speed-observations", maximumLength: 8192) { bytes in
            let path = scratch.write(bytes, as: "seen")
            let router = try? SmallTown.region.unlearntRouter()
            guard let router,
                let seen = try? SpeedObservations(path: path, of: SmallTown.region.roads)
            else { return }
            use(SpeedLearner(router: router, timeZone: .gmt, observations: seen).history())
        },
        FuzzTarget("probe-medians", maximumLength: 2048) { bytes in
            guard let medians = try? ProbeMedian.medians(in: bytes),
                let router = try? SmallTown.region.unlearntRouter()
            else { return }
            var learner = SpeedLearner(router: router, timeZone: .gmt)
            use(learner.learn(from: medians))
            use(learner.history())
        },
        FuzzTarget("traffic-feed", maximumLength: 8192) { bytes in
            let now = Date(timeIntervalSince1970: 1_795_766_400)
            guard
                let report = try? TrafficFeed(of: bytes).read(bytes, source: "fuzz", now: now)
            else { return }
            guard let region = try? Region(path: SmallTown.directory) else { return }
            use(try? region.apply(report, now: now))
            ask(region)
        },
        FuzzTarget("place-question", maximumLength: 600) { bytes in
            askForPlaces(String(decoding: bytes, as: UTF8.self), in: SmallTown.region)
        },
        FuzzTarget("region-manifest") { openTown(writing: $0, to: "manifest.json") },
        FuzzTarget("pmtiles") { bytes in
            guard let archive = try? PMTilesArchive(MappedFile(contents: bytes)) else { return }
            for zoom in archive.zooms.prefix(4) {
                use(try? archive.contents(of: TileID(z: zoom, x: 0, y: 0)))
            }
        },
        FuzzTarget("gzip") { use(try? Gzip.decompress($0)) },
    ]

    /// Opens the town with changes in the sections of `file`, whose checksums are right all the same,
    /// and asks it for ways.
    private static func openTown(_ changes: [UInt8], damaging file: String) {
        let bytes = SectionChanges(changes).applied(to: SmallTown.bytes(of: file))
        openTown(writing: bytes, to: file)
    }

    private static func openTown(writing bytes: [UInt8], to file: String) {
        let directory = SmallTown.copy(without: file)
        do { try Data(bytes).write(to: URL(fileURLWithPath: directory + "/" + file)) } catch {
            preconditionFailure("\(file) cannot be written: \(error)")
        }
        guard let region = try? Region(path: directory) else { return }
        ask(region)
    }

    /// Questions with these words, and for what lies around.
    private static func askForPlaces(_ text: String, in region: Region) {
        let provider = OnDeviceProvider(region: region)
        var options = PlaceOptions()
        options.near = SmallTown.places[0]
        let query = SearchQuery(text, options: options)
        let typed = AutocompleteQuery(text, options: options)
        let spot = ReverseQuery(SmallTown.places[0])
        wait {
            use(try? await provider.search(query))
            use(try? await provider.reverse(spot))
            let found = try? await provider.autocomplete(typed)
            for match in found?.matches ?? [] {
                use(try? await provider.place(match.id, language: "de"))
            }
        }
    }

    /// Ways, areas and roads from everywhere to everywhere, and places.
    private static func ask(_ region: Region) {
        for text in ["n", "nroth 1", "north & first"] { askForPlaces(text, in: region) }
        let provider = OnDeviceProvider(region: region)
        let places = SmallTown.places.map { Waypoint(coordinate: $0) }
        for profile in region.manifest.profiles.prefix(3) {
            var options = RoutingOptions.default
            options.profile = profile
            var request = DirectionsRequest(waypoints: places, options: options)
            request.alternatives = 2
            use(try? provider.route(request))
            let ends = [places[0], places[places.count - 1]]
            use(try? provider.route(DirectionsRequest(waypoints: ends, options: options)))
            let table = TableRequest(waypoints: places, options: options)
            let area = IsochroneRequest(origin: places[1], limits: [60], options: options)
            wait {
                use(try? await provider.table(table))
                use(try? await provider.isochrones(area))
            }
        }
    }
}

/// Changes of single bytes: for each the number of a section, its place and the bytes that stand there.
private struct SectionChanges {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    private mutating func next() -> UInt8? { rest.popFirst() }

    /// `file` with these changes and right checksums (`Documentation/Formats/sections.md`).
    func applied(to file: [UInt8]) -> [UInt8] {
        var (changes, bytes) = (self, file)
        let entries = (0..<Int(file.number(at: 16))).map { 32 + 48 * $0 }
        func range(_ entry: Int) -> Range<Int> {
            let start = Int(file.number(at: entry + 24))
            return start..<start + Int(file.number(at: entry + 32) * file.number(at: entry + 40))
        }
        while let section = changes.next(), let low = changes.next(), let high = changes.next(),
            let count = changes.next()
        {
            let range = range(entries[Int(section) % entries.count])
            guard !range.isEmpty else { continue }
            let start = range.lowerBound + (Int(low) + Int(high) << 8) % range.count
            for place in start..<min(start + 1 + Int(count) % 8, range.upperBound) {
                guard let byte = changes.next() else { break }
                bytes[place] = byte
            }
        }
        for entry in entries { bytes.setChecksum(of: range(entry), at: entry + 44) }
        bytes.setChecksum(of: 32..<32 + 48 * entries.count, at: 20)
        return bytes
    }
}

extension [UInt8] {
    /// The lower half of the number at `place`.
    fileprivate func number(at place: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[place + $1]) << (8 * UInt32($1)) }
    }

    fileprivate mutating func setChecksum(of range: Range<Int>, at place: Int) {
        let sum = CRC32C.checksum(Array(self[range]).span.bytes)
        for shift in 0..<4 { self[place + shift] = UInt8(truncatingIfNeeded: sum >> (8 * shift)) }
    }
}
