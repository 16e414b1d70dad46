public import WaymarkPlatform
import WaymarkMaps
import WaymarkStyle
import WaymarkUIKit

/// The colors of pins.
public enum MKPinAnnotationColor: UInt, Sendable {
    /// Destinations.
    case red
    /// Starts.
    case green
    /// Places of the user.
    case purple
}

/// A pin.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
    /// Its color; red where it is `nil`.
    open var pinTintColor: UIColor? = MKPinAnnotationView.redPinColor() {
        didSet { hasChanged() }
    }
    /// Whether it appears with a motion when it is added: it grows out of its place.
    open var animatesDrop = false

    /// The color as one of three; red where it is another one.
    open var pinColor: MKPinAnnotationColor {
        get {
            switch pinTintColor {
            case Self.greenPinColor(): .green
            case Self.purplePinColor(): .purple
            default: .red
            }
        }
        set {
            switch newValue {
            case .red: pinTintColor = Self.redPinColor()
            case .green: pinTintColor = Self.greenPinColor()
            case .purple: pinTintColor = Self.purplePinColor()
            }
        }
    }

    /// The red of pins.
    open class func redPinColor() -> UIColor {
        UIColor(red: 0.88, green: 0.27, blue: 0.23, alpha: 1)
    }

    /// The green of pins.
    open class func greenPinColor() -> UIColor {
        UIColor(red: 0.25, green: 0.7, blue: 0.3, alpha: 1)
    }

    /// The purple of pins.
    open class func purplePinColor() -> UIColor {
        UIColor(red: 0.58, green: 0.28, blue: 0.75, alpha: 1)
    }

    override func look(on map: MapView) -> AnnotationLook? {
        let color = pinTintColor ?? Self.redPinColor()
        let image = Marker.image(tinted: StyleColor(color))
        return AnnotationLook(
            image: image, foot: SIMD2(image.size.x / 2, image.size.y), isGrowing: animatesDrop)
    }
}
