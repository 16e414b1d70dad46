import Testing
import WaymarkTestSupport

@Suite("Complaints of the command")
struct CommandErrorTests {
    private static let way = CommandFolder.way

    @Test(
        "A wrong command line ends with 64 and one line",
        arguments: [
            ("unknown", "Unexpected argument 'unknown'"),
            ("route", "Missing expected argument '<region>'"),
            ("route r --from a,b --to 1,2", "The value 'a,b' is invalid for '--from <from>'"),
            (
                "route r \(way) --depart yesterday",
                "The value 'yesterday' is invalid for '--depart <depart>'"
            ),
            (
                "route r \(way) --format xml",
                "The value 'xml' is invalid for '--format <format>'."
                    + " Please provide one of 'text', 'json' or 'geojson'."
            ),
            ("serve r --port 70000", "--port is 0 to 65535"),
        ])
    func usage(line: String, complaint: String) throws {
        let run = try CommandRun(line)
        #expect(run.status == 64)
        #expect(run.complaint == "waymark: \(complaint)\n")
        #expect(run.output.isEmpty)
    }

    @Test(
        "A file that is not there ends with 1 and one line that names it",
        arguments: [
            "build nothing.osm.pbf -o never.waymark", "info nothing.waymark",
            "verify nothing.waymark",
            "route nothing.waymark \(way)", "match nothing.waymark nothing.gpx",
            "serve nothing.waymark",
            "drive nothing.waymark \(way)", "render nothing.waymark --camera 60,25,12 -o never.png",
            "replay nothing.jsonl", "style check nothing.json", "tiles decode nothing.mvt",
            "demo nothing.waymark", "bench nothing.waymark",
        ])
    func missing(line: String) throws {
        let run = try CommandRun(line)
        #expect(run.status == 1)
        #expect(run.complaint.hasPrefix("waymark: cannot read nothing."), "\(run.complaint)")
        #expect(run.complaint.split(separator: "\n").count == 1)
        #expect(run.output.isEmpty)
    }

    @Test("Requests that cannot be answered end with 1 and say why")
    func requests() throws {
        let folder = try CommandFolder()
        for (line, complaint) in [
            ("--from 60.1675,24.9427 --to 0,0", "waypoint 2: no road within 2000 m"),
            ("\(Self.way) --profile hovercraft", "the region has no profile 'hovercraft'"),
        ] {
            let run = try folder.run("route helsinki.waymark \(line)")
            #expect(run.status == 1)
            #expect(run.complaint == "waymark: \(complaint)\n")
            #expect(run.output.isEmpty)
        }
        try folder.write("x", to: "one.csv")
        let match = try folder.run("match helsinki.waymark one.csv")
        #expect(match.status == 1)
        #expect(match.complaint == "waymark: a trace needs at least two points\n")
        let build = try folder.run("build \(SampleFiles.helsinki) -o nowhere/new.waymark")
        #expect(build.status == 1)
        #expect(build.complaint.hasPrefix("waymark: cannot write nowhere/new.waymark"))
    }

    @Test("A drive that there is not is refused before a page or a window opens")
    func noDrive() throws {
        let folder = try CommandFolder()
        for command in ["demo helsinki.waymark --port 0", "window helsinki.waymark"] {
            let run = try folder.run("\(command) --from 0,0 --to 1,1")
            #expect(run.status == 1 && run.output.isEmpty)
            let start = "waymark: no drive from 0.0,0.0 to 1.0,1.0: waypoint 1:"
            #expect(run.complaint.hasPrefix(start), "\(run.complaint)")
        }
    }

    @Test("Help and version are no errors", arguments: ["--version", "--help", "route --help"])
    func help(line: String) throws {
        let run = try CommandRun(line)
        #expect(run.status == 0 && run.complaint.isEmpty && !run.output.isEmpty)
    }

    @Test(
        "Coordinates of the south are no options",
        arguments: [
            "route r --from -33.8,151 --to -33.9,151.1 --via -33.85,151",
            "nearest r -33.8,151", "table r -33.8,151 -33.9,151.1",
            "isochrone r --from -.5,-70 --minutes 5", "render r --camera -33.8,151,5 -o p.png",
        ])
    func south(line: String) throws {
        let run = try CommandRun(line)
        #expect(run.status == 1)
        // The region is missing, nothing else.
        #expect(run.complaint.contains("cannot read r"), "\(run.complaint)")
    }
}
