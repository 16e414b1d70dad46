public import WaymarkDirections

/// Shows terms to the user and brings the answer: a dialog of the host.
@MainActor public protocol TermsPresenter {
    /// Shows `terms` and waits for the user.
    ///
    /// - Returns: `true` where the user accepts, `false` where he rejects or closes the dialog.
    func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool
}

/// How the dialog of the terms looks; `nil` leaves the words to the terms or to the presenter.
public struct TermsDialogOptions: Hashable, Sendable {
    /// A heading above the text, in the place of the title of the terms.
    public var title: String?
    /// The company that asks, in the place of the company of the terms.
    public var companyName: String?
    /// The words on the button that accepts.
    public var acceptLabel: String?
    /// The words on the button that rejects.
    public var rejectLabel: String?

    /// Options; without arguments, all is left to the terms and the presenter.
    public init(
        title: String? = nil, companyName: String? = nil, acceptLabel: String? = nil,
        rejectLabel: String? = nil
    ) {
        self.title = title
        self.companyName = companyName
        self.acceptLabel = acceptLabel
        self.rejectLabel = rejectLabel
    }
}
