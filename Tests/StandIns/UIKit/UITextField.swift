@objc public enum UIKeyboardType: Int, Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
    case asciiCapableNumberPad
}

@objc public enum UIReturnKeyType: Int, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

@objc public enum UITextAutocorrectionType: Int, Sendable {
    case `default`
    case no
    case yes
}

@objc public enum UITextAutocapitalizationType: Int, Sendable {
    case none
    case words
    case sentences
    case allCharacters
}

@objc @MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
    @objc public enum BorderStyle: Int, Sendable {
        case none
        case line
        case bezel
        case roundedRect
    }

    @objc public enum ViewMode: Int, Sendable {
        case never
        case whileEditing
        case unlessEditing
        case always
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var text: String? { get set }
    open var attributedText: NSAttributedString? { get set }
    open var textColor: UIColor? { get set }
    open var font: UIFont? { get set }
    open var textAlignment: NSTextAlignment { get set }
    open var borderStyle: BorderStyle { get set }
    open var placeholder: String? { get set }
    open var attributedPlaceholder: NSAttributedString? { get set }
    open var adjustsFontSizeToFitWidth: Bool { get set }
    open var adjustsFontForContentSizeCategory: Bool { get set }
    weak open var delegate: (any UITextFieldDelegate)? { get set }
    open var isEditing: Bool { get }
    open override var inputView: UIView? { get set }
    open override var inputAccessoryView: UIView? { get set }
    open var clearButtonMode: ViewMode { get set }
    open var leftView: UIView? { get set }
    open var leftViewMode: ViewMode { get set }
    open var rightView: UIView? { get set }
    open var rightViewMode: ViewMode { get set }
    open var keyboardType: UIKeyboardType { get set }
    open var returnKeyType: UIReturnKeyType { get set }
    open var autocorrectionType: UITextAutocorrectionType { get set }
    open var autocapitalizationType: UITextAutocapitalizationType { get set }
    open var isSecureTextEntry: Bool { get set }
    nonisolated public class var textDidChangeNotification: NSNotification.Name { get }
}

@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    public func textFieldDidBeginEditing(_ textField: UITextField)
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    public func textFieldDidEndEditing(_ textField: UITextField)
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    public func textFieldShouldClear(_ textField: UITextField) -> Bool
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

@objc @MainActor open class UITextView: UIScrollView {
    public init(frame: CGRect, textContainer: NSTextContainer?)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var text: String! { get set }
    open var font: UIFont? { get set }
    open var textColor: UIColor? { get set }
    open var textAlignment: NSTextAlignment { get set }
    open var isEditable: Bool { get set }
    open var isSelectable: Bool { get set }
    open var attributedText: NSAttributedString! { get set }
    open var textContainerInset: UIEdgeInsets { get set }
    open var adjustsFontForContentSizeCategory: Bool { get set }
    open func scrollRangeToVisible(_ range: NSRange)
}

@objc open class NSTextContainer: NSObject {
    public init(size: CGSize)
    open var lineFragmentPadding: CGFloat { get set }
}
