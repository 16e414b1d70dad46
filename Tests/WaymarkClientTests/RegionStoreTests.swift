import Foundation
import Synchronization
import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkServer
import WaymarkTestSupport

/// Carries requests, but breaks off, lies and swaps as the test says.
private final class BadLine: RemoteTransport {
    struct Faults {
        /// Bytes after which each transfer of a file breaks off.
        var breaksAfter: Int?
        /// Breaks that are left.
        var breaks = Int.max
        /// Changes what is sent of the file of this name.
        var flips: String?
        /// Sends more than the file has.
        var sendsMore = false
        /// Bytes of files that were sent.
        var sent = 0
        /// First bytes that were asked for.
        var starts: [Int] = []
    }

    private let line: any RemoteTransport
    let faults = Mutex(Faults())

    init(_ line: any RemoteTransport) { self.line = line }

    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        try await line.reply(to: request)
    }

    /// Passes on what a line brings, as far as the faults let it.
    private struct Filter<Receiver: RemoteReceiver>: RemoteReceiver {
        var receiver: Receiver
        let name: String
        let owner: BadLine
        var count = 0

        mutating func begin(_ head: RemoteHead) throws { try receiver.begin(head) }

        mutating func receive(_ bytes: [UInt8]) throws -> Int {
            var bytes = bytes
            let faults = owner.faults.withLock { $0 }
            var isBroken = false
            if let most = faults.breaksAfter, faults.breaks > 0, count + bytes.count > most {
                bytes = Array(bytes.prefix(most - count))
                isBroken = true
            }
            if faults.flips == name, !bytes.isEmpty { bytes[bytes.count / 2] ^= 1 }
            let sent = bytes.count
            owner.faults.withLock { $0.sent += sent }
            count += bytes.count
            if faults.sendsMore { bytes += bytes }
            let total = try receiver.receive(bytes)
            guard isBroken else { return total }
            owner.faults.withLock { $0.breaks -= 1 }
            throw DirectionsError.network(reason: "a tunnel")
        }
    }

    func receive(
        _ request: RemoteRequest, by receiver: inout some RemoteReceiver, _ report: (Int) -> Void
    ) async throws {
        faults.withLock { $0.starts.append(request.firstByte ?? 0) }
        let name = request.url.split(separator: "/").last.map(String.init) ?? ""
        var filter = Filter(receiver: receiver, name: name, owner: self)
        defer { receiver = filter.receiver }
        try await line.receive(request, by: &filter, report)
    }
}

@Suite("Regions that are downloaded", .timeLimit(.minutes(30)))
struct RegionStoreTests {
    /// A folder for the device, a copy of the city for the server, and the line between them.
    private func withDownload(
        _ body: (RegionStore, RemoteProvider, BadLine, RegionCatalog) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let served = folder + "/served/helsinki.waymark"
            try FileManager.default.createDirectory(
                atPath: folder + "/served", withIntermediateDirectories: true)
            try SampleRegion.write(to: served)
            let catalog = RegionCatalog(regions: [try Region(path: served)])
            try await withServer(of: catalog) { address, _ in
                let line = BadLine(try RemoteProvider(address: address).transport)
                let provider = try RemoteProvider(address: address, transport: line)
                let store = try RegionStore(directory: folder + "/device/regions")
                try await body(store, try await provider.connected(), line, catalog)
            }
        }
    }

    private func name(_ catalog: RegionCatalog) -> String { catalog.regions[0].manifest.name }

    /// Reads the progress to its end.
    @discardableResult private func finish(
        _ store: RegionStore, _ name: String, _ provider: RemoteProvider
    ) async throws -> [RegionProgress] {
        var all: [RegionProgress] = []
        for try await progress in store.download(name, from: provider) { all.append(progress) }
        return all
    }

    private func leftovers(_ store: RegionStore) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: store.directory).sorted()
    }

    @Test("A region comes over, is whole, and answers as the server does")
    func whole() async throws {
        try await withDownload { store, provider, line, catalog in
            let name = name(catalog)
            #expect(store.installed.isEmpty && !store.isCurrent(provider.regions[0]))
            let progress = try await finish(store, name, provider)
            let last = try #require(progress.last)
            #expect(last.fraction == 1 && last.reused == 0)
            #expect(zip(progress, progress.dropFirst()).allSatisfy { $0.received <= $1.received })
            #expect(store.installed.map(\.name) == [name] && store.isCurrent(provider.regions[0]))
            #expect(try leftovers(store) == [name + ".waymark"])
            try Region.verify(path: store.path(of: name))
            let device = OnDeviceProvider(region: try Region(path: store.path(of: name)))
            let request = DirectionsRequest(waypoints: [
                Waypoint(coordinate: Coordinate(latitude: 60.1675, longitude: 24.9427)),
                Waypoint(coordinate: Coordinate(latitude: 60.1756, longitude: 24.9494)),
            ])
            #expect(try await device.directions(request) == provider.directions(request))
            let sent = line.faults.withLock { $0.sent }
            #expect(sent == last.total)
            // Once more: nothing is sent.
            try await finish(store, name, provider)
            #expect(line.faults.withLock { $0.sent } == sent)
            try store.remove(name)
            #expect(store.installed.isEmpty)
            #expect(try leftovers(store) == [])
        }
    }

    @Test("A line that breaks off again and again brings all of it, and nothing twice")
    func breaks() async throws {
        try await withDownload { store, provider, line, catalog in
            line.faults.withLock { $0.breaksAfter = 100_000 }
            let progress = try await finish(store, name(catalog), provider)
            let (sent, starts) = line.faults.withLock { ($0.sent, $0.starts) }
            #expect(sent == progress.last?.total)
            #expect(starts.count > 8 && starts.contains { $0 > 100_000 })
            try Region.verify(path: store.path(of: name(catalog)))
        }
    }

    @Test("Whoever pauses goes on from there, also with another store after a kill")
    func pauses() async throws {
        try await withDownload { store, provider, line, catalog in
            line.faults.withLock { ($0.breaksAfter, $0.breaks) = (50_000, 1) }
            // The first bytes of it, and no more.
            for try await progress in store.download(name(catalog), from: provider)
            where progress.received > 0 {
                break
            }
            while true {
                // Until the pause has come through.
                do {
                    try await finish(
                        try RegionStore(directory: store.directory), name(catalog), provider)
                    break
                } catch RegionDownloadError.isRunning {
                    await Task.yield()
                }
            }
            let sent = line.faults.withLock { $0.sent }
            let total = provider.regions[0].files.reduce(0) { $0 + $1.size }
            #expect(sent <= total + 300_000, "\(sent) of \(total)")
            try Region.verify(path: store.path(of: name(catalog)))
        }
    }

    @Test("A new version fetches what has changed, and the old one is there until then")
    func update() async throws {
        try await withDownload { store, provider, line, catalog in
            let name = name(catalog)
            try await finish(store, name, provider)
            // Other places, the rest is the same.
            let path = catalog.regions[0].path
            let old = try RegionManifest(directory: path)
            let places = try #require(old.files.first { $0.name == "places.wmk" })
            var bytes = try #require(FileManager.default.contents(atPath: path + "/places.wmk"))
            bytes.append(7)
            try FileManager.default.removeItem(atPath: path + "/places.wmk")
            try bytes.write(to: URL(fileURLWithPath: path + "/places.wmk"))
            try RegionManifest(
                name: name, bounds: old.bounds, source: "newer", sourceTimestamp: nil,
                country: old.country, profiles: old.profiles,
                files: try old.files.map {
                    try RegionManifest.File(name: $0.name, directory: path)
                }
            ).write(to: path)
            line.faults.withLock { ($0.sent, $0.breaksAfter, $0.breaks) = (0, 0, .max) }
            await #expect(throws: RegionDownloadError.network(reason: "a tunnel")) {
                try await finish(store, name, provider)
            }
            #expect(store.installed.map(\.source) == [old.source], "the old one is still there")
            line.faults.withLock { $0.breaksAfter = nil }
            let progress = try await finish(store, name, provider)
            #expect(line.faults.withLock { $0.sent } == places.size + 1)
            #expect(progress.last?.reused == (progress.last?.total ?? 0) - places.size - 1)
            #expect(store.installed.map(\.source) == ["newer"])
            try store.installed[0].verifyDigests(in: store.path(of: name))
            #expect(try leftovers(store) == [name + ".waymark"])
        }
    }

    @Test("Bytes that are not those of the digest, or too many, are not taken")
    func lies() async throws {
        try await withDownload { store, provider, line, catalog in
            let name = name(catalog)
            line.faults.withLock { $0.flips = "routing.wmk" }
            await #expect(
                throws: RegionDownloadError.damaged(
                    reason: "routing.wmk is not what its digest says")
            ) { try await finish(store, name, provider) }
            #expect(store.installed.isEmpty)
            line.faults.withLock { ($0.flips, $0.sendsMore) = (nil, true) }
            await #expect(throws: RegionDownloadError.self) {
                try await finish(store, name, provider)
            }
            #expect(store.installed.isEmpty)
            line.faults.withLock { ($0.sendsMore, $0.sent) = (false, 0) }
            try await finish(store, name, provider)
            try Region.verify(path: store.path(of: name))
        }
    }

    @Test("What the server does not have, and names that are none, are told")
    func unknown() async throws {
        try await withDownload { store, provider, _, _ in
            for name in ["atlantis", "", "../helsinki", ".hidden", "a/b", "hel sinki?", "x\u{0}"] {
                await #expect(throws: RegionDownloadError.unknownRegion(name)) {
                    try await finish(store, name, provider)
                }
            }
            let nobody = try RemoteProvider(address: "http://127.0.0.1:1", timeout: 5)
            await #expect(throws: RegionDownloadError.self) {
                try await finish(store, "helsinki", nobody)
            }
            #expect(store.installed.isEmpty)
        }
    }

    @Test("Another program's folder in the place of a region stays as it is")
    func foreign() async throws {
        try await withDownload { store, provider, _, catalog in
            let path = store.path(of: name(catalog))
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            let letter = path + "/letter.txt"
            try Data("Dear".utf8).write(to: URL(fileURLWithPath: letter))
            await #expect(throws: RegionDownloadError.self) {
                try await finish(store, name(catalog), provider)
            }
            #expect(throws: RegionDownloadError.self) { try store.remove(name(catalog)) }
            #expect(FileManager.default.fileExists(atPath: letter))
        }
    }

    @Test(
        "A manifest that lies is not believed",
        arguments: [
            "", "{", "{}", #"{"formatVersion":5}"#, String(repeating: "[", count: 10_000),
        ])
    func manifests(_ text: String) async throws {
        try await withTemporaryDirectory { folder in
            let store = try RegionStore(directory: folder)
            let provider = try RemoteProvider(
                address: "https://maps.example",
                transport: ScriptedTransport(status: 200, body: text))
            await #expect(throws: RegionDownloadError.self) {
                try await finish(store, "helsinki", provider)
            }
            #expect(store.installed.isEmpty)
        }
    }

    @Test(
        "Sizes that no file has, and a file of the manifest's own name, are refused although the seal is right",
        arguments: [
            (#""size" : 4"#, #""size" : 9223372036854775807"#), (#""size" : 4"#, #""size" : -1"#),
            (#""name" : "b.bin""#, #""name" : "manifest.json""#),
            (#""name" : "b.bin""#, #""name" : "../b.bin""#),
        ])
    func sealedLies(_ text: String, _ lie: String) async throws {
        try await withTemporaryDirectory { folder in
            for name in ["a.bin", "b.bin"] {
                try Data("town".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
            }
            let honest = RegionManifest(
                name: "town",
                bounds: CoordinateBounds(
                    southWest: Coordinate(latitude: 60, longitude: 24),
                    northEast: Coordinate(latitude: 61, longitude: 25)),
                source: "town.osm.pbf", sourceTimestamp: nil, country: nil, timeZone: nil,
                profiles: ["car"], restrictions: nil,
                files: try ["a.bin", "b.bin"].map { try .init(name: $0, directory: folder) })
            try honest.write(to: folder)
            let provider = try RemoteProvider(
                address: "https://maps.example",
                transport: ScriptedTransport(
                    status: 200, body: try sealed(in: folder) { $0.replacing(text, with: lie) }))
            let store = try RegionStore(directory: folder + "/device")
            let error = await #expect(throws: RegionDownloadError.self) {
                try await finish(store, "town", provider)
            }
            guard case .damaged(let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains(RegionManifest.fileName))
        }
    }

    /// The manifest in `folder`, changed, with the digest of what it says then.
    private func sealed(in folder: String, _ change: (String) -> String) throws -> String {
        let url = URL(fileURLWithPath: folder + "/" + RegionManifest.fileName)
        var lines = change(try String(contentsOf: url, encoding: .utf8)).split(separator: "\n")
            .map(String.init)
        let place = try #require(lines.firstIndex { $0.hasPrefix(#"  "digest""#) })
        let seal = lines.remove(at: place)
        try Data(lines.joined(separator: "\n").utf8).write(
            to: URL(fileURLWithPath: folder + "/text"))
        let digest = try RegionManifest.File(name: "text", directory: folder).sha256
        let end = seal.hasSuffix(",") ? "," : ""
        lines.insert(#"  "digest" : "\#(digest)"\#(end)"#, at: place)
        return lines.joined(separator: "\n") + "\n"
    }
}
