import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

/// A picture that a request describes: `/static/{style}/{longitude},{latitude},{zoom}[,{bearing}[,{tilt}]]/`
/// `{width}x{height}[@2x].png?marker=longitude,latitude&line={polyline6}`.
struct StaticPicture: Sendable {
    let look: PictureLook
    let camera: CameraPosition
    /// In points.
    let size: SIMD2<Double>
    let markers: [Coordinate]
    let lines: [Path]

    /// More markers and lines than these hide the map.
    private static let mostMarkers = 200

    /// Pixels of the whole picture.
    var pixels: Int { Int(size.x * look.scale) * Int(size.y * look.scale) }

    init(
        style: String, camera: String, size: String, query: Substring, limits: ServiceLimits
    ) throws(RequestError) {
        var options = try OptionReader(query, isForm: true)
        let language = try options.language("language") ?? ""
        let markers = options.texts("marker")
        let lines = options.texts("line")
        try options.finish()
        guard markers.count + lines.count <= Self.mostMarkers else {
            throw .tooBig(
                name: "markers and lines", count: markers.count + lines.count,
                limit: Self.mostMarkers)
        }
        let numbers = Self.numbers(camera)
        guard let numbers, (3...5).contains(numbers.count) else {
            throw .malformedMap("a camera is longitude,latitude,zoom[,bearing[,tilt]]")
        }
        let target = Coordinate(latitude: numbers[1], longitude: numbers[0])
        guard target.isValid, (0...22).contains(numbers[2]) else {
            throw .malformedMap("the camera is not on the Earth, or its zoom not 0 to 22")
        }
        let (bearing, tilt) = (
            numbers.count > 3 ? numbers[3] : 0, numbers.count > 4 ? numbers[4] : 0
        )
        guard (-360...360).contains(bearing), (0...60).contains(tilt) else {
            throw .malformedMap("a bearing is -360 to 360 degrees, a tilt 0 to 60")
        }
        self.camera = CameraPosition(
            target: target, zoom: numbers[2], bearing: bearing, viewingAngle: tilt)
        guard size.hasSuffix(".png") else { throw .notFound(kind: "picture", name: size) }
        var text = size.dropLast(4)
        let isFine = text.hasSuffix("@2x")
        if isFine { text.removeLast(3) }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        let scale = isFine ? 2 : 1
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            (1...limits.picturePixels / scale).contains(width),
            (1...limits.picturePixels / scale).contains(height)
        else {
            throw .malformedMap(
                "a size is widthxheight.png, each 1 to \(limits.picturePixels) pixels")
        }
        self.size = SIMD2(Double(width), Double(height))
        look = PictureLook(style: style, language: language, scale: Double(scale))
        var places: [Coordinate] = []
        for text in markers {
            guard let pair = Self.numbers(text), pair.count == 2,
                Coordinate(latitude: pair[1], longitude: pair[0]).isValid
            else { throw .malformedOption(name: "marker", value: text) }
            places.append(Coordinate(latitude: pair[1], longitude: pair[0]))
        }
        self.markers = places
        var paths: [Path] = []
        for text in lines {
            guard let path = try? Path(encoded: text, precision: 6), path.count > 1,
                path.allSatisfy(\.isValid)
            else { throw .malformedOption(name: "line", value: text) }
            guard path.count <= limits.linePoints else {
                throw .tooBig(name: "line", count: path.count, limit: limits.linePoints)
            }
            paths.append(path)
        }
        self.lines = paths
    }

    private static func numbers(_ text: String) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double(plain: $0) }
        return numbers.count == parts.count ? numbers : nil
    }
}
