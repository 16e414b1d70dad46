import Synchronization
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkRendering
import WaymarkUIKit

/// Draws a picture of a map that nobody looks at.
///
/// ```swift
/// let options = MKMapSnapshotter.Options()
/// options.region = region
/// let image = try await MKMapSnapshotter(options: options).start().image
/// ```
///
/// Errors are ``MKError``.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
    // All that changes is behind a lock.

    /// Takes a picture, or the error, on the main actor.
    public typealias CompletionHandler = @MainActor (Snapshot?, (any Error)?) -> Void

    private let plan: Plan
    private let question = Question<Picture>()

    /// A picture as the options say now.
    public convenience init(options: Options) { self.init(options: options, services: .shared) }

    package init(options: Options, services: MKServices) {
        plan = Plan(options, services)
        super.init()
    }

    /// Whether it is being drawn.
    public var isLoading: Bool { question.isOpen }

    /// Ends it; whoever waits for it gets an error of ``MKError/Code/unknown``.
    open func cancel() { question.cancel() }

    /// The picture, when all of it is there.
    public nonisolated(nonsending) func start() async throws -> Snapshot {
        let plan = plan
        return Snapshot(try await question.answer { try await plan.picture() })
    }

    /// Draws the picture and calls the handler.
    open func start(completionHandler: @escaping CompletionHandler) {
        let plan = plan
        question.answer {
            try await plan.picture()
        } then: { result in
            completionHandler((try? result.get()).map { Snapshot($0) }, result.failure)
        }
    }

    /// What a picture shows.
    open class Options: NSObject {
        /// The camera; it goes before region and rectangle.
        open var camera: MKMapCamera?
        /// The rectangle that is shown, where ``region`` is not set after it; the world at first.
        open var mapRect = MKMapRect.world
        /// The size of the picture in points.
        open var size = CGSize(width: 256, height: 256)
        /// Pixels in a point.
        open var scale: CGFloat = 1
        /// The kind of map.
        open var mapType = MKMapType.standard
        /// Whether buildings are raised when the camera is tilted.
        open var showsBuildings = true

        /// A picture of the world.
        public override init() { super.init() }

        /// The region that is shown; one that is none changes nothing.
        open var region: MKCoordinateRegion {
            get { MKCoordinateRegion(mapRect) }
            set { if let bounds = CoordinateBounds(newValue) { mapRect = MKMapRect(bounds) } }
        }
    }

    /// A picture of a map.
    open class Snapshot: NSObject {
        /// The picture.
        public let image: UIImage
        private let projection: Projection

        fileprivate init(_ picture: Picture) {
            image = picture.image
            projection = picture.projection
            super.init()
        }

        /// The point of the picture at which a place is seen, in points from the top left, which may lie outside; no
        /// numbers where it is no place or behind the eye.
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
            guard CLLocationCoordinate2DIsValid(coordinate),
                let point = projection.point(for: Coordinate(coordinate))
            else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
            return CGPoint(x: point.x, y: point.y)
        }
    }

    /// A picture with the way from places to its points.
    fileprivate struct Picture: Sendable {
        let image: UIImage
        let projection: Projection
    }

    /// The options as they were.
    private struct Plan: Sendable {
        let camera: MapCamera?
        let bounds: CoordinateBounds?
        let size: SIMD2<Double>
        let scale: Double
        let type: MKMapType
        let showsBuildings: Bool
        let services: MKServices

        init(_ options: Options, _ services: MKServices) {
            camera = options.camera?.mapCamera
            bounds = options.mapRect.isEmpty ? nil : CoordinateBounds(options.mapRect)
            size = SIMD2(Double(options.size.width), Double(options.size.height))
            scale = Double(options.scale)
            type = options.mapType
            showsBuildings = options.showsBuildings
            self.services = services
        }

        private var isPossible: Bool {
            let pixels = size * scale
            return pixels.x >= 1 && pixels.y >= 1 && pixels.x <= 8192 && pixels.y <= 8192
                && (camera != nil || bounds != nil)
        }

        @MainActor func picture() async throws -> Picture {
            guard isPossible else { throw MKError(.unknown) }
            let view = MKMapView(
                frame: CGRect(x: 0, y: 0, width: size.x, height: size.y), services: services,
                options: MapViewOptions(size: size, scale: scale))
            view.mapType = type
            view.showsBuildings = showsBuildings
            if let camera {
                view.map.mapCamera = camera
            } else if let bounds, let fitted = view.map.camera(fitting: bounds, insets: .zero) {
                view.map.camera = fitted
            }
            let bitmap = await view.map.takeSnapshot()
            guard let image = UIImage(bitmap, scale: CGFloat(scale)) else {
                throw MKError(.unknown)
            }
            return Picture(image: image, projection: view.map.projection)
        }
    }
}

extension UIImage {
    /// The picture of a bitmap.
    fileprivate convenience init?(_ bitmap: Bitmap, scale: CGFloat) {
        self.init(data: Data(bitmap.png()), scale: scale)
    }
}

/// The spelling of Objective-C.
public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options
/// The spelling of Objective-C.
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot
