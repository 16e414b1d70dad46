import WaymarkGeometry
import WaymarkRendering

/// All content of a map, and its order.
@MainActor struct ContentStore {
    private let base: any MapContent
    private let markers: [any MapContent]
    private var added: [(content: any MapContent, serial: Int)] = []
    private var members: Set<ObjectIdentifier> = []
    private var lastSerial = 0
    private var sorted: ContentOrder?

    /// - Parameters:
    ///   - base: the map itself, under everything.
    ///   - markers: the content over names that is always there, the lowest first.
    init(base: any MapContent, markers: [any MapContent]) {
        self.base = base
        self.markers = markers
    }

    /// Adds content that is not here yet.
    mutating func add(_ content: any MapContent) {
        guard members.insert(ObjectIdentifier(content)).inserted else { return }
        lastSerial += 1
        added.append((content, lastSerial))
        sorted = nil
    }

    mutating func remove(_ content: any MapContent) {
        guard members.remove(ObjectIdentifier(content)) != nil else { return }
        added.removeAll { $0.content === content }
        sorted = nil
    }

    /// Sorts the content anew when it is next asked for.
    mutating func setNeedsSorting() { sorted = nil }

    /// Takes out all overlays and clusters of markers.
    mutating func takeMarkup() -> [any AttachableContent] {
        let markup = added.compactMap { $0.content as? any AttachableContent }.filter(\.isMarkup)
        members.subtract(markup.map(ObjectIdentifier.init))
        added.removeAll { !members.contains(ObjectIdentifier($0.content)) }
        sorted = nil
        return markup
    }

    /// The content in its order: a value, so that content may be added and removed while it is drawn.
    mutating func order() -> ContentOrder {
        if let sorted { return sorted }
        added.sort { Self.key($0) < Self.key($1) }
        let order = ContentOrder(base: base, markers: markers, added: added.map(\.content))
        sorted = order
        return order
    }

    private static func key(_ entry: (content: any MapContent, serial: Int)) -> (Int, Int, Int) {
        (entry.content.zIndex, entry.content.coversGround ? 0 : 1, entry.serial)
    }
}

/// The content of a map at a moment, from the map itself up.
@MainActor struct ContentOrder {
    private let levels: [[any MapContent]]
    /// The map itself, then the levels.
    private var all: [any MapContent]

    /// - Parameter added: the content that was added, sorted by z-index.
    fileprivate init(base: any MapContent, markers: [any MapContent], added: [any MapContent]) {
        levels = OverlayLevel.allCases.map { level in
            added.filter { $0.level == level } + (level == .aboveLabels ? markers : [])
        }
        all = [base] + levels.joined()
    }

    /// The map itself.
    var base: any MapContent { all[0] }

    /// The same content over another map.
    func replacing(base: any MapContent) -> ContentOrder {
        var order = self
        order.all[0] = base
        return order
    }

    /// Whether everything of `view` has arrived or permanently failed.
    func isComplete(in view: ViewTransform) -> Bool { all.allSatisfy { $0.isComplete(in: view) } }

    /// Waits until everything of `view` has arrived or permanently failed.
    func load(_ view: ViewTransform) async { for content in all { await content.load(view) } }

    /// Asks again for what could not be had.
    func reload() { for content in all { content.reload() } }

    /// Prepares all content for a frame.
    func update(_ view: ViewTransform, at time: Double) {
        for content in all { content.update(view, at: time) }
    }

    /// The lines that raised buildings do not hide.
    func linesInSight(in view: ViewTransform) -> [[MapPoint]] {
        all.flatMap { $0.linesInSight(in: view) }
    }

    /// The lines that names and icons keep clear of.
    func obstacles(in view: ViewTransform) -> [SymbolObstacle] {
        all.flatMap { $0.obstacles(in: view) }
    }

    /// Draws the content of a level.
    func draw(_ level: OverlayLevel, on canvas: inout OverlayCanvas) {
        for content in levels[level.rawValue] { content.draw(on: &canvas) }
    }

    /// The answer of the uppermost content under a finger.
    func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
        for content in all.reversed() {
            if let hit = content.hit(at: point, in: view) { return hit }
        }
        return nil
    }

    /// Describes what can be seen in `view`, the uppermost first.
    func accessibilityElements(in view: ViewTransform, language: String) -> [AccessibilityElement] {
        all.reversed().flatMap { $0.accessibilityElements(in: view, language: language) }
    }
}
