import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI

/// Tells the time of a map's clock; nothing of it is seen.
@MainActor private final class ClockReader: ScreenElement {
    private(set) var time = 0.0

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        self.time = time
        return nil
    }
}

extension DriveScene {
    /// Lets time pass as on a screen, which shows a frame each tenth of a second.
    func watch(_ seconds: Double) {
        for _ in 0..<Int((seconds * 10).rounded()) { pass(0.1) }
    }

    /// Two fingers go along `way`, which says where they are when a share of it, 0 to 1, is behind them.
    func moveFingers(_ way: (Double) -> [SIMD2<Double>]) {
        let clock = ClockReader()
        map.addElement(clock)
        pass(0.1)
        for step in 0...10 {
            let phase: Touch.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
            for (finger, place) in way(Double(step) / 10).enumerated() {
                map.handle(
                    .touch(
                        Touch(
                            id: finger, phase: phase, position: place,
                            time: clock.time + Double(step) * 0.02)))
            }
        }
        map.removeElement(clock)
        pass(1)
    }
}

/// A gesture in the middle of a phone held upright, with its switch and the part of the camera that it moves.
enum SampleGesture: String, CaseIterable, Sendable {
    case scroll, zoom, tilt, rotate

    /// The switch of the gesture.
    var setting: WritableKeyPath<UISettings, Bool> {
        switch self {
        case .scroll: \.scrollGestures
        case .zoom: \.zoomGestures
        case .tilt: \.tiltGestures
        case .rotate: \.rotateGestures
        }
    }

    /// Makes it.
    @MainActor func perform(on scene: DriveScene) {
        let center = SIMD2(196.0, 426.0)
        switch self {
        case .scroll: scene.swipe(from: center, by: SIMD2(80, 60))
        case .zoom:
            scene.moveFingers { share in
                let side = SIMD2(40 + 60 * share, 0)
                return [center - side, center + side]
            }
        case .tilt:
            scene.moveFingers { share in
                [-40.0, 40].map { center + SIMD2($0, -100 * share) }
            }
        case .rotate:
            scene.moveFingers { share in
                let angle = share * .pi / 3
                let side = SIMD2(CMath.cosine(angle), CMath.sine(angle)) * 60
                return [center - side, center + side]
            }
        }
    }

    /// Whether its part of the camera is another.
    func hasMoved(_ before: CameraPosition, _ after: CameraPosition) -> Bool {
        switch self {
        case .scroll: before.target != after.target
        case .zoom: before.zoom != after.zoom
        case .tilt: before.viewingAngle != after.viewingAngle
        case .rotate: before.bearing != after.bearing
        }
    }
}
