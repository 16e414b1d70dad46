import Foundation
import Testing
import WaymarkTestSupport

@Suite("Drives by the command")
struct DriveCommandTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    private func drive(_ options: String) throws -> CommandRun {
        let run = try folder.run("drive town.waymark \(options)")
        #expect(run.status == 0 && run.complaint.isEmpty, "\(options): \(run.complaint)")
        return run
    }

    private static let whole = """
            0:00  route         2.4 km, 2 min
            0:00  remaining     2402 m, 139 s
            0:00  step          Head east on West Street
            0:00  say           Head east on West Street
            0:01  speed         within the limit
            0:21  say           Keep straight onto Tollway
            0:27  step          Keep straight onto Tollway
            0:40  remaining     1901 m, 99 s
            0:50  say           In 1.5 kilometers, continue on East Street
            1:02  remaining     1382 m, 77 s
            1:24  remaining     863 m, 55 s
            1:32  say           In 500 meters, continue on East Street
            1:46  remaining     343 m, 33 s
            1:47  say           Continue on East Street
            1:54  step          Continue on East Street
            2:16  say           You have arrived at your destination
            2:17  arrived       destination
            2:17  end           2.4 km driven

        """

    @Test("A drive that asks a server first is the one of the device, also where nobody listens")
    func hybrid() async throws {
        let way = "drive town.waymark \(DrawnTown.way) --format jsonl"
        let alone = try folder.run(way)
        let server = try CommandServer("serve town.waymark --port 0", in: folder.path)
        let asked = try folder.run("\(way) --provider \(server.address.absoluteString)")
        #expect(asked.status == 0 && asked.lines == alone.lines && alone.lines.count > 10)
        let port = try #require(server.address.port)
        #expect(server.end() == 0)
        let deserted = try folder.run("\(way) --provider http://127.0.0.1:\(port)")
        #expect(deserted.status == 0)
        #expect(deserted.complaint.contains("is not reached"))
        let changes = deserted.lines.filter { $0.contains("providerChanged") }
        #expect(changes.count == 1 && changes[0].contains(#""source":"device""#))
        #expect(deserted.lines.filter { !$0.contains("providerChanged") } == alone.lines)
        let wrong = try folder.run("\(way) --provider nowhere")
        #expect(wrong.status != 0 && wrong.complaint.contains("is no address of a server"))
        #expect(try folder.run("\(way) --key wm_x").complaint.contains("--key needs --provider"))
    }

    @Test("A drive prints each event at its second")
    func events() throws {
        #expect(try drive(DrawnTown.way).output == Self.whole)
        // As fast as a thousand seconds a second allow, it is the same drive.
        #expect(try drive("\(DrawnTown.way) --speed 1000 --format text").output == Self.whole)
    }

    @Test(
        "Options of the journey and of the car change the drive as they say",
        arguments: [
            ("--units imperial", "0:00  route         1.5 mi, 2 min"),
            (
                "--units imperial-yards",
                "1:32  say           In a quarter mile, continue on East Street"
            ),
            ("--avoid tolls", "say           Keep left onto Motorway"),
            ("--profile foot --shortest", "say           Continue on Dirt Road"),
            ("--depart 2026-11-23T08:30", "say           Keep left onto Motorway"),
            ("--avoid-way 111", "say           Keep left onto Motorway"),
            ("--avoid-circle -33.8,151.211,30", "say           Keep left onto Motorway"),
            ("--locale fi", "say           Olet perillä"),
            ("--heading 270 --heading-tolerance 30", "step          Head west on West Street"),
            ("--heading 90", "step          Head east on West Street"),
            ("--via -33.8,151.2235", "arrived       stop 1"),
            ("--detour -33.803,151.211", "off route     looking for a new route"),
            ("--interval 5", "2:20  end"), ("--noise 3", "arrived       destination"),

        ])
    func options(options: String, line: String) throws {
        #expect(try drive("\(DrawnTown.way) \(options)").output.contains(line), "\(options)")
    }

    @Test("A language without words is named, and replaced by English")
    func language() throws {
        let run = try folder.run("drive town.waymark \(DrawnTown.way) --locale xx")
        #expect(run.status == 0 && run.output == Self.whole)
        #expect(
            run.complaint
                == "waymark: warning: there are no words in the language 'xx', these are 'en'\n")
    }

    @Test("Events as JSON are one object a line, in the order of their time")
    func jsonLines() throws {
        let lines = try drive("\(DrawnTown.way) --format jsonl").lines
        let events = try lines.map { line in
            try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        }
        let times = events.compactMap { $0["time"] as? Double }
        #expect(times.count == events.count && times == times.sorted() && times.last == 137)
        let kinds = events.compactMap { $0["event"] as? String }
        #expect(kinds.filter { $0 == "stepChanged" }.count == 3 && kinds.last == "arrived")
        #expect(kinds.filter { $0 == "locationUpdated" }.count > 100)
    }

    @Test("A recorded drive is driven again with the same events, in any language and format")
    func replay() throws {
        let name = UUID().uuidString + ".jsonl"
        let run = try drive("\(DrawnTown.way) --record \(name) --detour -33.803,151.211")
        let again = try folder.run("replay \(name)")
        #expect(again.status == 0 && again.complaint.isEmpty)
        // All but the line of the end, which is no event.
        #expect(again.lines == run.lines.dropLast())
        let finnish = try folder.run("replay \(name) --locale fi")
        #expect(finnish.status == 0 && finnish.output.contains("Olet perillä"))
        let objects = try folder.run("replay \(name) --format jsonl")
        #expect(objects.status == 0 && objects.lines.allSatisfy { $0.hasPrefix("{") })
        let locations = try drive("--to -33.8,151.224 --locations \(name)")
        #expect(locations.lines.last?.contains("end ") == true)
    }

    @Test(
        "Where nothing is driven, the old recording stays",
        arguments: [
            "--from -33.8,151.198 --to -33.5,151.0", "\(DrawnTown.way) --detour -33.5,151.0",
            "--to -33.8,151.224 --locations sea.csv",
        ])
    func nothingRecorded(line: String) throws {
        let (name, sea) = (try folder.file("old", ".jsonl"), "\(UUID().uuidString)-sea.csv")
        try folder.write(
            "time,latitude,longitude,course,speed,accuracy\n0,-35,155,90,0,5\n", to: sea)
        let options = line.replacing("sea.csv", with: sea)
        let run = try folder.run("drive town.waymark \(options) --record \(name)")
        #expect(run.complaint.contains("\(name) is not written: there was no drive"))
        #expect(try folder.bytes(name) == Data("old".utf8))
        #expect(!folder.names.contains { $0.hasPrefix("\(name).part-") })
    }

    @Test("A recording that was changed is driven until the event that differs")
    func changed() throws {
        let name = UUID().uuidString + ".jsonl"
        _ = try drive("\(DrawnTown.way) --record \(name)")
        let text = String(decoding: try folder.bytes(name), as: UTF8.self)
        let changed = text.replacing(#""event":"arrived""#, with: #""event":"arrive""#)
        try #require(changed != text)
        let run = try folder.run("replay \(folder.file(changed, ".jsonl"))")
        #expect(run.status == 1 && run.complaint.hasPrefix("waymark: event "), "\(run.complaint)")
        #expect(run.complaint.hasSuffix(" is not the recorded one\n"))
    }

    @Test("Locations of a file drive, with a start that is given or theirs")
    func locations() throws {
        let rows = (0...130).map { second in
            "\(second),-33.8,\(151.198 + 0.0002 * Double(second)),90,18,5"
        }
        let csv = "time,latitude,longitude,course,speed,accuracy\n" + rows.joined(separator: "\n")
        let file = try folder.file(csv, ".csv")
        for start in ["", "--from -33.8,151.198"] {
            let run = try drive("--to -33.8,151.224 --locations \(file) \(start)")
            #expect(
                run.output.contains("step          Keep straight onto Tollway"), "\(run.output)")
            #expect(run.output.contains("arrived       destination"))
        }
    }

    @Test("Frames are pictures of every five seconds")
    func frames() throws {
        let name = UUID().uuidString
        _ = try drive("--from -33.8,151.198 --to -33.8,151.1995 --frames \(name)")
        let frames = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name)
            .sorted()
        #expect(frames.prefix(2) == ["000001.png", "000006.png"] && frames.count < 10)
        for frame in frames {
            #expect(try folder.bytes("\(name)/\(frame)").starts(with: [0x89, 0x50, 0x4e, 0x47]))
        }
    }

    /// A road with a tunnel in the middle.
    private static let tunnel = """
        <osm version="0.6"><node id="1" lat="60" lon="25"/><node id="2" lat="60" lon="25.01"/>
        <node id="3" lat="60" lon="25.02"/><node id="4" lat="60" lon="25.03"/>
        <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/></way>
        <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="primary"/>
        <tag k="tunnel" v="yes"/></way>
        <way id="3"><nd ref="3"/><nd ref="4"/><tag k="highway" v="primary"/></way></osm>
        """

    @Test("In a tunnel the signal is lost where that is asked for, and the drive goes on")
    func tunnels() throws {
        let (map, region) = (try folder.file(Self.tunnel, ".osm"), UUID().uuidString)
        try #require(try folder.run("build \(map) -o \(region) --profiles car").status == 0)
        let line = "drive \(region) --from 60,25.001 --to 60,25.029"
        for (option, signals) in [("", []), ("--tunnel-losses", ["lost", "regained"])] {
            let run = try folder.run("\(line) \(option)")
            let words = run.lines.map { $0.split(separator: " ").map(String.init) }
            #expect(words.filter { $0[1] == "signal" }.map { $0[2] } == signals)
            #expect(run.output.contains("arrived       destination"))
        }
    }

    @Test("A drive through the city with a way of one's own is recorded and driven again")
    func city() throws {
        let name = UUID().uuidString + ".jsonl"
        let run = try folder.run(
            "drive helsinki.waymark \(CommandFolder.way) --record \(name) --noise 3 --interval 2")
        #expect(run.status == 0 && run.output.contains("arrived       destination"))
        let again = try folder.run("replay \(name)")
        #expect(again.status == 0 && again.lines == run.lines.dropLast())
    }

    @Test("Readings of gpsd drive as they come, until the end")
    func gpsd() throws {
        let receiver = try ScriptedDaemon(
            (0...131).map { second in
                let time = String(
                    format: "2026-11-22T10:%02d:%02d.000Z", second / 60, second % 60)
                return #"{"class":"TPV","mode":3,"time":"\#(time)","lat":-33.8,"#
                    + #""lon":\#(151.198 + 0.0002 * Double(second)),"track":90,"speed":18.5}"#
            })
        let run = try folder.run("drive town.waymark --to -33.8,151.224 --gpsd \(receiver.port)")
        #expect(run.status == 0 && run.complaint.isEmpty, "\(run.complaint)")
        #expect(run.output.contains("step          Keep straight onto Tollway"), "\(run.output)")
        #expect(run.output.contains("arrived       destination"))
    }

    @Test("Where nobody listens, that is said")
    func noDaemon() throws {
        let port = try ScriptedDaemon([]).port
        let run = try folder.shell(
            "timeout 3 $WAYMARK drive town.waymark --to -33.8,151.224 --gpsd \(port)")
        #expect(run.complaint.hasPrefix("waymark: cannot connect to gpsd at 127.0.0.1:\(port)"))
    }

    @Test(
        "A drive with a voice has the same events, at a pace of its own",
        .enabled(if: hasVoice, "espeak-ng is not installed"))
    func voice() throws {
        let way = "--from -33.8,151.198 --to -33.8,151.1995"
        let silent = try drive(way).output
        let run = try folder.run("drive town.waymark \(way) --voice --speed 50")
        #expect(run.status == 0 && run.output == silent)
        // A machine without sound says so, in our words.
        let complaints = run.complaint.split(separator: "\n")
        #expect(complaints.allSatisfy { $0.hasPrefix("waymark: cannot speak: ") }, "\(complaints)")
    }

    private static let hasVoice = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        "What is said is written as sound of the length of the drive",
        .enabled(if: hasVoice, "espeak-ng is not installed"))
    func sound() throws {
        let name = UUID().uuidString + ".wav"
        _ = try drive("--from -33.8,151.198 --to -33.8,151.1995 --wav \(name)")
        let wave = try folder.bytes(name)
        #expect(wave.starts(with: Array("RIFF".utf8)) && wave.count > 400_000)
    }
}
