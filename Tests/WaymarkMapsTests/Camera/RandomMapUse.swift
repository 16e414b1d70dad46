import WaymarkGeometry
import WaymarkMaps

/// Fingers that wander, and calls of a program, with absurd numbers among them.
@MainActor struct RandomMapUse {
    /// Is told whether an animation came to its end.
    typealias Completion = @MainActor (Bool) -> Void

    private var generator: SeededGenerator
    private var fingers = [SIMD2<Double>](repeating: SIMD2(200, 150), count: 3)

    private static let absurd: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e308, 1e300, 1e7, -1e6, 0, -0.0,
        .leastNonzeroMagnitude,
    ]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next(on scene: CameraScene, _ completion: @escaping Completion) {
        switch index(100) {
        case 0..<88: touch(scene)
        case 88..<96: pass(scene)
        case 96: handleOther(scene.map)
        case 97: move(scene.map, completion)
        case 98: changeView(scene.map)
        default: if index(4) == 0 { limit(scene.map) } else { ask(scene.map) }
        }
    }

    private mutating func touch(_ scene: CameraScene) {
        let id = index(10) == 0 ? 2 : index(2)
        let phase: Touch.Phase
        switch index(200) {
        case 0: phase = .cancelled
        case 1..<40: phase = .began
        case 40..<70: phase = .ended
        default: phase = .moved
        }
        let reach = index(4) == 0 ? 60.0 : 3
        if index(30) == 0 { fingers[id] = SIMD2(200, 150) }
        let step = SIMD2(random(reach), random(reach))
        fingers[id] += step
        pass(scene)
        let time = index(100) == 0 ? number(2000) : scene.clock.time
        scene.map.handle(
            .touch(
                Touch(
                    id: id, phase: phase,
                    position: index(40) == 0 ? point() : fingers[id], time: time,
                    modifiers: modifiers())))
    }

    private mutating func pass(_ scene: CameraScene) {
        scene.clock.time += index(20) == 0 ? 0.6 : 0.01
        if index(2) == 0 { scene.map.advance(to: scene.clock.time) }
        if index(500) == 0 { scene.map.advance(to: index(2) == 0 ? .nan : -1e300) }
    }

    private mutating func handleOther(_ map: MapView) {
        if index(2) == 0 {
            map.handle(.scroll(at: point(), delta: point(), modifiers: modifiers()))
        } else {
            let keys = MapInput.Key.allCases
            map.handle(
                .key(
                    keys[index(keys.count)], isDown: index(3) == 0, modifiers: modifiers(),
                    time: number(100)))
        }
    }

    /// A program moves the camera.
    private mutating func move(_ map: MapView, _ completion: @escaping Completion) {
        let duration: Double? = index(4) == 0 ? nil : abs(number(1))
        let curve = AnimationCurve.allCases[index(4)]
        switch index(10) {
        case 0: map.camera = camera()
        case 1, 2: map.moveCamera(update())
        case 3, 4, 5:
            map.animate(
                with: update(), duration: duration, curve: curve, completion: completion)
        case 6:
            let attribute = CameraAttribute.allCases[index(5)]
            map.layer.animate(
                attribute, to: number(180), duration: duration, curve: curve,
                completion: completion)
        case 7: map.animate(toLocation: coordinate(), duration: duration)
        case 8:
            map.fly(
                through: [eye(), eye()], durationPerLeg: abs(number(1)), completion: completion)
        default:
            if index(4) > 0 { map.mapCamera = eye() } else { showArea(map) }
        }
    }

    private mutating func showArea(_ map: MapView) {
        if index(2) == 0 {
            map.setRegion(bounds(), animated: index(2) == 0)
        } else {
            map.show([coordinate(), coordinate()], animated: index(2) == 0)
        }
    }

    private mutating func update() -> CameraUpdate {
        switch index(9) {
        case 0: .zoom(by: number(3))
        case 1: .zoom(by: number(3), at: point())
        case 2: .zoom(to: number(22))
        case 3: .target(coordinate())
        case 4: .target(coordinate(), zoom: number(22))
        case 5: .camera(camera())
        case 6: .fit(bounds(), padding: number(100))
        case 7: .fit(bounds(), insets: insets())
        default: .scroll(x: number(500), y: number(500))
        }
    }

    /// The view becomes another; every other time it is an ordinary one.
    private mutating func changeView(_ map: MapView) {
        let isOrdinary = index(2) == 0
        switch index(4) {
        case 0: map.size = isOrdinary ? SIMD2(400, 300) : point()
        case 1: map.padding = isOrdinary ? .zero : insets()
        case 2: map.anchor = isOrdinary ? SIMD2(0.5, 0.5) : SIMD2(number(1), number(1))
        default:
            map.settings = UISettings()
            if index(4) == 0 { map.settings.setAllGesturesEnabled(false) }
            map.settings.rotateGestures = index(2) == 0
            map.settings.scrollGestures = index(2) == 0
            map.settings.allowScrollGesturesDuringRotateOrZoom = index(2) == 0
        }
    }

    private mutating func limit(_ map: MapView) {
        let (a, b) = (number(22), number(22))
        switch index(4) {
        case 0: map.setZoomRange(a <= b ? a...b : 2...21)
        case 1: map.setZoomRange(2...21)
        case 2: map.cameraTargetBounds = bounds()
        default: map.cameraTargetBounds = nil
        }
    }

    /// What changes nothing.
    private mutating func ask(_ map: MapView) {
        let projection = map.projection
        _ = projection.coordinate(for: point())
        _ = projection.point(for: coordinate())
        _ = projection.contains(coordinate())
        _ = projection.rect(for: bounds())
        _ = projection.region(forRect: point(), point())
        _ = projection.visibleRegion
        _ = projection.points(forMeters: number(1000), at: coordinate())
        _ = map.camera(fitting: bounds(), insets: insets())
        _ = map.camera(camera(), rendersSameAs: camera())
        _ = map.needsDisplay
    }
}

extension RandomMapUse {
    private mutating func index(_ bound: Int) -> Int { generator.index(below: bound) }

    private mutating func random(_ limit: Double) -> Double {
        .random(in: -limit...limit, using: &generator)
    }

    /// A number up to `limit`, or one that cannot be.
    private mutating func number(_ limit: Double) -> Double {
        index(5) > 0 ? random(limit) : Self.absurd[index(Self.absurd.count)]
    }

    private mutating func point() -> SIMD2<Double> { SIMD2(number(600), number(600)) }

    private mutating func coordinate() -> Coordinate {
        Coordinate(latitude: number(90), longitude: number(200))
    }

    private mutating func camera() -> CameraPosition {
        CameraPosition(
            target: coordinate(), zoom: number(22), bearing: number(400), viewingAngle: number(70))
    }

    private mutating func eye() -> MapCamera {
        MapCamera(
            centerCoordinate: coordinate(), altitude: number(1e5), heading: number(400),
            pitch: number(80))
    }

    private mutating func insets() -> EdgeInsets {
        EdgeInsets(top: number(200), left: number(200), bottom: number(200), right: number(200))
    }

    private mutating func bounds() -> CoordinateBounds {
        guard index(3) > 0 else {
            return CoordinateBounds(southWest: coordinate(), northEast: coordinate())
        }
        let south = random(80)
        return CoordinateBounds(
            southWest: Coordinate(latitude: south, longitude: random(179)),
            northEast: Coordinate(latitude: south + abs(random(4)), longitude: random(179)))
    }

    private mutating func modifiers() -> InputModifiers {
        index(10) == 0 ? InputModifiers(rawValue: UInt8(index(16))) : []
    }
}
