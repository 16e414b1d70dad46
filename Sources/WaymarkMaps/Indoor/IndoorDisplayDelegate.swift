/// Receives changes of the building and of the level that a map shows. Both methods may be left out.
///
/// If both change, the building is reported first. The change has already happened, and is reported once.
@MainActor public protocol IndoorDisplayDelegate: AnyObject {
    /// Another building is in focus; `nil` where there is none any more.
    func indoorDisplay(_ display: IndoorDisplay, didChangeActiveBuilding building: IndoorBuilding?)
    /// Another level is shown; `nil` where no building is in focus or it is hidden.
    func indoorDisplay(_ display: IndoorDisplay, didChangeActiveLevel level: IndoorLevel?)
}

extension IndoorDisplayDelegate {
    /// Does nothing.
    public func indoorDisplay(
        _ display: IndoorDisplay, didChangeActiveBuilding building: IndoorBuilding?
    ) {}
    /// Does nothing.
    public func indoorDisplay(_ display: IndoorDisplay, didChangeActiveLevel level: IndoorLevel?) {}

    /// Calls the method for `event`, if there is one.
    func indoorDisplay(_ display: IndoorDisplay, receives event: MapEvent) {
        switch event {
        case .activeBuildingChanged(let building):
            indoorDisplay(display, didChangeActiveBuilding: building)
        case .activeLevelChanged(let level): indoorDisplay(display, didChangeActiveLevel: level)
        default: break
        }
    }
}
