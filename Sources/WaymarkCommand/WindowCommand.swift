import ArgumentParser
import Foundation
import WaymarkDesktop
import WaymarkInstructions
import WaymarkWindow

struct WindowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "window",
        abstract: "Show a map with a guided drive in a window of the desktop.",
        discussion: """
            It needs SDL 2 (on Debian the package libsdl2-2.0-0), which is loaded when the window opens.

            Example:
              waymark window helsinki.waymark --size 800x480 --voice
            """)

    @OptionGroup var demo: DemoOptions

    @Option(help: "The size of the window in points.")
    var size = SizeArgument(width: 1280, height: 800)

    @Option(help: "The language of names, panels and words.")
    var language = "en"

    @Option(help: "Seconds of the drive that pass in a second, 0.5 to 32.")
    var speed = 1.0

    @Flag(help: "Speak, with espeak-ng.")
    var voice = false

    func validate() throws {
        try require((0.5...32).contains(speed), "--speed is 0.5 to 32")
        try require(
            size.size.min() >= 100 && size.size.max() <= 8192,
            "--size is 100 to 8192 points each way")
        let known = Language.available
        try require(
            known.contains(language), "--language is one of \(known.joined(separator: " "))")
    }

    @MainActor func run() async throws {
        let (region, provider) = try await demo.open()
        var options = MapWindow.Options()
        options.size = size.size
        options.start = demo.from?.coordinate
        options.destination = demo.to?.coordinate
        options.language = language
        options.speed = speed
        options.showsMorningTraffic = demo.morning
        let synthesizer = voice ? ESpeakSynthesizer(try ESpeak()) : nil
        let window = try MapWindow(
            region: region, provider: provider, options: options, synthesizer: synthesizer)
        print(MapWindow.help)
        try await window.run()
    }
}
