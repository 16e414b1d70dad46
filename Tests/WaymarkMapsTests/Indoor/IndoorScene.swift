import Synchronization
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

/// Buildings that a test makes up.
final class ScriptedBuildings: IndoorProvider {
    private let make: @Sendable (TileID) async -> Result<[IndoorBuilding], DirectionsError>
    private let asked = Mutex<[TileID]>([])

    init(make: @escaping @Sendable (TileID) async -> Result<[IndoorBuilding], DirectionsError>) {
        self.make = make
    }

    /// Gives each building in the tiles in which a part of it lies.
    convenience init(_ buildings: [IndoorBuilding]) {
        self.init { tile in
            .success(buildings.filter { $0.outline.bounds?.intersects(tile.bounds) ?? true })
        }
    }

    /// The tiles that were asked for, in their order.
    var requests: [TileID] { asked.withLock { $0 } }

    func buildings(in tile: TileID) async throws(DirectionsError) -> [IndoorBuilding] {
        asked.withLock { $0.append(tile) }
        return try await make(tile).get()
    }
}

/// Writes down what a display tells.
@MainActor final class IndoorLog: IndoorDisplayDelegate {
    private(set) var events: [String] = []
    var answer: (@MainActor (IndoorDisplay) -> Void)?

    func indoorDisplay(
        _ display: IndoorDisplay, didChangeActiveBuilding building: IndoorBuilding?
    ) { record("building \(building?.id ?? "none")", display) }

    func indoorDisplay(_ display: IndoorDisplay, didChangeActiveLevel level: IndoorLevel?) {
        record("level \(level?.id ?? "none")", display)
    }

    private func record(_ event: String, _ display: IndoorDisplay) {
        events.append(event)
        answer?(display)
    }

    /// The events since the last call.
    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A black map of 400 by 400 points at zoom 18 with buildings, which knows their levels.
@MainActor final class IndoorScene {
    nonisolated static let start = CameraPosition(latitude: 60.17, longitude: 24.94, zoom: 18)
    let scene: CameraScene
    let log = IndoorLog()
    private let first: Projection
    var map: MapView { scene.map }
    var display: IndoorDisplay { scene.map.indoorDisplay }

    init(_ camera: CameraPosition = IndoorScene.start) throws {
        scene = try CameraScene(camera, size: SIMD2(400, 400))
        first = scene.map.projection
        display.delegate = log
    }

    /// The place at a point of the view as it was at first.
    func place(_ x: Double, _ y: Double) -> Coordinate {
        first.coordinate(for: SIMD2(x, y)) ?? Coordinate(latitude: .nan, longitude: .nan)
    }

    /// The border of a building between two points of the view as it was at first.
    func outline(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Path {
        Path([place(left, top), place(right, top), place(right, bottom), place(left, bottom)])
    }

    /// A building with levels of these numbers, which are its own, in the middle of the view.
    func building(
        _ id: String, _ numbers: [Int], at box: [Double] = [100, 100, 300, 300],
        first: Int = 0, isUnderground: Bool = false
    ) -> IndoorBuilding {
        IndoorBuilding(
            id: id, levels: numbers.map { Self.level("\(id)\($0)", $0) }, defaultLevelIndex: first,
            isUnderground: isUnderground, outline: outline(box[0], box[1], box[2], box[3]))
    }

    static func level(_ id: String, _ number: Int) -> IndoorLevel {
        IndoorLevel(id: id, name: "Floor \(number)", shortName: "\(number)")
    }

    /// Gives the map the buildings and waits until it knows them.
    func show(_ buildings: IndoorBuilding...) async {
        await show(ScriptedBuildings(buildings))
    }

    func show(_ provider: any IndoorProvider) async {
        map.indoorProvider = provider
        await settle()
    }

    /// Waits until the map knows what is near its middle, and until nothing moves.
    func settle() async {
        await map.loadTiles()
        draw()
        scene.pass(1)
        draw()
    }

    /// Brings a point of the view as it was at first into the middle.
    func look(_ x: Double, _ y: Double) async {
        map.camera.target = place(x, y)
        await settle()
    }

    func draw() { _ = map.frame() }

    /// What a screen reader gets of the levels.
    var rows: [AccessibilityElement] {
        map.accessibilityElements.filter { $0.identifier.hasPrefix("indoor-level-") }
    }

    /// The ids of the building and the level that are shown.
    var shown: String {
        "\(display.activeBuilding?.id ?? "none") \(display.activeLevel?.id ?? "none")"
    }
}
