#if !canImport(UIKit)
    public import Foundation

    /// A color with its opacity; parts are 0 to 1.
    public final class UIColor: NSObject, Sendable {
        let parts: SIMD4<Double>

        /// A color of red, green and blue.
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            parts = SIMD4(red, green, blue, alpha).clamped(lowerBound: .zero, upperBound: .one)
            super.init()
        }

        /// A gray, from black at 0 to white at 1.
        public convenience init(white: CGFloat, alpha: CGFloat) {
            self.init(red: white, green: white, blue: white, alpha: alpha)
        }

        /// A color of the color circle: 0 and 1 are red, a third is green.
        public convenience init(
            hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
        ) {
            func part(_ shift: Double) -> Double {
                let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
                return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
            }
            self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
        }

        /// The same color with another opacity.
        public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
            UIColor(red: parts.x, green: parts.y, blue: parts.z, alpha: alpha)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            (object as? UIColor)?.parts == parts
        }

        public override var hash: Int { parts.hashValue }
        public override var description: String {
            "UIColor \(parts.x) \(parts.y) \(parts.z) \(parts.w)"
        }
    }

    extension UIColor {
        private convenience init(_ red: Double, _ green: Double, _ blue: Double) {
            self.init(red: red, green: green, blue: blue, alpha: 1)
        }

        /// Black.
        public static let black = UIColor(0, 0, 0)
        /// A dark gray.
        public static let darkGray = UIColor(1 / 3.0, 1 / 3.0, 1 / 3.0)
        /// A light gray.
        public static let lightGray = UIColor(2 / 3.0, 2 / 3.0, 2 / 3.0)
        /// White.
        public static let white = UIColor(1, 1, 1)
        /// A middle gray.
        public static let gray = UIColor(0.5, 0.5, 0.5)
        /// Red.
        public static let red = UIColor(1, 0, 0)
        /// Green.
        public static let green = UIColor(0, 1, 0)
        /// Blue.
        public static let blue = UIColor(0, 0, 1)
        /// Cyan.
        public static let cyan = UIColor(0, 1, 1)
        /// Yellow.
        public static let yellow = UIColor(1, 1, 0)
        /// Magenta.
        public static let magenta = UIColor(1, 0, 1)
        /// Orange.
        public static let orange = UIColor(1, 0.5, 0)
        /// Purple.
        public static let purple = UIColor(0.5, 0, 0.5)
        /// Brown.
        public static let brown = UIColor(0.6, 0.4, 0.2)
        /// No color.
        public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
#endif
