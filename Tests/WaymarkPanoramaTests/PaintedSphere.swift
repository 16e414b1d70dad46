import Synchronization
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkRendering

/// Three panoramas in a row, each 10 m north of the one before, whose pictures have a colour in each direction that
/// a formula tells.
final class PaintedSphere: PanoramaProvider {
    /// What goes wrong.
    enum Fault: Sendable {
        case none
        case tiles
        case everything
        /// The first so many questions for tiles find no network.
        case network(Int)
    }

    let image: PanoramaImage
    private let fault: Fault
    private let counted = Mutex<[PanoramaTile]>([])

    init(
        image: PanoramaImage = PanoramaImage(width: 1024, height: 512, tileSize: 128),
        fault: Fault = .none
    ) {
        self.image = image
        self.fault = fault
    }

    /// The tiles that were asked for, in order.
    var asked: [PanoramaTile] { counted.withLock { $0 } }

    static let start = Coordinate(latitude: 60, longitude: 25)

    static func place(_ number: Int) -> Coordinate {
        start.moved(by: Double(number) * 10, bearing: 0)
    }

    func panorama(id: String) async throws(PanoramaError) -> Panorama {
        if case .everything = fault { throw .network(reason: "no network") }
        guard let number = Int(id.dropFirst()), (0..<3).contains(number), id.hasPrefix("p") else {
            throw .unknownPanorama(id)
        }
        var links: [PanoramaLink] = []
        if number < 2 {
            links.append(
                PanoramaLink(heading: 0, panoramaID: "p\(number + 1)", streetName: "North Road"))
        }
        if number > 0 { links.append(PanoramaLink(heading: 180, panoramaID: "p\(number - 1)")) }
        return Panorama(
            panoramaID: id, coordinate: Self.place(number), links: links, image: image,
            streetName: "Middle Road", attribution: "© somebody")
    }

    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        let near = (0..<3).map {
            (number: $0, off: Self.place($0).distance(to: request.coordinate))
        }
        .min { $0.off < $1.off }
        guard let near, near.off <= request.radius else {
            throw .noneNear(request.coordinate, radius: request.radius)
        }
        return try await panorama(id: "p\(near.number)")
    }

    func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] {
        [
            PanoramaSequence(
                sequenceID: "s", panoramaIDs: ["p0", "p1", "p2"],
                coordinates: (0..<3).map { Self.place($0) })
        ]
    }

    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        let count = counted.withLock {
            $0.append(tile)
            return $0.count
        }
        switch fault {
        case .network(let times) where count <= times: throw .network(reason: "no network")
        case .tiles: throw .unknownTile(tile)
        case .none, .everything, .network: break
        }
        guard image.contains(tile) else { throw .unknownTile(tile) }
        let level = image.levels[tile.level]
        let (left, top) = (tile.column * level.tileWidth, tile.row * level.tileHeight)
        var bitmap = Bitmap(
            width: min(level.tileWidth, level.width - left),
            height: min(level.tileHeight, level.height - top))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let across = (Double(left + x) + 0.5) / Double(level.width)
                let down = (Double(top + y) + 0.5) / Double(level.height)
                let own = SphereAngles.direction(
                    heading: across * 360 - 180, pitch: 90 - down * 180)
                bitmap.set(Self.color(own), x, y)
            }
        }
        return bitmap.png(isFast: true)
    }

    /// The colour in a direction of the camera that took the picture: to the right, ahead, up.
    static func color(_ own: SIMD3<Double>) -> SIMD3<Double> {
        let length = (own * own).sum().squareRoot()
        let unit = own / length
        return SIMD3(
            128 + 110 * CMath.sine(5 * unit.x + 1), 128 + 110 * CMath.sine(4 * unit.y),
            128 + 110 * CMath.sine(6 * unit.z + 2))
    }
}

extension Bitmap {
    /// Sets a pixel; its parts are 0 to 255.
    fileprivate mutating func set(_ color: SIMD3<Double>, _ x: Int, _ y: Int) {
        let parts = color.rounded(.toNearestOrAwayFromZero)
        let word =
            0xff00_0000 | UInt32(parts.z) << 16 | UInt32(parts.y) << 8 | UInt32(parts.x)
        self[pixel: y * width + x] = word
    }
}

extension Coordinate {
    /// The place so many metres away.
    fileprivate func moved(by meters: Double, bearing: Double) -> Coordinate {
        Coordinate(
            latitude: latitude + meters / 111_195 * CMath.cosine(bearing.degreesToRadians),
            longitude: longitude)
    }
}

/// A view of 320 by 200 points on a clock that a test moves.
@MainActor final class PanoramaScreen {
    let provider: PaintedSphere
    let view: PanoramaView
    var time: Double {
        get { clock.time }
        set { clock.time = newValue }
    }
    private let clock: Clock

    @MainActor private final class Clock {
        var time = 0.0
    }

    init(
        _ provider: PaintedSphere = PaintedSphere(), size: SIMD2<Double> = SIMD2(320, 200),
        camera: PanoramaCamera = PanoramaCamera()
    ) {
        let clock = Clock()
        var options = PanoramaViewOptions(size: size, camera: camera)
        options.clock = { clock.time }
        (self.provider, self.clock) = (provider, clock)
        view = PanoramaView(options: options, provider: provider)
    }

    /// Shows a panorama with all of its picture.
    func show(_ id: String) async {
        await view.move(toID: id).value
        await view.loadTiles()
        _ = view.frame()
    }

    /// A tap at a point, and the time in which a second one could follow.
    func tap(_ point: SIMD2<Double>) {
        touch(.began, point)
        touch(.ended, point)
        wait(1)
    }

    /// A touch, and a twentieth of a second.
    func touch(_ phase: Touch.Phase, _ point: SIMD2<Double>) {
        view.handle(.touch(Touch(id: 1, phase: phase, position: point, time: time)))
        time += 0.05
    }

    /// Lets seconds pass in frames.
    func wait(_ seconds: Double) {
        let end = time + seconds
        while time < end {
            time += 0.05
            _ = view.frame()
        }
    }
}
