import Foundation
import WaymarkGeometry
import WaymarkImagery
import WaymarkRegion

extension SampleRegion {
    /// Puts a picture of the whole Earth, red all over, into the region at `path`.
    package static func addAerialPicture(to path: String) throws {
        // A single pixel.
        let red =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
        let picture = path + ".png"
        try writeFile([UInt8](Data(base64Encoded: red) ?? Data()), to: picture)
        var options = AerialImporter.Options()
        options.attribution = "© City"
        options.bounds = CoordinateBounds(
            southWest: Coordinate(latitude: -90, longitude: -180),
            northEast: Coordinate(latitude: 90, longitude: 180))
        _ = try AerialImporter(region: path, options: options).importPictures([picture])
    }
}
