import Testing
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

@Suite("Plans of indoor maps in IMDF")
struct IMDFPlanTests {
    private static let terminal = IMDFSample.id(2)
    private static let pier = IMDFSample.id(3)

    private static let buildings = [
        "building \(terminal) 4 name=Terminal 1 name_en=Terminal 1 name_fi=Terminaali 1 "
            + "0/G/Ground floor/ 1/1/Departures/shared",
        "building \(pier) 4 name=Pier name_en=Pier 0/// 1/1/Departures/shared",
    ]

    private static let areas = [
        "area area 0 name=Check-in name_en=Check-in in \(terminal)",
        "area corridor 0 in \(terminal)",
        "area room 0 name=Book shop name_en=Book shop name_fi=Kirjakauppa #12 shop=books "
            + "Mo-Fr 08:00-20:00 labelled in \(terminal)",
        "area toilets 0 amenity=toilets in \(terminal)",
        "area elevator 0 in \(terminal)",
        "area steps 0;1 in \(terminal)",
        "area room 0 private in \(terminal)",
        "area column 0 in \(terminal)",
        "area corridor 0 in \(pier)",
        "area corridor 1 in \(terminal)",
        "area room 1 name=Lounge name_en=Lounge private in \(pier)",
        "area elevator 1 in \(terminal)",
        "area room 1 in \(terminal)",
        "area corridor 1 conveying in \(terminal)",
        "area corridor 0 outside",
        "area area 0 in \(terminal)",
        "area room 0 name=Daily name_en=Daily shop=newsagent in \(terminal)",
    ]

    private static let points = [
        "point entrance 0 entrance=main in \(terminal)",
        "point door 0 in \(terminal)",
        "point gate 0 in \(terminal)",
        "point entrance 0 entrance=service private in \(terminal)",
        "point door 0 in \(terminal)",
        "point poi 1 name=Third Cup name_en=Third Cup amenity=cafe in \(terminal)",
        "point poi 1 name=Twill name_en=Twill shop=clothes in \(terminal)",
        "point poi 0 name=North Air name_en=North Air in \(terminal)",
        "point poi 1 #B12 aeroway=gate in \(pier)",
        "point poi 0 name=Check-in 1–10 name_en=Check-in 1–10 in \(terminal)",
        "point poi 0 name=Security name_en=Security in \(terminal)",
        "point poi 0 amenity=atm in \(terminal)",
        "point poi 0;1 tourism=information in \(terminal)",
        "point poi 0 name=Security area name_en=Security area labelled in \(terminal)",
    ]

    @Test("A terminal and a pier that share a level")
    func airport() throws {
        let plan = try IMDFSample.airport.plan()
        #expect(plan.lines.filter { $0.hasPrefix("building") } == Self.buildings)
        #expect(plan.lines.filter { $0.hasPrefix("area") } == Self.areas)
        #expect(plan.lines.filter { $0.hasPrefix("point") } == Self.points)
        #expect(plan.report.faults == [])
        #expect(plan.report.summary == "2 buildings, 31 features")
    }

    @Test("Names are in the language of the manifest", arguments: ["fi", "fi-FI"])
    func language(tag: String) throws {
        var sample = IMDFSample.airport
        sample.manifest = sample.manifest.replacing(#""en""#, with: #""\#(tag)""#)
        let plan = try sample.plan()
        #expect(
            plan.lines[0].contains(
                "name=Terminaali 1 name_en=Terminal 1 0/G/Pohjakerros/ 1/1/Departures/shared"))
    }

    @Test(
        "Tags of languages become those of the map",
        arguments: [
            (#"{"en-US":"Gate","de":"Gate"}"#, "name=Gate name_de=Gate name_en=Gate"),
            (
                #"{"en":"North","zh-Hant-TW":"北","ja-JP":"北方"}"#,
                "name=North name_en=North name_ja=北方 name_zh_Hant=北"
            ), (#"{"sv":"Norr"}"#, "name=Norr"),
            (#"{"sv":"  ","en":"A\u0000 b"}"#, "name=A b name_en=A b"),
            (#"{"en":7,"fi":"Pohja"}"#, "name=Pohja"), (#"{"??":"North"}"#, "name=North"),
            (#"{"en":"B12","fi":"B12"}"#, "#B12"),
            (#"{"en":"Gate 5"}"#, "name=Gate 5 name_en=Gate 5"),
            ("{}", ""), (#""North""#, ""), ("[]", ""),
        ])
    func names(labels: String, expected: String) throws {
        var sample = IMDFSample.airport
        sample.collections["unit"]?.append(
            IMDFSample.feature(
                900, "unit", IMDFSample.rectangle(0...10, 0...10),
                #""category":"terrace","name":\#(labels),"# + IMDFSample.on(20)))
        let lines = try sample.plan().lines
        let line = ["area area 0", expected, "in \(Self.terminal)"].filter { !$0.isEmpty }
        #expect(lines.contains(line.joined(separator: " ")), "\(lines)")
    }

    @Test("A venue without buildings is one")
    func venue() throws {
        var sample = IMDFSample.airport
        (sample.collections["building"], sample.collections["footprint"]) = (nil, nil)
        sample.collections["level"] = sample.collections["level"]?.map {
            $0.replacing(#/"building_ids":\[.*?\]/#, with: #""building_ids":null"#)
        }
        let plan = try sample.plan()
        let name = "Waymark Airport"
        #expect(
            plan.lines[0] == "building \(IMDFSample.id(1)) 4 name=\(name) name_en=\(name) "
                + "0/G/Ground floor/ 1/1/Departures/")
        #expect(plan.lines.contains("area elevator 1 in \(IMDFSample.id(1))"))
        #expect(plan.report.summary == "1 building, 31 features")
    }

    @Test("A building without a footprint has the border of its lowest level")
    func footprints() throws {
        var sample = IMDFSample.airport
        sample.collections["footprint"] = nil
        #expect(try sample.plan().lines.starts(with: Self.buildings))
    }

    @Test("Only what must be there must be there", arguments: [true, false])
    func optional(isPacked: Bool) throws {
        var sample = IMDFSample.airport
        let names = ["venue", "level", "unit"]
        sample.collections = sample.collections.filter { names.contains($0.key) }
        sample.collections["level"] = sample.collections["level"]?.map {
            $0.replacing(#/"building_ids":\[.*?\]/#, with: #""building_ids":[]"#)
        }
        try withTemporaryDirectory { parent in
            if isPacked {
                try writeFile(sample.zip().bytes, to: parent + "/map.zip")
            } else {
                try sample.write(to: parent)
            }
            let plan = try IMDFContents(path: isPacked ? parent + "/map.zip" : parent)
            #expect(plan.report.summary == "1 building, 15 features")
        }
    }
}
