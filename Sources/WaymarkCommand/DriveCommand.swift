import ArgumentParser
import Foundation
import WaymarkClient
import WaymarkDesktop
import WaymarkDirections
import WaymarkEngine
import WaymarkNavigation

struct DriveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drive",
        abstract: "A guided drive, simulated or from a file of locations: events and spoken words.",
        discussion: """
            Examples:
              waymark drive helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494
              waymark drive helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494 \
            --via 60.1702,24.9395 --detour 60.1710,24.9350 --record drive.jsonl
              waymark drive helsinki.waymark --to 60.1756,24.9494 --locations drive.gpx \
            --format jsonl
              waymark drive helsinki.waymark --to 60.1756,24.9494 --gpsd 2947 --voice
              waymark drive helsinki.waymark --from 60.1675,24.9427 --to 60.1756,24.9494 \
            --provider http://127.0.0.1:8080 --speed 5
            """)

    @OptionGroup var journey: JourneyOptions

    @OptionGroup var network: NetworkOptions

    @OptionGroup var terms: TermsOptions

    @Option(help: "Seconds of the drive that pass in a second; 0 drives as fast as it can.")
    var speed = 0.0

    @Option(help: "Seconds between two simulated locations.")
    var interval = 1.0

    @Option(help: "A place that the driver passes against the guidance, as latitude,longitude.")
    var detour: CoordinateArgument?

    @Option(help: "Metres by which simulated locations are off.")
    var noise = 0.0

    @Flag(help: "No simulated locations come in tunnels.")
    var tunnelLosses = false

    @Option(
        help: """
            Take the locations from this file: GPX, NMEA 0183, CSV with the header \
            time,latitude,longitude,course,speed,accuracy, or JSON lines. Without --from the route \
            begins at the first of them.
            """)
    var locations: String?

    @Option(
        help: """
            Reckon places where the locations of the file are rare or missing, by the sensors of \
            motion in this file: CSV with the header time,yaw_rate,acceleration_x,\
            acceleration_y,wheel_speed,steps,altitude, or some of these columns.
            """)
    var motion: String?

    @Flag(help: "With --gpsd: reckon places where none come, by the gyroscope of this computer.")
    var gyroscope = false

    @Option(help: "Take the locations from gpsd at this port, or host:port, as they come.")
    var gpsd: DaemonArgument?

    @Flag(help: "Speak, with espeak-ng.")
    var voice = false

    @Option(help: "Write what is said to this WAV file, every sentence at its time.")
    var wav: String?

    @Option(help: "Print events as text, or as jsonl: one JSON object a line.")
    var format = EventFormat.text

    @Option(
        help:
            "Write the drive to this file, for waymark replay; till its end it is FILE.part-…")
    var record: String?

    @Option(help: "Draw the drive: a PNG file every five seconds into this directory.")
    var frames: String?

    func validate() throws {
        try require(speed >= 0 && speed.isFinite, "--speed is not negative")
        try require((0.05...60).contains(interval), "--interval is 0.05 to 60 seconds")
        try require((0...100).contains(noise), "--noise is 0 to 100 metres")
        let isSimulated = locations == nil && gpsd == nil
        if isSimulated { _ = try journey.start() }
        try require(locations == nil || gpsd == nil, "--locations and --gpsd exclude each other")
        try require(isSimulated || detour == nil, "--detour is for simulated drives")
        try require(motion == nil || locations != nil, "--motion needs --locations")
        try require(!gyroscope || gpsd != nil, "--gyroscope needs --gpsd")
        try require(journey.from != nil || journey.heading == nil, "--heading needs --from")
    }

    @MainActor func run() async throws {
        warnOfLanguage(journey.locale)
        let region = try journey.region.open()
        let provider = try journey.search.profile.provider(region)
        let hybrid = try await network.hybrid(before: provider)
        await terms.settle(with: hybrid ?? provider)
        let readings = try recordedReadings()
        let espeak = voice || wav != nil ? try ESpeak() : nil
        let drive = try makeJourney(provider, hybrid, espeak)
        let start = readings?.start ?? (gpsd == nil ? SimulatedJourney.start : Date())
        let printer = EventPrinter(format, start: gpsd == nil ? start : nil)
        let recording = try record.map { try RecordingFile(path: $0, drive.session, start: start) }
        drive.session.navigator.addListener(printer)
        drive.onSourceChange = {
            printer.report(source: $0.rawValue, by: drive.session.navigator)
        }
        let painter = try frames.map {
            try FramePainter(region: region, session: drive.session, directory: $0)
        }
        do {
            if let readings {
                let recorded = try RecordedJourney(drive, journey, provider: provider)
                for location in readings.locations {
                    try await recorded.take(location)
                    try await painter?.paint(time: recorded.seconds(since: start))
                }
            } else if let gpsd {
                try await live(gpsd, RecordedJourney(drive, journey, provider: provider))
            } else {
                try await simulate(drive, provider, painter)
            }
        } catch {
            // What was driven is worth keeping.
            try? recording?.close()
            throw error
        }
        try recording?.close()
        printer.finish(drive.session.navigator)
        if let espeak { try writeSound(of: printer, espeak) }
        await finishSpeaking(drive.session.navigator)
    }

    /// The locations of the file, with those that sensors tell, and when the clock of the drive is 0.
    private func recordedReadings() throws -> (locations: [Location], start: Date)? {
        guard let locations else { return nil }
        var readings = try readLocations(locations)
        if let motion {
            readings.locations = readings.locations.filled(
                by: try readMotion(motion), travelMode: try journey.search.profile.travelMode())
        }
        return readings
    }

    /// Writes what was said to a WAV file, where one is asked for.
    @MainActor private func writeSound(of printer: EventPrinter, _ espeak: ESpeak) throws {
        guard let wav else { return }
        let writer = try WaveFileWriter(path: wav)
        try espeak.write(printer.spoken, to: writer)
        try writer.close()
    }

    /// A drive with the language, the units and the voice that are asked for.
    @MainActor private func makeJourney(
        _ provider: OnDeviceProvider, _ hybrid: HybridProvider?, _ espeak: ESpeak?
    ) throws -> SimulatedJourney {
        let drive = try SimulatedJourney(
            provider: provider, hybrid: hybrid,
            synthesizer: voice ? espeak.map { ESpeakSynthesizer($0) } : nil)
        let navigator = drive.session.navigator
        navigator.language = journey.locale
        navigator.distanceUnit = try journey.unit()
        navigator.voicePlayer?.onProblem = { printError("\($0)") }
        return drive
    }

    /// Waits for the last words.
    @MainActor private func finishSpeaking(_ navigator: Navigator) async {
        for _ in 0..<200 where navigator.voicePlayer?.current != nil {
            try? await Task.sleep(for: .milliseconds(100))
        }
    }

    /// Drives with a receiver until the last destination is reached.
    @MainActor private func live(_ daemon: DaemonArgument, _ drive: RecordedJourney) async throws {
        let motion = gyroscope ? try IIOMotionSource() : nil
        let readings = LiveReadings(
            daemon, motion: motion, travelMode: try journey.search.profile.travelMode())
        defer { readings.stop() }
        var silence = 0
        for await event in readings.events {
            switch event {
            case .location(let location):
                silence = 0
                try await drive.take(location)
            case .silence:
                silence += 1
                await drive.wait()
                guard silence < Self.patience else { throw CommandError.noReadings }
            case .failure(let reason): printError(reason)
            }
            if drive.isOver { return }
        }
    }

    /// Seconds without a reading after which a drive with a receiver is given up.
    private static let patience = 120

    @MainActor private func simulate(
        _ drive: SimulatedJourney, _ provider: OnDeviceProvider, _ painter: FramePainter?
    ) async throws {
        let request = try journey.request()
        let routes = try provider.route(request).routes
        drive.simulator.jitter = noise
        drive.simulator.losesSignalInTunnels = tunnelLosses
        guard let place = request.waypoints[0].coordinate else {
            throw CommandError.notStarted(.locationUnavailable)
        }
        drive.simulator.simulateLocation(at: place)
        // A car that stands has no direction: the navigator would start in any.
        if journey.heading != nil, let route = routes.first {
            try drive.setRoute(route, options: request.options)
        } else {
            try await drive.setDestinations(journey.destinations, options: request.options)
        }
        drive.simulator.simulateAlongExistingRoute()
        if let detour { try drive.leaveRoute(by: detour.coordinate, request) }
        while await drive.step(by: interval) {
            try await painter?.paint(
                time: drive.simulator.time.timeIntervalSince(SimulatedJourney.start))
            // A voice needs the time that the drive takes.
            let pace = voice && speed == 0 ? 1 : speed
            if pace > 0 { try await Task.sleep(for: .seconds(interval / pace)) }
        }
    }
}
