import Foundation
public import WaymarkDirections
public import WaymarkNavigation

/// Shows terms on a terminal and asks there whether they are accepted.
@MainActor public struct TerminalTermsPresenter: TermsPresenter {
    private let write: (String) -> Void
    private let answer: () -> String?

    /// A presenter that writes with `write` and takes the line that the user types from `answer`,
    /// `nil` where nobody can answer.
    public init(write: @escaping (String) -> Void, answer: @escaping () -> String?) {
        self.write = write
        self.answer = answer
    }

    /// A presenter that writes to standard error, and asks where standard input is a terminal.
    public init() {
        self.init(write: Self.print) { isatty(STDIN_FILENO) == 1 ? readLine() : nil }
    }

    /// A presenter that writes to standard error, and whose user has said before what he answers.
    public init(answer: String) {
        self.init(write: Self.print) { answer }
    }

    private static func print(_ text: String) {
        // Nobody can be told where that fails.
        try? FileHandle.standardError.write(contentsOf: Data(text.forTerminal.utf8))
    }

    /// Shows the whole text; only "y" or "yes", or the label of the button that accepts, accepts.
    public func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool {
        let company = options.companyName ?? terms.companyName
        let heading = [options.title ?? terms.title, company].compactMap(\.self)
            .filter { !$0.isEmpty }
        let accept = options.acceptLabel ?? "yes"
        let reject = options.rejectLabel ?? "no"
        write(
            "\(heading.joined(separator: " - "))\n\n\(terms.text)\n\nAccept? [\(accept)/\(reject)] "
        )
        guard let line = answer() else {
            write("\n")
            return false
        }
        let typed = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        return ["y", "yes", accept.lowercased()].contains(typed)
    }
}
