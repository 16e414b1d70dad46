import WaymarkDirections
import WaymarkNavigation

/// A user who answers in his own time.
@MainActor final class ScriptedPresenter: TermsPresenter {
    private(set) var shown: [String] = []
    private(set) var options: [TermsDialogOptions] = []
    private(set) var openDialogs = 0
    private(set) var mostOpenDialogs = 0
    private let answer: Bool
    private let waits: Bool
    private var waiting: CheckedContinuation<Void, Never>?

    /// Gives `answer`, at once or when ``decide()`` is called.
    init(_ answer: Bool, waits: Bool = false) {
        self.answer = answer
        self.waits = waits
    }

    func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool {
        shown.append(terms.text)
        self.options.append(options)
        openDialogs += 1
        mostOpenDialogs = max(mostOpenDialogs, openDialogs)
        if waits { await withCheckedContinuation { waiting = $0 } }
        openDialogs -= 1
        return answer
    }

    /// Waits until a dialog is open, and answers it.
    func decide() async {
        while waiting == nil { await Task.yield() }
        let decided = waiting
        waiting = nil
        decided?.resume()
    }
}
