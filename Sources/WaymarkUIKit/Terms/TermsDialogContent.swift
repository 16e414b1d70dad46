public import WaymarkDirections
import WaymarkInstructions
public import WaymarkNavigation

/// What stands in a dialog that asks for terms to be accepted.
public struct TermsDialogContent: Hashable, Sendable {
    /// The heading; empty where there is none.
    public let title: String
    /// The company that asks; empty where it is not known.
    public let companyName: String
    /// The whole text.
    public let text: String
    /// The words on the button that accepts.
    public let acceptLabel: String
    /// The words on the button that rejects.
    public let rejectLabel: String

    /// The contents for `terms`.
    ///
    /// - Parameters:
    ///   - options: words of the app, which go before those of the terms; empty ones are none.
    ///   - language: the language of the buttons as a BCP 47 tag, where the app has no words for them.
    public init(_ terms: Terms, options: TermsDialogOptions, language: String) {
        func words(_ own: String?, _ usual: String?) -> String {
            own.flatMap { $0.isEmpty ? nil : $0 } ?? usual ?? ""
        }
        let panels = Language.closest(to: language).panels
        title = words(options.title, terms.title)
        companyName = words(options.companyName, terms.companyName)
        text = terms.text
        acceptLabel = words(options.acceptLabel, panels.accept)
        rejectLabel = words(options.rejectLabel, panels.decline)
    }
}
