@objc @MainActor open class UIResponder: NSObject {
    public override init()
    open var next: UIResponder? { get }
    open var canBecomeFirstResponder: Bool { get }
    @discardableResult
    open func becomeFirstResponder() -> Bool
    open var canResignFirstResponder: Bool { get }
    @discardableResult
    open func resignFirstResponder() -> Bool
    open var isFirstResponder: Bool { get }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>)
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool
    open func target(forAction action: Selector, withSender sender: Any?) -> Any?
    open var undoManager: UndoManager? { get }
    open var keyCommands: [UIKeyCommand]? { get }
    open var inputView: UIView? { get }
    open var inputAccessoryView: UIView? { get }
    open func reloadInputViews()
    open var userActivity: NSUserActivity? { get set }
    open func restoreUserActivityState(_ userActivity: NSUserActivity)
    open func updateUserActivityState(_ activity: NSUserActivity)
    nonisolated public class var keyboardWillShowNotification: NSNotification.Name { get }
    nonisolated public class var keyboardDidShowNotification: NSNotification.Name { get }
    nonisolated public class var keyboardWillHideNotification: NSNotification.Name { get }
    nonisolated public class var keyboardDidHideNotification: NSNotification.Name { get }
    nonisolated public class var keyboardFrameEndUserInfoKey: String { get }
    nonisolated public class var keyboardAnimationDurationUserInfoKey: String { get }
    nonisolated public class var keyboardAnimationCurveUserInfoKey: String { get }

    // Apple has these in extensions of NSObject, where Swift alone lets nobody override them.
    open var isAccessibilityElement: Bool { get set }
    open var accessibilityLabel: String? { get set }
    open var accessibilityAttributedLabel: NSAttributedString? { get set }
    open var accessibilityHint: String? { get set }
    open var accessibilityValue: String? { get set }
    open var accessibilityIdentifier: String? { get set }
    open var accessibilityTraits: UIAccessibilityTraits { get set }
    open var accessibilityFrame: CGRect { get set }
    open var accessibilityPath: UIBezierPath? { get set }
    open var accessibilityActivationPoint: CGPoint { get set }
    open var accessibilityLanguage: String? { get set }
    open var accessibilityElementsHidden: Bool { get set }
    open var accessibilityViewIsModal: Bool { get set }
    open var shouldGroupAccessibilityChildren: Bool { get set }
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle { get set }
    open var accessibilityRespondsToUserInteraction: Bool { get set }
    open var accessibilityUserInputLabels: [String]! { get set }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get set }
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? { get set }
    open var accessibilityElements: [Any]? { get set }
    open var accessibilityContainerType: UIAccessibilityContainerType { get set }
    open func accessibilityElementCount() -> Int
    open func accessibilityElement(at index: Int) -> Any?
    open func index(ofAccessibilityElement element: Any) -> Int
    open func accessibilityActivate() -> Bool
    open func accessibilityIncrement()
    open func accessibilityDecrement()
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool
    open func accessibilityPerformEscape() -> Bool
    open func accessibilityPerformMagicTap() -> Bool
    open func accessibilityElementDidBecomeFocused()
    open func accessibilityElementDidLoseFocus()
    open func accessibilityElementIsFocused() -> Bool
}
