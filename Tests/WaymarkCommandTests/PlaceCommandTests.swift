import Foundation
import Testing

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
        return folder
    }

    private func run(_ line: String) throws -> CommandRun {
        let run = try folder.run(line)
        #expect(run.status == 0 && run.complaint.isEmpty, "\(line): \(run.complaint)")
        return run
    }

    @Test(
        "The first answer is the place that the words mean, with its coordinate and its id",
        arguments: [
            ("Laugavegur 4", "Laugavegur 4", "64.146500,-21.929000", "1n12"),
            ("laugavegur 5A", "Laugavegur 5a", "64.146300,-21.928000", "1n13"),
            ("Kaffi Ægir", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("kaffi aegir --language is", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("Blue Whale", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("kaffi aegir --language en", "Blue Whale", "64.146600,-21.928500", "1n21"),
            ("kaff --autocomplete", "Kaffi Ægir", "64.146600,-21.928500", "1n21"),
            ("Reykjavik --limit 1", "Reykjavík", "64.147000,-21.930000", "1n31"),
        ])
    func search(words: String, name: String, place: String, id: String) throws {
        let line = try #require(try run("search places.waymark \(words)").lines.first)
        #expect(line.hasPrefix(name) && line.hasSuffix("  \(place)  \(id)"), "\(line)")
    }

    @Test("Near a place there are distances, and opening hours at the time asked for")
    func nearby() throws {
        let options = "--near \(PlaceTown.here) --category pharmacy"
        let lines = try run("search places.waymark \(options)").lines
        #expect(lines.count == 1 && lines[0].contains("  pharmacy  "), "\(lines)")
        #expect(lines[0].contains(/\d{3} m\b/))
        let day = try run("search places.waymark \(options) --open-at 2026-11-24T12:00").lines
        #expect(day.count == 1 && day[0].contains("  open  "), "\(day)")
        let night = try folder.run("search places.waymark \(options) --open-at 2026-11-24T23:00")
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

    @Test("The address at a coordinate, and as many as are wanted")
    func reverse() throws {
        let line = try #require(try run("reverse places.waymark \(PlaceTown.here)").lines.first)
        #expect(line.hasPrefix("Laugavegur 2") && line.hasSuffix("  1n11"), "\(line)")
        let several = try run("reverse places.waymark \(PlaceTown.here) --limit 3").lines
        #expect((2...3).contains(several.count))
        let json = try run("reverse places.waymark \(PlaceTown.here) --format json").json()
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
}
