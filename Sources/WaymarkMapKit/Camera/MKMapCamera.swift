import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

/// The camera of a map, as the place of an eye over the ground.
///
/// ```swift
/// let camera = MKMapCamera(
///     lookingAtCenter: operaHouse, fromEyeCoordinate: lunaPark, eyeAltitude: 900)
/// mapView.setCamera(camera, animated: true)
/// ```
///
/// A change of the camera that a map gave changes the map at once.
open class MKMapCamera: NSObject, NSSecureCoding, NSCopying {
    private var value: MapCamera { didSet { if value != oldValue { tell() } } }
    /// Called when a part was set.
    var onChange: (@MainActor (MapCamera) -> Void)?

    /// An eye over the place where the equator and the meridian of Greenwich cross, 10,000 kilometers high.
    public override convenience init() {
        self.init(
            MapCamera(
                centerCoordinate: Coordinate(latitude: 0, longitude: 0), altitude: 10_000_000))
    }

    init(_ value: MapCamera) {
        self.value = value
        super.init()
    }

    /// An eye over a place, looking straight down until pitch and heading are set.
    ///
    /// - Parameters:
    ///   - centerCoordinate: what is in the middle of the map.
    ///   - eyeCoordinate: the place under the eye; pitch and heading are those from there to the middle.
    ///   - eyeAltitude: meters above the ground.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
    ) {
        let seen = MapCamera(
            lookingAt: Coordinate(centerCoordinate), from: Coordinate(eyeCoordinate),
            eyeAltitude: Self.valid(eyeAltitude))
        self.init(seen)
        pitch = CGFloat(seen.pitch)
    }

    /// An eye so far from what is in the middle of the map.
    ///
    /// - Parameters:
    ///   - distance: meters from the eye to the middle.
    ///   - pitch: degrees from looking straight down.
    ///   - heading: degrees clockwise from north.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        self.heading = heading
        self.pitch = pitch
        centerCoordinateDistance = distance
    }

    private func tell() {
        guard let onChange else { return }
        let value = value
        MainQueue.run { onChange(value) }
    }

    /// What is in the middle of the map; a place that is none changes nothing.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { CLLocationCoordinate2D(value.centerCoordinate) }
        set {
            guard CLLocationCoordinate2DIsValid(newValue) else { return }
            value.centerCoordinate = Coordinate(newValue)
        }
    }

    /// Meters of the eye above the ground; a number that is not positive changes nothing.
    open var altitude: CLLocationDistance {
        get { value.altitude }
        set { if newValue > 0, newValue.isFinite { value.altitude = newValue } }
    }

    /// Meters from the eye to what is in the middle of the map.
    open var centerCoordinateDistance: CLLocationDistance {
        get { value.altitude / CMath.cosine(value.pitch.degreesToRadians) }
        set { altitude = newValue * CMath.cosine(value.pitch.degreesToRadians) }
    }

    /// Degrees clockwise from north, 0 up to 360.
    open var heading: CLLocationDirection {
        get { value.heading }
        set { if newValue.isFinite { value.heading = newValue.normalizedBearing } }
    }

    /// Degrees from looking straight down, 0 to 65; a map shows less where its zoom allows no more.
    open var pitch: CGFloat {
        get { CGFloat(value.pitch) }
        set { if newValue.isFinite { value.pitch = max(0, min(65, Double(newValue))) } }
    }

    /// The camera for a map.
    var mapCamera: MapCamera { value }

    private static func valid(_ altitude: Double) -> Double {
        altitude > 0 && altitude.isFinite ? altitude : 1
    }

    // MARK: - Archives

    private enum Key {
        static let latitude = "MKMapCameraLatitude"
        static let longitude = "MKMapCameraLongitude"
        static let altitude = "MKMapCameraAltitude"
        static let heading = "MKMapCameraHeading"
        static let pitch = "MKMapCameraPitch"
        static let all = [latitude, longitude, altitude, heading, pitch]
    }

    /// Yes.
    public class var supportsSecureCoding: Bool { true }

    /// Reads a camera from an archive; `nil` where a part of it is missing or no number.
    public required init?(coder: NSCoder) {
        let numbers = Key.all.map { key in
            coder.containsValue(forKey: key) ? coder.decodeDouble(forKey: key) : .nan
        }
        let center = Coordinate(latitude: numbers[0], longitude: numbers[1])
        guard numbers.allSatisfy(\.isFinite), center.isValid, numbers[2] > 0 else { return nil }
        value = MapCamera(
            centerCoordinate: center, altitude: numbers[2],
            heading: numbers[3].normalizedBearing, pitch: max(0, min(65, numbers[4])))
        super.init()
    }

    /// Writes the camera to an archive.
    open func encode(with coder: NSCoder) {
        let center = value.centerCoordinate
        let numbers = [
            center.latitude, center.longitude, value.altitude, value.heading, value.pitch,
        ]
        for (key, number) in zip(Key.all, numbers) { coder.encode(number, forKey: key) }
    }

    /// The same camera, of no map.
    open func copy(with zone: NSZone? = nil) -> Any { MKMapCamera(value) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? MKMapCamera)?.value == value
    }

    open override var hash: Int { value.hashValue }
}
