import ArgumentParser
import WaymarkDesktop
import WaymarkDirections
import WaymarkEngine
import WaymarkNavigation

/// The terms that the operator of a region wants accepted before anybody navigates with it.
struct TermsOptions: ParsableArguments {
    @Flag(help: "Accept the terms of the region, where it has any, without being asked.")
    var acceptTerms = false

    /// Asks on the terminal where the terms are not accepted yet; what is accepted is kept.
    @MainActor func settle(with provider: any RequirementsProvider) async {
        let presenter =
            acceptTerms
            ? TerminalTermsPresenter(answer: "yes") : TerminalTermsPresenter()
        await NavigationServices.shared.showTermsAndConditionsDialogIfNeeded(
            for: provider.requirements, on: presenter)
        warnOfLoss(provider.requirements)
    }

    /// Says where it was accepted and could not be kept.
    @MainActor private func warnOfLoss(_ requirements: ProviderRequirements) {
        let store = FileAcceptanceStore()
        guard let version = requirements.terms?.version, !store.isAccepted(version),
            NavigationServices.shared.areTermsAndConditionsAccepted(of: requirements)
        else { return }
        printError("warning: cannot write \(store.path): the terms will be asked for again")
    }
}
