public import WaymarkGeometry

/// A picture of a collection, for lists.
public struct PanoramaEntry: Hashable, Sendable, Codable {
    /// The id of the panorama.
    public var panoramaID: String
    /// The place of the camera.
    public var coordinate: Coordinate
    /// The width of the whole sphere in pixels.
    public var width: Int
    /// The height of the whole sphere in pixels.
    public var height: Int
    /// When it was taken, in seconds since 1970, where known.
    public var time: Double?
    /// The name of the street, where known.
    public var streetName: String?
    /// Whether it was taken indoors.
    public var isIndoor: Bool
    /// The program that blurred it; `none` where nothing was to be blurred.
    public var blur: String
    /// The name of the file that it was made of.
    public var file: String
    /// The sequence that it belongs to.
    public var sequenceID: String

    init(_ row: PictureRow) {
        panoramaID = row.id
        coordinate = row.coordinate
        (width, height) = (row.width, row.height)
        time = row.time
        streetName = row.street
        isIndoor = row.isIndoor
        blur = row.blur
        file = row.file
        sequenceID = row.sequence
    }
}
