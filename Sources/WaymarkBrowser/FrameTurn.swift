/// The next thing that a request for a frame does.
package enum FrameTurn: Hashable, Sendable {
    /// It gets a frame.
    case draw
    /// It looks again in a moment.
    case wait
    /// It hears that nothing has changed.
    case same

    /// A page that hears nothing for so long asks anew.
    private static let usualWait = Duration.seconds(1)
    /// A page gives a request up after some more seconds.
    private static let longestWait = Duration.seconds(5)

    /// Decides by what is there, and by the clock only where nothing is there: a machine that is
    /// slow to come back to a request loses no frame.
    ///
    /// - Parameters:
    ///   - hasNews: whether the map has changed, or the page does not have the last frame.
    ///   - isTime: whether the last frame is old enough for the next.
    ///   - waited: how long the request has waited so far.
    ///   - isComplete: whether all that is in view has arrived; asked only where it matters.
    package init(hasNews: Bool, isTime: Bool, waited: Duration, isComplete: () -> Bool) {
        if hasNews, isTime {
            self = .draw
        } else if waited >= Self.longestWait {
            self = .same
        } else {
            self = hasNews || waited < Self.usualWait || !isComplete() ? .wait : .same
        }
    }
}
