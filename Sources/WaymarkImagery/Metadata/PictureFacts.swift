package import Foundation
package import WaymarkGeometry
package import WaymarkImages

/// What is known of a picture before its pixels are read.
package struct PictureFacts: Sendable {
    /// The path of its file.
    package let path: String
    /// The exact place, which is one.
    package var coordinate: Coordinate
    /// The direction of the middle, where the picture tells it.
    package var heading: Double?
    /// How far the camera looked up.
    package var pitch: Double
    /// How far the camera leaned to the right.
    package var roll: Double
    /// Seconds since 1970.
    package var time: Double?
    package let turn: PictureTurn
    package let frame: SphereFrame

    /// The name of the file.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Reads the head of the file at `path`.
    ///
    /// - Parameters:
    ///   - positions: the places of pictures that do not know theirs; they count more than what pictures say.
    ///   - timeZone: of clocks that do not name theirs.
    ///   - codec: reads the sides of the picture.
    /// - Throws: ``PictureRefusal``.
    package init(
        path: String, positions: PicturePositions, timeZone: TimeZone,
        codec: any ImageCodec = SystemImageCodec()
    ) throws(PictureRefusal) {
        self.path = path
        let segments = JPEGSegments(path: path)
        let exif =
            segments.exif.map { ExifFacts($0, timeZone: timeZone) } ?? ExifFacts()
        let sphere = segments.xmp.map { PhotoSphere($0) } ?? PhotoSphere()
        if let projection = sphere.projection, projection.lowercased() != "equirectangular" {
            throw .projection(projection)
        }
        turn = PictureTurn(rawValue: exif.orientation ?? 1) ?? .upright
        let reader = try PictureRows.reader(ofFile: path, by: codec)
        let size =
            turn.swapsSides ? (reader.height, reader.width) : (reader.width, reader.height)
        frame = try SphereFrame(width: size.0, height: size.1, sphere: sphere)
        let given = positions[path]
        coordinate = try Self.checked(given?.coordinate ?? exif.coordinate)
        heading = given?.heading ?? Self.heading(exif, sphere)
        (pitch, roll) = (sphere.pitch ?? 0, sphere.roll ?? 0)
        time = exif.time
    }

    private static func checked(_ place: Coordinate?) throws(PictureRefusal) -> Coordinate {
        guard let place else { throw .noPosition }
        guard place.isValid else { throw .wrongPosition(place) }
        guard place.latitude != 0 || place.longitude != 0 else { throw .wrongPosition(place) }
        return place
    }

    /// GPano counts more, unless it is the zero of cameras that do not know it (GoPro MAX) where EXIF does.
    private static func heading(_ exif: ExifFacts, _ sphere: PhotoSphere) -> Double? {
        let heading = sphere.heading == 0 ? exif.heading ?? 0 : sphere.heading ?? exif.heading
        return heading.map(\.normalizedBearing)
    }
}
