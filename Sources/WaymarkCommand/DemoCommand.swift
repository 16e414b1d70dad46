import ArgumentParser
import Foundation
import WaymarkBrowser
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Show a map with a guided drive in a browser window.",
        discussion: """
            Example:
              waymark demo helsinki.waymark --port 8080
            """)

    @OptionGroup var demo: DemoOptions

    @Option(help: "The port to listen on; 0 takes any free one.")
    var port = 8080

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(
        name: .customLong("name"),
        help: ArgumentHelp(
            "Another name of the page, as demo.example or demo.example:8443; may be repeated.",
            valueName: "name"))
    var names: [String] = []

    @Option(help: "When the cars start, by the clock there: 2026-11-21T08:30; else now.")
    var depart: TimeArgument?

    func validate() throws {
        try require((0...65535).contains(port), "--port is 0 to 65535")
        try require(
            depart == nil || !demo.morning, "--morning is the traffic of now: leave --depart out")
    }

    func run() async throws {
        var options = BrowserHost.Options()
        options.host = host
        options.port = port
        options.names = names
        options.start = demo.from?.coordinate
        options.destination = demo.to?.coordinate
        options.showsMorningTraffic = demo.morning
        let region = try await demo.open().region
        options.departure = try depart.map { try moment(of: $0.time, in: region) }
        let host = try BrowserHost(region: region, options: options)
        try await host.run { address in
            print("Open \(address) in a browser; Ctrl-C ends.")
        }
    }

    private func moment(of time: LocalTime, in region: Region) throws -> Date {
        let identifier = region.locality.timeZoneIdentifier(at: region.manifest.bounds.center)
        let timeZone = identifier.flatMap(TimeZone.init(identifier:)) ?? .gmt
        guard let date = time.date(in: timeZone) else {
            throw ValidationError("no clock there shows \(time)")
        }
        return date
    }
}
