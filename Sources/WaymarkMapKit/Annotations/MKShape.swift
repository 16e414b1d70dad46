public import WaymarkPlatform

/// The base of the shapes of a map: points, lines and areas with a title. It is not used itself.
open class MKShape: NSObject, MKAnnotation, Changing {
    /// The first line of its callout.
    open var title: String? { didSet { changes.send() } }
    /// The second line of its callout.
    open var subtitle: String? { didSet { changes.send() } }
    let changes = ChangeSignal()

    /// Its place; no place where a subclass says nothing.
    open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
}

/// A point with a title, whose place can be set.
open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D()

    /// A point where the equator and the meridian of Greenwich cross.
    public override init() { super.init() }

    /// A point at a place.
    public init(coordinate: CLLocationCoordinate2D) {
        place = coordinate
        super.init()
    }

    /// A point at a place, with a title.
    public convenience init(
        coordinate: CLLocationCoordinate2D, title: String?, subtitle: String? = nil
    ) {
        self.init(coordinate: coordinate)
        self.title = title
        self.subtitle = subtitle
    }

    /// Its place; one that is none is not shown.
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set {
            place = newValue
            changes.send()
        }
    }
}
