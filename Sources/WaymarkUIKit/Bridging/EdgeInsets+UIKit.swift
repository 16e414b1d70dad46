public import WaymarkMaps
public import WaymarkPlatform

extension EdgeInsets {
    /// The same distances for a map.
    public init(_ insets: UIEdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}

extension UIEdgeInsets {
    /// The same distances for UIKit.
    public init(_ insets: EdgeInsets) {
        self.init(
            top: CGFloat(insets.top), left: CGFloat(insets.left),
            bottom: CGFloat(insets.bottom), right: CGFloat(insets.right))
    }
}
