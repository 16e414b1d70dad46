@objc @MainActor open class UIPress: NSObject {
    @objc public enum Phase: Int, Sendable {
        case began
        case changed
        case stationary
        case ended
        case cancelled
    }

    @objc public enum PressType: Int, Sendable {
        case upArrow
        case downArrow
        case leftArrow
        case rightArrow
        case select
        case menu
        case playPause
        case pageUp = 30
        case pageDown = 31
    }

    public override init()
    open var timestamp: TimeInterval { get }
    open var phase: Phase { get }
    open var type: PressType { get }
    open var window: UIWindow? { get }
    open var responder: UIResponder? { get }
    open var force: CGFloat { get }
    @available(iOS 13.4, *)
    open var key: UIKey? { get }
}

@objc @MainActor open class UIPressesEvent: UIEvent {
    public override init()
    open var allPresses: Set<UIPress> { get }
}

@available(iOS 13.4, *)
@objc @MainActor open class UIKey: NSObject {
    public override init()
    open var characters: String { get }
    open var charactersIgnoringModifiers: String { get }
    open var modifierFlags: UIKeyModifierFlags { get }
    open var keyCode: UIKeyboardHIDUsage { get }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static var alphaShift: UIKeyModifierFlags { get }
    public static var shift: UIKeyModifierFlags { get }
    public static var control: UIKeyModifierFlags { get }
    public static var alternate: UIKeyModifierFlags { get }
    public static var command: UIKeyModifierFlags { get }
    public static var numericPad: UIKeyModifierFlags { get }
}

@available(iOS 13.4, *)
@objc public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorRollOver = 1
    case keyboardA = 4
    case keyboardB
    case keyboardC
    case keyboardD
    case keyboardE
    case keyboardF
    case keyboardG
    case keyboardH
    case keyboardI
    case keyboardJ
    case keyboardK
    case keyboardL
    case keyboardM
    case keyboardN
    case keyboardO
    case keyboardP
    case keyboardQ
    case keyboardR
    case keyboardS
    case keyboardT
    case keyboardU
    case keyboardV
    case keyboardW
    case keyboardX
    case keyboardY
    case keyboardZ
    case keyboard1
    case keyboard2
    case keyboard3
    case keyboard4
    case keyboard5
    case keyboard6
    case keyboard7
    case keyboard8
    case keyboard9
    case keyboard0
    case keyboardReturnOrEnter
    case keyboardEscape
    case keyboardDeleteOrBackspace
    case keyboardTab
    case keyboardSpacebar
    case keyboardHyphen
    case keyboardEqualSign
    case keyboardOpenBracket
    case keyboardCloseBracket
    case keyboardBackslash
    case keyboardNonUSPound
    case keyboardSemicolon
    case keyboardQuote
    case keyboardGraveAccentAndTilde
    case keyboardComma
    case keyboardPeriod
    case keyboardSlash
    case keyboardCapsLock
    case keyboardHome = 74
    case keyboardPageUp = 75
    case keyboardDeleteForward = 76
    case keyboardEnd = 77
    case keyboardPageDown = 78
    case keyboardRightArrow = 79
    case keyboardLeftArrow = 80
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
    case keypadNumLock = 83
    case keypadSlash = 84
    case keypadAsterisk = 85
    case keypadHyphen = 86
    case keypadPlus = 87
    case keypadEnter = 88
    case keyboardLeftControl = 224
    case keyboardLeftShift = 225
    case keyboardLeftAlt = 226
    case keyboardLeftGUI = 227
    case keyboardRightControl = 228
    case keyboardRightShift = 229
    case keyboardRightAlt = 230
    case keyboardRightGUI = 231
}
