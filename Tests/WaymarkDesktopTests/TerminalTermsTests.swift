import Testing
import WaymarkDesktop
import WaymarkDirections
import WaymarkNavigation

@Suite("Terms on a terminal")
@MainActor struct TerminalTermsTests {
    private let terms = Terms(title: "Reykjavík", text: "Look at the road.", companyName: "Roads")

    @Test(
        "A5: only a clear yes accepts",
        arguments: [
            ("y", true), ("Yes", true), (" yes \t", true), ("ja", true), ("no", false),
            ("", false), ("yess", false), (nil, false),
        ] as [(String?, Bool)])
    func answers(_ line: String?, _ isAccepted: Bool) async {
        let presenter = TerminalTermsPresenter(write: { _ in }, answer: { line })
        let options = TermsDialogOptions(acceptLabel: "Ja")
        #expect(await presenter.present(terms, options: options) == isAccepted)
    }

    @Test("A5: title, company, the whole text and the words of the buttons are shown")
    func text() async {
        var shown = ""
        let presenter = TerminalTermsPresenter(write: { shown += $0 }, answer: { "y" })
        let options = TermsDialogOptions(
            title: "Before you drive", acceptLabel: "agree", rejectLabel: "leave")
        _ = await presenter.present(terms, options: options)
        #expect(
            shown == "Before you drive - Roads\n\nLook at the road.\n\nAccept? [agree/leave] ")
    }
}
