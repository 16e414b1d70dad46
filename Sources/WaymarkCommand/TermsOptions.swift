import ArgumentParser
import WaymarkDesktop
import WaymarkEngine
import WaymarkNavigation

/// The terms that the operator of a region wants accepted before anybody navigates with it.
struct TermsOptions: ParsableArguments {
    @Flag(help: "Accept the terms of the region, where it has any, without being asked.")
    var acceptTerms = false

    /// Asks on the terminal where the terms are not accepted yet; what is accepted is kept.
    @MainActor func settle(with provider: OnDeviceProvider) async {
        let presenter =
            acceptTerms
            ? TerminalTermsPresenter(answer: "yes") : TerminalTermsPresenter()
        await NavigationServices.shared.showTermsAndConditionsDialogIfNeeded(
            for: provider.requirements, on: presenter)
    }
}
