import Testing
import WaymarkDirections
import WaymarkNavigation
import WaymarkUIKit

@Suite("A dialog that asks for terms (A5)")
@MainActor struct TermsDialogContentTests {
    private let terms = Terms(
        title: "Terms of use", text: String(repeating: "Drive safely. ", count: 2000),
        companyName: "Maps Ltd.")

    private func content(
        _ options: TermsDialogOptions = TermsDialogOptions(), language: String = "en"
    ) -> TermsDialogContent {
        TermsDialogContent(terms, options: options, language: language)
    }

    @Test("It shows the whole text under the words of the terms")
    func usual() {
        let content = content()
        #expect(content.text == terms.text)
        #expect(content.title == "Terms of use" && content.companyName == "Maps Ltd.")
        #expect(content.acceptLabel == "OK" && content.rejectLabel == "No")
    }

    @Test("Words of the app go first, and empty ones are none")
    func options() {
        let content = content(
            TermsDialogOptions(
                title: "", companyName: "Taxi Inc.", acceptLabel: "I agree", rejectLabel: ""))
        #expect(content.title == "Terms of use" && content.companyName == "Taxi Inc.")
        #expect(content.acceptLabel == "I agree" && content.rejectLabel == "No")
    }

    @Test(
        "Buttons are in the language of the user",
        arguments: [("de-AT", "Nein"), ("fi", "Ei"), ("ja-JP", "いいえ"), ("xx", "No")])
    func language(tag: String, wanted: String) {
        #expect(content(language: tag).rejectLabel == wanted)
    }

    @Test("Terms without a company have none")
    func noCompany() {
        let content = TermsDialogContent(
            Terms(title: "", text: ""), options: TermsDialogOptions(), language: "en")
        #expect(content.companyName.isEmpty && content.title.isEmpty)
    }

    @Test("The first answer counts", arguments: [true, false])
    func answer(isAccepted: Bool) async {
        let given = await withCheckedContinuation { continuation in
            let answer = Answer(continuation)
            answer.give(isAccepted)
            answer.give(!isAccepted)
        }
        #expect(given == isAccepted)
    }

    @Test("A dialog that is gone without an answer has not been accepted")
    func gone() async {
        let given = await withCheckedContinuation { _ = Answer($0) }
        #expect(!given)
    }
}
