#if canImport(UIKit)
    public import UIKit

    /// A dialog with the whole text of terms, which scrolls, and two buttons. It cannot be swiped away.
    public final class TermsViewController: UIViewController {
        private let content: TermsDialogContent
        private let onAnswer: @MainActor (Bool) -> Void

        /// A dialog that calls `onAnswer` with whether the user accepts, and with `false` where the app takes
        /// it away; only the first call is the answer.
        public init(
            _ content: TermsDialogContent, onAnswer: @escaping @MainActor (Bool) -> Void
        ) {
            self.content = content
            self.onAnswer = onAnswer
            super.init(nibName: nil, bundle: nil)
            isModalInPresentation = true
            modalPresentationStyle = .formSheet
        }

        /// Dialogs are not read from archives.
        public required init?(coder: NSCoder) { nil }

        /// Makes the views.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let stack = UIStackView(arrangedSubviews: headings + [text, buttons])
            stack.axis = .vertical
            stack.spacing = 12
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            let area = view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
                stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
                stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
        }

        /// Whoever took the dialog away has not accepted.
        public override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isBeingDismissed || presentingViewController == nil { onAnswer(false) }
        }

        private var headings: [UILabel] {
            let lines = [
                (content.title, UIFont.TextStyle.title2), (content.companyName, .subheadline),
            ]
            return lines.filter { !$0.0.isEmpty }.map { words, style in
                let label = UILabel()
                label.text = words
                label.font = .preferredFont(forTextStyle: style)
                label.adjustsFontForContentSizeCategory = true
                label.numberOfLines = 0
                label.accessibilityTraits = .header
                return label
            }
        }

        private var text: UITextView {
            let view = UITextView()
            view.text = content.text
            view.isEditable = false
            view.font = .preferredFont(forTextStyle: .body)
            view.adjustsFontForContentSizeCategory = true
            view.backgroundColor = .clear
            view.dataDetectorTypes = .link
            return view
        }

        private var buttons: UIStackView {
            let buttons = UIStackView(arrangedSubviews: [
                button(content.acceptLabel, .borderedProminent(), isAccepted: true),
                button(content.rejectLabel, .bordered(), isAccepted: false),
            ])
            // Long words in large letters need a line each.
            buttons.axis = .vertical
            buttons.spacing = 8
            return buttons
        }

        private func button(
            _ words: String, _ configuration: UIButton.Configuration, isAccepted: Bool
        ) -> UIButton {
            var configuration = configuration
            configuration.title = words
            configuration.buttonSize = .large
            return UIButton(
                configuration: configuration,
                primaryAction: UIAction { [weak self] _ in
                    self?.onAnswer(isAccepted)
                    self?.dismiss(animated: true)
                })
        }
    }
#endif
