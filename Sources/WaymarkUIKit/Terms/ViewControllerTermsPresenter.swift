#if canImport(UIKit)
    public import UIKit
    public import WaymarkDirections
    public import WaymarkNavigation

    /// Shows terms over a view controller of the app and waits for the user.
    ///
    /// ```swift
    /// let presenter = ViewControllerTermsPresenter(self)
    /// let isAccepted = await NavigationServices.shared.showTermsAndConditionsDialogIfNeeded(
    ///     for: provider.requirements, on: presenter)
    /// ```
    @MainActor public final class ViewControllerTermsPresenter: TermsPresenter {
        private weak var controller: UIViewController?
        private let language: String

        /// A presenter over `controller`, which is not kept.
        ///
        /// - Parameter language: the language of the buttons as a BCP 47 tag, where neither the app nor the
        ///   terms have words for them.
        public init(
            _ controller: UIViewController, language: String = Locale.current.identifier(.bcp47)
        ) {
            self.controller = controller
            self.language = language
        }

        /// Shows the whole text.
        ///
        /// - Returns: `true` where the user accepts; `false` where he rejects, the dialog is taken away by
        ///   the app, or there is no window to show it in.
        public func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool {
            guard var top = controller, top.viewIfLoaded?.window != nil else { return false }
            while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
            let content = TermsDialogContent(terms, options: options, language: language)
            return await withCheckedContinuation { continuation in
                let answer = Answer(continuation)
                let dialog = TermsViewController(content) { answer.give($0) }
                top.present(dialog, animated: true)
            }
        }
    }
#endif
