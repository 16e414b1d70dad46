public import WaymarkGeometry

/// Finds panoramas and gives their pictures.
///
/// All of it is asynchronous and throws ``PanoramaError``; a task that was cancelled gets
/// ``PanoramaError/cancelled``.
public protocol PanoramaProvider: Sendable {
    /// The nearest panorama to a place.
    ///
    /// - Throws: ``PanoramaError/noneNear(_:radius:)`` among others.
    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama
    /// The panorama of `id`.
    ///
    /// - Throws: ``PanoramaError/unknownPanorama(_:)`` among others.
    func panorama(id: String) async throws(PanoramaError) -> Panorama
    /// A tile of the picture of `panorama`, a JPEG or PNG file.
    ///
    /// - Throws: ``PanoramaError/unknownTile(_:)`` where the picture has none there, among others.
    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8]
    /// The lines along which panoramas stand in `bounds`, for maps.
    func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence]
}

/// A question for the nearest panorama.
public struct PanoramaRequest: Hashable, Sendable, Codable {
    /// The radius where nothing else is said, in metres.
    public static let defaultRadius = 50.0

    /// The place.
    public var coordinate: Coordinate
    /// How far away it may be at the most, in metres: above 0, at most 10,000.
    public var radius: Double
    /// The kinds of panoramas that are wanted.
    public var source: PanoramaSource

    /// A question for the panorama nearest to `coordinate`.
    public init(
        near coordinate: Coordinate, radius: Double = Self.defaultRadius,
        source: PanoramaSource = .any
    ) {
        self.coordinate = coordinate
        self.radius = radius
        self.source = source
    }
}

/// The kinds of panoramas that a question is about.
public enum PanoramaSource: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of them.
    case any
    /// Those that were taken outdoors.
    case outdoor
}
