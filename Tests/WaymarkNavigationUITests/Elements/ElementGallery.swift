import WaymarkMaps
import WaymarkNavigationUI
import WaymarkPictureSupport

/// Draws each element of the navigation alone, on ground of the colour of a map without roads.
@MainActor final class ElementGallery {
    /// One element in one of its states and looks.
    struct Picture {
        /// Which element it is, and in which state: the sheet that it is on.
        let element: String
        /// The rest of its name.
        let variant: String
        let part: PicturePart
    }

    /// What was drawn so far.
    private(set) var pictures: [Picture] = []
    private let day: PanelScene
    private let night: PanelScene

    /// The side of the blocks, to whole numbers of which pictures are rounded up.
    static let block = 8

    /// The ground of the package's styles.
    static func ground(isNight: Bool) -> String { isNight ? "#20252f" : "#f3f0ea" }

    init() throws {
        day = try PanelScene(ground: Self.ground(isNight: false))
        night = try PanelScene(ground: Self.ground(isNight: true))
    }

    /// Measures texts as they are drawn.
    var canvas: DrawingCanvas { day.map.measuringCanvas }

    /// The ground of a look.
    func scene(_ look: ElementLook) -> PanelScene { look.isNight ? night : day }

    /// Adds an element of `size` points and what is drawn around it, such as its shadow.
    func add(
        _ element: String, _ variant: String, _ look: ElementLook, size: SIMD2<Double>,
        margin: Double = 8, draw: @escaping @MainActor (inout DrawingCanvas) -> Void
    ) {
        let block = Double(Self.block)
        let whole = ((size + 2 * margin) / block).rounded(.up) * block
        let scene = scene(look)
        // The map's attribution stands below the element.
        scene.map.size = whole + SIMD2(200, 40)
        let frame = ViewRect(corner: SIMD2(repeating: margin), size: size)
        let bitmap = scene.picture(frame, margin: margin, draw)
        add(
            element, variant,
            PicturePart(bitmap, from: .zero, width: Int(whole.x), height: Int(whole.y)))
    }

    /// Adds a part of a picture.
    func add(_ element: String, _ variant: String, _ part: PicturePart) {
        pictures.append(Picture(element: element, variant: variant, part: part))
    }
}
