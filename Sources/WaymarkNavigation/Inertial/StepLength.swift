/// Learns how long the steps of somebody are, while a receiver tells how fast he walks.
struct StepLength: Sendable {
    /// Steps and their metres, as far as they were learnt.
    private var steps = 0.0
    private var distance = 0.0
    /// The last ones, which are too few yet to tell a step from a ride.
    private var fresh = (steps: 0.0, distance: 0.0)

    /// Steps that are judged together: in a second there are one or two.
    private static let batch = 20.0
    /// Steps after which what was learnt counts.
    private static let leastSteps = 40.0
    /// Steps after which older ones are forgotten.
    private static let memory = 400.0
    /// Metres in a step that people have.
    private static let usual = 0.4...1.3

    /// Takes some steps and the metres that they took.
    mutating func learn(steps: Double, distance: Double) {
        fresh = (fresh.steps + steps, fresh.distance + distance)
        guard fresh.steps >= Self.batch else { return }
        defer { fresh = (0, 0) }
        guard Self.usual.contains(fresh.distance / fresh.steps) else { return }
        self.steps += fresh.steps
        self.distance += fresh.distance
        let share = min(1, Self.memory / self.steps)
        self.steps *= share
        self.distance *= share
    }

    private var isLearnt: Bool { steps >= Self.leastSteps }

    /// Metres in a step.
    var length: Double { isLearnt ? distance / steps : 0.72 }
    /// The deviation of ``length`` as a share of it.
    var deviation: Double { isLearnt ? 0.06 : 0.15 }
}
