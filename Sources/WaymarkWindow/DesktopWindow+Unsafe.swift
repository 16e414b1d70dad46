import CWaymarkSDL
import WaymarkRendering

/// A window on the desktop that shows pictures and tells what is done in it.
@MainActor final class DesktopWindow {
    /// An event of the window; positions are points.
    typealias Event = waymark_window_event

    private let window: OpaquePointer

    /// Opens a window of `size` points.
    init(title: String, size: SIMD2<Double>) throws(WindowError) {
        guard let window = waymark_window_open(title, Int32(size.x), Int32(size.y)) else {
            throw .cannotOpen(reason: Self.problem)
        }
        self.window = window
    }

    isolated deinit { waymark_window_close(window) }

    /// The text in its title bar.
    var title = "" {
        didSet { if title != oldValue { waymark_window_set_title(window, title) } }
    }

    /// Whether anybody can see it.
    var isVisible: Bool { waymark_window_is_visible(window) }

    /// Its size in points, and how many pixels are in one.
    var size: (points: SIMD2<Double>, scale: Double) {
        var (width, height, pixels, rows): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        waymark_window_size(window, &width, &height, &pixels, &rows)
        let points = SIMD2(Double(max(1, width)), Double(max(1, height)))
        return (points, Double(max(1, pixels)) / points.x)
    }

    /// The next event, where one has come.
    func nextEvent() -> Event? {
        var event = Event()
        return waymark_window_next_event(window, &event) ? event : nil
    }

    /// Shows a picture in all of the window.
    func show(_ bitmap: Bitmap) throws(WindowError) {
        let isShown = bitmap.pixels.withUnsafeBufferPointer {
            waymark_window_show(window, $0.baseAddress, Int32(bitmap.width), Int32(bitmap.height))
        }
        guard isShown else { throw .cannotShow(reason: Self.problem) }
    }

    private static var problem: String { String(cString: waymark_window_error()) }
}
