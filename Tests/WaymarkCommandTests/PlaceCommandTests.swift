import Foundation
import Testing
import WaymarkTestSupport

@Suite("Places by the command (O1, O3, O4)")
struct PlaceCommandTests {
    private let folder: CommandFolder

    init() throws { folder = try Self.shared.get() }

    /// The folder of the other tests with one region more, `places.waymark`.
    private static let shared = Result<CommandFolder, any Error> {
        let folder = try CommandFolder.shared.get()
        try folder.write(PlaceTown.xml, to: "places.osm")
        let build = try folder.run("build places.osm -o places.waymark --profiles car --country IS")
        #expect(build.status == 0, "\(build.complaint)")
        guard PostgresServer.isInstalled else { return folder }
        let stored = try folder.run(
            "build places.osm -o stored.waymark --profiles car --country IS --places \(database)")
        #expect(stored.status == 0, "\(stored.complaint)")
        return folder
    }

    /// The address of a database for the places of a region.
    private static var database: String {
        get throws { try PostgresServer.shared.get().address() }
    }

    /// Where the places of the region are.
    enum Form: CaseIterable {
        case file
        case database

        /// Those that can be tested here.
        static let all: [Form] = PostgresServer.isInstalled ? allCases : [.file]

        /// The region as an argument.
        var region: String {
            get throws {
                switch self {
                case .file: "places.waymark"
                case .database: "stored.waymark --places \(try PlaceCommandTests.database)"
                }
            }
        }
    }

    private func run(_ line: String) throws -> CommandRun {
        let run = try folder.run(line)
        #expect(run.status == 0 && run.complaint.isEmpty, "\(line): \(run.complaint)")
        return run
    }

    @Test(
        "The first answer is the place that the words mean, with its coordinate and its id",
        arguments: Form.all,
        [
            ("Laugavegur 4", "Laugavegur 4", "64.146500,-21.929000", "1n12"),
            ("laugavegur 5A", "Laugavegur 5a", "64.146300,-21.928000", "1n13"),
            ("Kaffi Ægir", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("kaffi aegir --language is", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("Blue Whale", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("kaffi aegir --language en", "Blue Whale", "64.146600,-21.928500", "1n21"),
            ("kaff --autocomplete", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("Reykjavik --limit 1", "Reykjavík", "64.147000,-21.930000", "1n31"),
        ])
    func search(
        form: Form, row: (words: String, name: String, place: String, id: String)
    ) throws {
        let line = try #require(try run("search \(form.region) \(row.words)").lines.first)
        #expect(
            line.hasPrefix(row.name) && line.hasSuffix("  \(row.place)  \(row.id)"), "\(line)")
    }

    @Test(
        "Near a place there are distances, and opening hours at the time asked for",
        arguments: Form.all)
    func nearby(form: Form) throws {
        let region = try form.region
        let options = "--near \(PlaceTown.here) --category pharmacy"
        let lines = try run("search \(region) \(options)").lines
        #expect(lines.count == 1 && lines[0].contains("  pharmacy  "), "\(lines)")
        #expect(lines[0].contains(/\d{3} m\b/))
        let day = try run("search \(region) \(options) --open-at 2026-11-24T12:00").lines
        #expect(day.count == 1 && day[0].contains("  open  "), "\(day)")
        let night = try folder.run("search \(region) \(options) --open-at 2026-11-24T23:00")
        #expect(!night.output.contains("  open  "), "\(night.output)")
    }

    @Test("A category limits what is found by words")
    func category() throws {
        let lines = try run("search places.waymark kaffi --category cafe").lines
        #expect(lines.count == 1 && lines[0].hasSuffix("  1n21"))
        let none = try folder.run("search places.waymark kaffi --category pharmacy")
        #expect(none.status == 1 && none.complaint == "waymark: no place was found\n")
    }

    @Test("The same answer as JSON and as GeoJSON")
    func formats() throws {
        let json = try run("search places.waymark Laugavegur 2 --limit 1 --format json").json()
        let matches = try #require(json["matches"] as? [[String: Any]])
        let place = try #require(matches.first?["place"] as? [String: Any])
        #expect(matches.count == 1 && place["id"] as? String == "1n11")
        let address = try #require(place["address"] as? [String: Any])
        #expect(address["street"] as? String == "Laugavegur")
        #expect(address["houseNumber"] as? String == "2")
        let features = try run("search places.waymark Laugavegur 2 --limit 1 --format geojson")
            .features()
        #expect(features.count == 1 && features[0].type == "Point")
        #expect(features[0].geometry["coordinates"] as? [Double] == [-21.93, 64.1465])
        #expect(features[0].properties["id"] as? String == "1n11")
        #expect(features[0].properties["kind"] as? String == "address")
    }

    @Test("Nothing found is an empty answer to a program")
    func nothing() throws {
        let line = "search places.waymark qqqzzz xxyyqq"
        #expect(try run("\(line) --format geojson").features().isEmpty)
        #expect(try run("\(line) --format json").json()["matches"] as? [String] == [])
        let text = try folder.run(line)
        #expect(text.status == 1 && text.output.isEmpty)
        #expect(text.complaint == "waymark: no place was found\n")
    }

    @Test("The address at a coordinate, and as many as are wanted", arguments: Form.all)
    func reverse(form: Form) throws {
        let region = try form.region
        let line = try #require(try run("reverse \(region) \(PlaceTown.here)").lines.first)
        #expect(line.hasPrefix("Laugavegur 2") && line.hasSuffix("  1n11"), "\(line)")
        let several = try run("reverse \(region) \(PlaceTown.here) --limit 3").lines
        #expect((2...3).contains(several.count))
        let json = try run("reverse \(region) \(PlaceTown.here) --format json").json()
        let place = (json["matches"] as? [[String: Any]])?.first?["place"] as? [String: Any]
        #expect((place?["address"] as? [String: Any])?["countryCode"] as? String == "IS")
    }

    @Test("Questions that nobody can answer end with one line")
    func wrong() throws {
        for arguments in [
            ["search", "places.waymark", "---"],
            ["search", "places.waymark", "--", "\u{1}\u{2}"],
            ["search", "places.waymark", String(repeating: "ab ", count: 3000)],
            ["reverse", "places.waymark", "0,0"],
        ] {
            let run = try CommandRun(arguments: arguments, in: folder.path)
            #expect(run.status != 0 && run.output.isEmpty, "\(arguments)")
            #expect(run.complaint.split(separator: "\n").count == 1, "\(run.complaint)")
        }
    }

    @Test(
        "A database that cannot be used ends a command with one line and without a password",
        arguments: [
            ("postgresql://waymark:hidden@127.0.0.1:1/places", "127.0.0.1"),
            ("postgresql://waymark:hidden@[db/places", "postgresql://user@host/name"),
            ("hidden", "postgresql://user@host/name"),
        ])
    func unusable(address: String, word: String) throws {
        for line in [
            "search places.waymark x --places", "reverse places.waymark \(PlaceTown.here) --places",
            "build places.osm -o new.waymark --places", "serve places.waymark --port 0 --places",
        ] {
            let run = try folder.run("\(line) \(address)")
            #expect(run.status == 1 && run.output.isEmpty, "\(line)")
            #expect(run.complaint.split(separator: "\n").count == 1, "\(run.complaint)")
            #expect(run.complaint.contains(word) && !run.complaint.contains("hidden"))
        }
    }

    @Test(
        "A server takes places from a database, and says 503 while it is gone",
        .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.reason)"))
    func served() async throws {
        let database = try PostgresServer()
        let build = try folder.run(
            "build places.osm -o gone.waymark --profiles car --places \(database.address())")
        #expect(build.status == 0 && build.output.contains("in the database"), "\(build.complaint)")
        let server = try CommandServer(
            "serve gone.waymark --port 0 --places \(database.address())", in: folder.path)
        let (status, body) = try await server.get("/v1/search?q=Laugavegur+4")
        #expect(status == 200 && String(decoding: body, as: UTF8.self).contains("1n12"))
        #expect(try await server.get("/reverse?lat=64.1465&lon=-21.93").status == 200)
        database.stop()
        let (gone, reason) = try await server.get("/api?q=Laugavegur")
        #expect(gone == 503 && String(decoding: reason, as: UTF8.self).contains("Unavailable"))
        #expect(try await server.get("/health").status == 200)
    }
}
