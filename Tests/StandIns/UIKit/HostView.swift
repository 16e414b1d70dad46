extension UIFontMetrics {
    public func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat
}

@objc @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var edges: UIRectEdge { get set }
}
