import Foundation
import Testing

/// All commands and options: a new one needs a row here and a test.
@Suite("The list of commands and options")
struct OptionListTests {
    private static let profile = ["--profile", "--profile-file"]
    private static let search = profile + ["--shortest", "--avoid", "--depart", "--arrive"]
    private static let journey =
        ["--from", "--to", "--via", "--from-level", "--to-level"] + search + [
            "--avoid-way", "--avoid-circle", "--avoid-area", "--heading", "--heading-tolerance",
            "--straight", "--curb", "--locale", "--units",
        ]
    private static let demo = ["--from", "--to", "--accept-terms"]

    private static let commands: [(name: String, options: [String])] = [
        (
            "build",
            [
                "--output", "--country", "--time-zone", "--name", "--profiles", "--profile-file",
                "--elevation", "--indoor", "--node-ids", "--memory", "--terms", "--places",
            ]
        ),
        ("info", []), ("verify", []),
        ("route", journey + ["--alternatives", "--format", "--traffic"]),
        ("match", profile + ["--radius", "--deviation", "--format"]),
        ("isochrone", ["--from", "--minutes", "--meters"] + search),
        ("table", ["--by-clock"] + search),
        ("trip", ["--open", "--end-at-last", "--start-anywhere"] + search),
        ("nearest", ["--count", "--radius"] + profile),
        (
            "search",
            [
                "--near", "--limit", "--language", "--category", "--open-at", "--autocomplete",
                "--format", "--places",
            ]
        ), ("reverse", ["--limit", "--level", "--language", "--format", "--places"]),
        (
            "render",
            [
                "--camera", "--size", "--scale", "--overlay", "--style", "--language", "--output",
                "--level",
            ]
        ),
        ("style check", []), ("style eval", []), ("tiles decode", []),
        ("tiles render", ["--zooms", "--tile-size", "--scale", "--style"]),
        (
            "drive",
            journey + [
                "--accept-terms", "--speed", "--interval", "--detour", "--noise",
                "--tunnel-losses", "--locations", "--motion", "--gyroscope", "--gpsd", "--voice",
                "--wav", "--format",
                "--record", "--frames", "--provider", "--key",
            ]
        ),
        (
            "simulate",
            [
                "--output", "--weeks", "--vehicles", "--seed", "--incidents", "--interval",
                "--noise", "--profile", "--start", "--live-day",
            ]
        ),
        ("replay", ["--format", "--locale"]),
        ("demo", demo + ["--morning", "--port", "--host", "--name", "--depart"]),
        ("window", demo + ["--morning", "--size", "--language", "--speed", "--voice"]),
        (
            "serve",
            [
                "--config", "--port", "--host", "--profile-file", "--places", "--threads",
                "--log-level", "--log-format", "--log-targets", "--keys", "--open", "--terms",
                "--tls-certificate", "--tls-key",
                "--max-route-size", "--max-table-size", "--max-trip-size", "--max-match-size",
                "--max-nearest-size", "--max-work-seconds", "--max-wait-seconds",
                "--max-connections", "--traffic", "--traffic-interval", "--probes",
                "--probes-least", "--probes-log",
            ]
        ),
        (
            "keys create",
            [
                "--name", "--services", "--host", "--app", "--per-second", "--per-day",
                "--per-month", "--expires",
            ]
        ), ("keys list", []), ("keys revoke", []), ("keys sign", ["--key", "--seconds"]),
        ("traffic apply", ["--provider", "--key", "--source"]),
        (
            "aerial import",
            ["--output", "--bounds", "--attribution", "--quality", "--max-zoom"]
        ),
        (
            "panoramas import",
            ["--output", "--blur", "--attribution", "--quality", "--indoor", "--positions"]
        ),
        ("panoramas list", ["--near", "--radius", "--json"]), ("panoramas verify", []),
        (
            "panoramas render",
            [
                "--id", "--near", "--radius", "--heading", "--pitch", "--zoom", "--fov", "--size",
                "--bare", "--frames", "--output",
            ]
        ),
        ("panoramas remove", []),
        ("traffic show", ["--provider", "--key"]),
        ("traffic clear", ["--provider", "--key", "--source"]),
        (
            "traffic learn",
            ["--observations", "--profile", "--time-zone", "--probes", "--prior"]
        ),
        ("keys limit", ["--per-second", "--per-day", "--per-month", "--expires"]),
        (
            "bench",
            profile + [
                "--pairs", "--pairs-count", "--write-pairs", "--check", "--seed",
                "--queries-only", "--frames", "--render", "--overlays", "--input", "--indoor",
                "--style",
                "--drives", "--kind", "--noise", "--receiver", "--interval", "--faults", "--center",
                "--json",
            ]
        ),
    ]

    @Test("The help of a command names its options and no others", arguments: commands)
    func options(_ command: (name: String, options: [String])) throws {
        let help = try CommandRun("\(command.name) --help")
        #expect(help.status == 0 && help.complaint.isEmpty)
        let listed = help.output.matches(of: /\n  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
        #expect(
            Set(listed) == Set(command.options + ["--help", "--version"]), "\(command.name)")
    }

    @Test("The help of the command names all commands")
    func names() throws {
        let help = try CommandRun("--help").output
        let list = help.components(separatedBy: "SUBCOMMANDS:").last ?? ""
        let listed = list.matches(of: /\n  ([a-z]+) +[A-Z0-9]/).map { String($0.1) }
        let known = Self.commands.map { String($0.name.prefix { $0 != " " }) }
        #expect(Set(listed) == Set(known))
    }

    @Test(
        "A wrong value of an option ends with 64 and one line, before anything is read",
        arguments: [
            ("build x --output y --profiles hovercraft", "there is no profile 'hovercraft'; use "),
            ("build x --output y --profiles ,", "every profile needs a name of its own"),
            ("build x --output y --terms nothing", "--terms nothing: it is no readable text"),
            ("route r W --alternatives=-1", "--alternatives is 0 to 3"),
            ("route r W --heading nan", "--heading is -360 to 360 degrees"),
            ("route r W --heading 361", "--heading is -360 to 360 degrees"),
            ("route r W --heading-tolerance 181", "--heading is -360 to 360 degrees"),
            ("route r W --to-level 1001", "--from-level and --to-level are -1000 to 1000"),
            ("route r W --from-level nan", "--from-level and --to-level are -1000 to 1000"),
            ("route r W --from-level G", "The value 'G' is invalid for '--from-level"),
            ("route r W --avoid-circle 1,2,-3", "The value '1,2,-3' is invalid"),
            ("route r W --avoid-area 1,2;3,4", "The value '1,2;3,4' is invalid"),
            ("route r W --avoid-way x", "The value 'x' is invalid for '--avoid-way"),
            ("route r --from 1,2,3 --to 1,2", "The value '1,2,3' is invalid for '--from"),
            ("match r t --format xml", "The value 'xml' is invalid for '--format"),
            ("isochrone r --from 1,2", "give either --minutes or --meters"),
            ("isochrone r --from 1,2 --minutes 1 --meters 2", "give either --minutes or"),
            ("isochrone r --from 1,2 --minutes x", "'x' is no number"),
            ("nearest r 1,2 --count 0", "--count is 1 to 1000"),
            ("nearest r 1,2 --radius nan", "--count is 1 to 1000"),
            ("search r", "name what to look for, or --category and --near"),
            ("search r --category cafe", "name what to look for, or --category and --near"),
            ("search r --category a --near 1,2 --autocomplete", "--autocomplete needs words"),
            ("search r x --limit 0", "--limit is 1 to 50"),
            ("search r x --near 1", "The value '1' is invalid for '--near"),
            ("search r x --open-at now", "The value 'now' is invalid for '--open-at"),
            ("search r x --format xml", "The value 'xml' is invalid for '--format"),
            ("reverse r 91,1", "The value '91,1' is invalid for '"),
            ("reverse r 1,1 --limit 51", "--limit is 1 to 50"),
            ("render r -o p --camera 1,2", "The value '1,2' is invalid for '--camera"),
            ("render r -o p --camera 1,2,nan", "The value '1,2,nan' is invalid"),
            ("render r -o p --size 0x5", "The value '0x5' is invalid for '--size"),
            ("render r -o p --scale 5", "--scale is 0.5 to 4"),
            ("tiles render r f --zooms 3-1", "The value '3-1' is invalid for '--zooms"),
            ("tiles render r f --zooms 1-", "The value '1-' is invalid for '--zooms"),
            ("tiles render r f --zooms 1 --tile-size 9", "--tile-size is 256 or 512"),
            ("tiles render r f --zooms 1 --scale 4", "--scale is 1 to 3"),
            ("drive r --to 1,2", "Missing expected argument '--from <from>'"),
            ("drive r W --speed=-1", "--speed is not negative"),
            ("drive r W --interval 0", "--interval is 0.05 to 60 seconds"),
            ("drive r W --noise 101", "--noise is 0 to 100 metres"),
            ("drive r --to 1,2 --gpsd 0", "The value '0' is invalid for '--gpsd"),
            ("drive r --to 1,2 --gpsd 1 --locations x", "--locations and --gpsd exclude"),
            ("drive r --to 1,2 --gpsd 1 --detour 1,2", "--detour is for simulated drives"),
            ("drive r --to 1,2 --locations x --heading 90", "--heading needs --from"),
            ("replay f --format xml", "The value 'xml' is invalid for '--format"),
            ("demo r --port 65536", "--port is 0 to 65535"),
            ("window r --size 10x10", "--size is 100 to 8192 points each way"),
            ("window r --speed 0", "--speed is 0.5 to 32"),
            ("window r --language xx", "--language is one of ar de "),
            ("serve r --port=-1", "--port is 0 to 65535"),
            ("serve r --threads 0", "--threads is 1 to 1024"),
            ("serve r --log-level debug", "The value 'debug' is invalid for '--log-level"),
            ("serve r --max-route-size 1", "--max-route-size is 2 to 2000"),
            ("serve r --max-nearest-size 0", "--max-nearest-size is 1 to 512"),
            ("bench r --pairs-count=-1", "--pairs-count is 1 to 1000000"),
            ("bench r --check=-1", "--check is not negative"),
            ("bench r --drives 0", "--drives is 1 to 1000000"),
            ("bench r --noise 101", "--noise is 0 to 100 metres"),
            ("bench r --interval 0", "--interval is 1 to 60 seconds"),
            ("bench r --kind x", "The value 'x' is invalid for '--kind"),
            ("bench r --receiver x", "The value 'x' is invalid for '--receiver"),
            ("bench r --seed=-1", "The value '-1' is invalid for '--seed"),
        ])
    func wrong(line: String, complaint: String) throws {
        let run = try CommandRun(line.replacing(" W", with: " --from 1,2 --to 1,3"))
        #expect(run.status == 64 && run.output.isEmpty, "\(line)")
        #expect(run.complaint.hasPrefix("waymark: \(complaint)"), "\(line): \(run.complaint)")
        #expect(run.complaint.split(separator: "\n").count == 1)
    }
}
