public import WaymarkGeometry

/// A picture of all directions from one place, and the ways to its neighbours.
public struct Panorama: Hashable, Sendable, Codable {
    /// Tells it apart from all others of its provider.
    public var panoramaID: String
    /// The exact place of the camera.
    public var coordinate: Coordinate
    /// The neighbours that one can go to, clockwise from north.
    public var links: [PanoramaLink]
    /// The size and the attitude of its picture.
    public var image: PanoramaImage
    /// The name of the street on which it was taken, where known.
    public var streetName: String?
    /// When it was taken, in seconds since 1970, where known.
    public var time: Double?
    /// Who made it, and its licence; shown with the picture.
    public var attribution: String?

    /// A panorama at `coordinate`.
    public init(
        panoramaID: String, coordinate: Coordinate, links: [PanoramaLink] = [],
        image: PanoramaImage, streetName: String? = nil, time: Double? = nil,
        attribution: String? = nil
    ) {
        self.panoramaID = panoramaID
        self.coordinate = coordinate
        self.links = links
        self.image = image
        self.streetName = streetName
        self.time = time
        self.attribution = attribution
    }
}

/// The way from a panorama to a neighbour.
public struct PanoramaLink: Hashable, Sendable, Codable {
    /// The direction of the neighbour in degrees clockwise from north.
    public var heading: Double
    /// The neighbour.
    public var panoramaID: String
    /// The name of the street that leads there, where known.
    public var streetName: String?

    /// The way to `panoramaID`.
    public init(heading: Double, panoramaID: String, streetName: String? = nil) {
        self.heading = heading
        self.panoramaID = panoramaID
        self.streetName = streetName
    }
}

/// A line along which panoramas follow one another, for maps.
public struct PanoramaSequence: Hashable, Sendable, Codable {
    /// Tells it apart from all others of its provider.
    public var sequenceID: String
    /// The panoramas in the order in which they were taken.
    public var panoramaIDs: [String]
    /// Their places, as many.
    public var coordinates: [Coordinate]

    /// A line of panoramas.
    public init(sequenceID: String, panoramaIDs: [String], coordinates: [Coordinate]) {
        self.sequenceID = sequenceID
        self.panoramaIDs = panoramaIDs
        self.coordinates = coordinates
    }
}
