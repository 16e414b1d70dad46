/// Is told which building and which level a map shows (row Q4). Both methods may be left out.
///
/// Where both change, the building is told first. What is told has already happened, and is told once.
@MainActor public protocol IndoorDisplayDelegate: AnyObject {
    /// Another building is in focus; `nil` where there is none any more.
    func indoorDisplay(
        _ display: IndoorDisplay, didChangeActiveBuilding building: IndoorBuilding?)
    /// Another level is shown; `nil` where no building is in focus or it is hidden.
    func indoorDisplay(_ display: IndoorDisplay, didChangeActiveLevel level: IndoorLevel?)
}

extension IndoorDisplayDelegate {
    /// Does nothing.
    public func indoorDisplay(
        _ display: IndoorDisplay, didChangeActiveBuilding building: IndoorBuilding?
    ) {}
    /// Does nothing.
    public func indoorDisplay(
        _ display: IndoorDisplay, didChangeActiveLevel level: IndoorLevel?
    ) {}
}
