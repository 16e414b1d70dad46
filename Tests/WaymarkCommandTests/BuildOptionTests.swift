import Foundation
import Testing
import WaymarkTestSupport

@Suite("Options of the command for builds")
struct BuildOptionTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    /// What `waymark info` says of a region of the drawn town that is built with `options`.
    private func info(_ options: String) throws -> [String] {
        let name = UUID().uuidString + ".waymark"
        let build = try folder.run("build town.osm --output \(name) \(options)")
        try #require(build.status == 0 && build.complaint.isEmpty, "\(build.complaint)")
        #expect(
            build.lines.map { $0.prefix { $0 != " " } }.dropLast()
                == ["read", "roads", "places", "tiles", "routing", "finish"])
        #expect(build.lines.last?.hasPrefix("\(name) built in ") == true)
        #expect(try folder.run("verify \(name)").output == "\(name) is intact\n")
        return try folder.run("info \(name)").lines
    }

    @Test("Information on a region has all that it holds")
    func information() throws {
        let lines = try folder.run("info town.waymark").lines
        #expect(
            lines.prefix(7) == [
                "name         town", "bounds       -33.84,151.197 to -33.798,151.225",
                "source       town.osm, 2026-01-02T03:04:05Z",
                "data         © OpenStreetMap contributors, ODbL-1.0", "country      AU",
                "time zone    Australia/Sydney", "profiles     car, foot",
            ])
        for line in [
            "junctions    4", "edges        14",
            "relations    0 restrictions, 0 of them conditional; 0 invalid or incomplete left out",
            "restrictions 0 forbidden turns, 0 forbidden sequences", "tiles        zoom 5 to 14",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        let files = lines.filter { $0.hasPrefix("file ") }.map { $0.split(separator: " ")[1] }
        #expect(files == ["roads.wmk,", "routing.wmk,", "places.wmk,", "tiles.pmtiles,"])
    }

    @Test(
        "A region has the country, zone, name and profiles that it is given",
        arguments: [
            ("--country DE", "country      DE"), ("--country de", "country      DE"),
            ("--time-zone Europe/Helsinki", "time zone    Europe/Helsinki"),
            ("--name Springfield", "name         Springfield"),
            ("--profiles truck,foot", "profiles     truck, foot"),
            ("", "profiles     car, truck, motorcycle, bicycle, foot"),
        ])
    func options(options: String, line: String) throws {
        #expect(try info(options).contains(line), "\(options)")
    }

    @Test("Profiles of one's own come first, and take the place of a shipped one of their name")
    func profileFiles() throws {
        let own = try folder.file("extends: car\nname: own\n", ".yaml")
        let foot = try folder.file("extends: foot\nname: foot\n", ".yaml")
        let lines = try info("--profile-file \(own) --profile-file \(foot) --profiles foot,car")
        #expect(lines.contains("profiles     own, foot, car"))
    }

    @Test("Memory is a size that suffices, or the build says what does")
    func memory() throws {
        #expect(try info("--memory 1G").contains("junctions    4"))
        let little = try folder.run("build town.osm --output little.waymark --memory 10M")
        #expect(little.status != 0)
        #expect(little.complaint.contains("needs about 201M of memory"), "\(little.complaint)")
        for size in ["0", "-5M", "many", "5T", "99999999999999999999G"] {
            let wrong = try folder.run("build town.osm --output little.waymark --memory=\(size)")
            #expect(wrong.status != 0)
            #expect(wrong.complaint.contains("no size of memory"), "\(wrong.complaint)")
        }
    }

    @Test("Heights make tiles with them")
    func elevation() throws {
        let side = 1201
        let heights = (0..<side * side).flatMap { index -> [UInt8] in
            let meters = UInt16(100 + index % side / 4)
            return [UInt8(meters >> 8), UInt8(meters & 0xff)]
        }
        try folder.write(Data(heights), to: "S34E151.hgt")
        let lines = try info("--elevation S34E151.hgt --profiles car")
        #expect(lines.contains { $0.hasPrefix("file         elevation") }, "\(lines)")
    }

    @Test("An indoor map is read; one that is none is refused before the long work")
    func indoor() throws {
        let ring = "[[151.21,-33.82],[151.211,-33.82],[151.211,-33.819],[151.21,-33.82]]"
        let id = "00000000-0000-4000-8000-000000000001"
        try makeDirectory(folder.path + "/mall")
        try folder.write(#"{"version":"1.0.0","language":"en"}"#, to: "mall/manifest.json")
        for (name, properties) in [
            ("venue", #""name":{"en":"Mall"}"#), ("level", #""ordinal":0"#),
            ("unit", #""category":"room","level_id":"\#(id)""#),
        ] {
            let feature =
                #"{"id":"\#(id)","geometry":{"type":"Polygon","coordinates":[\#(ring)]},"#
                + #""properties":{\#(properties)}}"#
            try folder.write(#"{"features":[\#(feature),7]}"#, to: "mall/\(name).geojson")
        }
        let lines = try info("--indoor mall --profiles car")
        #expect(lines.contains { $0.hasPrefix("file         indoor") }, "\(lines)")
        let build = "build town.osm --output other.waymark --profiles car --indoor"
        let read = try folder.run("\(build) mall").lines.first { $0.hasPrefix("read") }
        #expect(
            read?.hasSuffix(
                "; mall: 1 building, 1 feature; left out: 1 level malformed, 1 unit malformed, "
                    + "1 venue malformed") == true, "\(read as Any)")
        let missing = try folder.run("\(build) none.zip")
        #expect(missing.status != 0)
        #expect(missing.complaint.contains("cannot read none.zip: No such file or folder"))
        let wrong = try folder.run("\(build) town.osm")
        #expect(wrong.complaint.contains("town.osm is no indoor map"), "\(wrong.complaint)")
    }

    @Test("A drive begins once terms are accepted, which is kept; a route needs no acceptance")
    func terms() throws {
        let fresh = try CommandFolder()
        try fresh.write("Drive with care.\n", to: "terms.txt")
        let build = try fresh.run(
            "build \(SampleFiles.helsinki) -o terms.waymark --profiles car --terms terms.txt")
        #expect(build.status == 0)
        let drive = "drive terms.waymark \(CommandFolder.way)"
        // Nobody can answer where there is no terminal.
        let asked = try fresh.run(drive)
        #expect(asked.status == 1 && asked.output.isEmpty)
        #expect(asked.complaint.contains("Drive with care."))
        #expect(
            asked.complaint.hasSuffix(
                "waymark: the terms and conditions of the provider are not accepted\n"))
        #expect(try fresh.run("route terms.waymark \(CommandFolder.way)").status == 0)
        let accepted = try fresh.run(drive + " --accept-terms")
        #expect(accepted.status == 0 && accepted.lines.last?.hasSuffix("km driven") == true)
        let again = try fresh.run(drive)
        #expect(again.status == 0 && again.complaint.isEmpty)
    }
}
