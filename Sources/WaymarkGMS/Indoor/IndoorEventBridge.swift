import WaymarkMaps

/// Tells the delegate of a display what changes.
@MainActor final class IndoorEventBridge: IndoorDisplayDelegate {
    private weak var display: GMSIndoorDisplay?

    init(_ display: GMSIndoorDisplay) { self.display = display }

    func indoorDisplay(_ display: IndoorDisplay, didChangeActiveBuilding building: IndoorBuilding?)
    {
        self.display?.delegate?.didChangeActiveBuilding(building.map { GMSIndoorBuilding($0) })
    }

    func indoorDisplay(_ display: IndoorDisplay, didChangeActiveLevel level: IndoorLevel?) {
        self.display?.delegate?.didChangeActiveLevel(level.map { GMSIndoorLevel($0) })
    }
}
