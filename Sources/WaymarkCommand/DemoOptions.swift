import ArgumentParser
import WaymarkEngine

/// The options of a demo drive.
struct DemoOptions: ParsableArguments {
    @OptionGroup var region: RegionArgument

    @Option(help: "The start of the drive as latitude,longitude; else chosen.")
    var from: CoordinateArgument?

    @Option(help: "The destination as latitude,longitude; else chosen.")
    var to: CoordinateArgument?

    @Flag(help: "Show the traffic of a weekday morning, simulated, with an accident on the way.")
    var morning = false

    @OptionGroup var terms: TermsOptions

    /// The region and its provider, once its terms are settled.
    @MainActor func open() async throws -> (region: Region, provider: OnDeviceProvider) {
        let region = try region.open()
        let provider = OnDeviceProvider(region: region)
        await terms.settle(with: provider)
        return (region, provider)
    }
}
