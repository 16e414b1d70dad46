/// Receives changes of the building and of the level that a map shows. Both methods may be left out.
@preconcurrency @MainActor public protocol GMSIndoorDisplayDelegate: AnyObject {
    /// Another building is in focus; `nil` where there is none any more.
    func didChangeActiveBuilding(_ building: GMSIndoorBuilding?)
    /// Another level is shown; `nil` where no building is in focus or it is hidden.
    func didChangeActiveLevel(_ level: GMSIndoorLevel?)
}

extension GMSIndoorDisplayDelegate {
    /// Does nothing.
    public func didChangeActiveBuilding(_ building: GMSIndoorBuilding?) {}
    /// Does nothing.
    public func didChangeActiveLevel(_ level: GMSIndoorLevel?) {}
}
