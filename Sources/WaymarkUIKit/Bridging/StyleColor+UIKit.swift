public import WaymarkPlatform
public import WaymarkStyle

extension StyleColor {
    /// The same color for a map. Colors that change with the appearance are those of the moment.
    @MainActor public init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(
            red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// The same color for UIKit.
    @MainActor public var uiColor: UIColor {
        UIColor(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
