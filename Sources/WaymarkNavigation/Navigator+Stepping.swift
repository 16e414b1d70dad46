public import Foundation
import WaymarkDirections

extension Navigator {
    /// Goes on to ``nextStep``: the user says that he has done what he was told, as inside of a building where no receiver
    /// knows. Readings that come later count as ever.
    ///
    /// - Returns: whether there was one.
    @discardableResult public func stepForward(at time: Date = .now) -> Bool {
        step(by: 1, at: time)
    }

    /// Goes back to the step before ``currentStep``.
    ///
    /// - Returns: whether there was one.
    @discardableResult public func stepBack(at time: Date = .now) -> Bool { step(by: -1, at: time) }

    private func step(by count: Int, at time: Date) -> Bool {
        guard let leg = state.leg else { return false }
        let index = state.currentStep(of: leg) + count
        guard leg.leg.steps.indices.contains(index) else { return false }
        take(.step(index: index, time: time))
        return true
    }
}
