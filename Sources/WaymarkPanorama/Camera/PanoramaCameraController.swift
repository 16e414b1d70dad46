import WaymarkMaps

/// The camera of a panorama view, and the animations that move it.
@MainActor final class PanoramaCameraController {
    typealias Completion = @MainActor (Bool) -> Void

    /// A part that moves.
    private struct Motion {
        let from: Double
        let change: Double
        let span: AnimationSpan
        let number: Int
    }

    private(set) var camera: PanoramaCamera
    /// Called after each change.
    var onChange: () -> Void = {}
    /// Calls a completion in the order of the events.
    var perform: (@escaping @MainActor () -> Void) -> Void = { $0() }
    private var motions: [PanoramaCameraAttribute: Motion] = [:]
    private var completions: [Int: Completion] = [:]
    private var lastNumber = 0

    init(_ camera: PanoramaCamera) { self.camera = camera.limited(from: PanoramaCamera()) }

    /// Whether it moves by itself.
    var isMoving: Bool { !motions.isEmpty }

    /// Goes to `camera` at once; what moved it before ends.
    func set(_ camera: PanoramaCamera) {
        stop()
        move(to: camera)
    }

    private func move(to next: PanoramaCamera) {
        let next = next.limited(from: camera)
        guard next != camera else { return }
        camera = next
        onChange()
    }

    /// Ends all animations where they are.
    func stop() {
        motions = [:]
        finish(with: false) { _ in true }
    }

    /// Moves parts by so much in `duration` seconds from `now` on; others go on as they do.
    ///
    /// - Parameter completion: gets `true` at the end, `false` where something else moves one of the parts before.
    func animate(
        _ steps: [(attribute: PanoramaCameraAttribute, by: Double)], duration: Double,
        curve: AnimationCurve, at now: Double, completion: Completion? = nil
    ) {
        let steps = steps.filter(\.by.isFinite)
        let cut = Set(steps.compactMap { motions[$0.attribute]?.number })
        for (number, attribute) in motions.map({ ($1.number, $0) }) where cut.contains(number) {
            motions[attribute] = nil
        }
        finish(with: false) { cut.contains($0) }
        lastNumber += 1
        completions[lastNumber] = completion
        var next = camera
        for step in steps {
            motions[step.attribute] = Motion(
                from: camera[step.attribute], change: step.by,
                span: AnimationSpan(
                    start: now, duration: duration.isFinite ? max(0, duration) : 0, curve: curve),
                number: lastNumber)
            next[step.attribute] += step.by
        }
        advance(to: now)
    }

    /// Lets the animations go on.
    func advance(to time: Double) {
        guard !motions.isEmpty || !completions.isEmpty else { return }
        var next = camera
        for (attribute, motion) in motions {
            next[attribute] = motion.from + motion.change * motion.span.progress(at: time)
        }
        motions = motions.filter { !$0.value.span.isOver(at: time) }
        move(to: next)
        let active = Set(motions.values.map(\.number))
        finish(with: true) { !active.contains($0) }
    }

    private func finish(with isComplete: Bool, where isOver: (Int) -> Bool) {
        let over = completions.keys.filter(isOver).sorted()
        for completion in over.compactMap({ completions.removeValue(forKey: $0) }) {
            perform { completion(isComplete) }
        }
    }
}
