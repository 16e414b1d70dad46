import Foundation
package import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
package import WaymarkNavigationUI
package import WaymarkRendering
import WaymarkStyle

/// The pictures of a glance, drawn by the rasterizer of the maps on black.
package enum WatchPicture {
    /// The arrow of a turn.
    ///
    /// - Parameter side: pixels across and down, 1 to 1,024.
    package static func turn(_ icon: ManeuverIcon, side: Int) -> Bitmap {
        draw(icon.shapes, side: side)
    }

    /// A lane.
    package static func lane(_ lane: Lane, drivingSide: DrivingSide, side: Int) -> Bitmap {
        draw(LaneIcon.shapes(for: lane, drivingSide: drivingSide), side: side)
    }

    /// The way ahead with the place of the traveller at the bottom, who looks up.
    ///
    /// - Parameters:
    ///   - width: pixels across, 1 to 1,024.
    ///   - height: pixels down, 1 to 1,024.
    ///   - meters: as many of them fit between the place and the top.
    package static func way(
        _ glance: WatchGlance, width: Int, height: Int, meters: Double = 400
    ) -> Bitmap {
        let size = SIMD2(clamped(width), clamped(height))
        var list = DisplayList()
        let place = SIMD2(Float(size.x) / 2, Float(size.y) * 0.85)
        if let points = screen(glance.line, at: place, scale: Double(place.y) / max(1, meters)) {
            stroke(points, width: Float(size.x) / 16, in: &list)
            list.fill(way)
        }
        list.addDisc(place, radius: Float(size.x) / 14)
        list.fill(ink)
        list.addDisc(place, radius: Float(size.x) / 20)
        list.fill(way)
        return bitmap(list, size)
    }

    private static let ink = StyleColor(hex: 0xffffff)
    private static let faint = StyleColor(hex: 0x6a6a6e)
    private static let way = StyleColor(hex: 0x2f7cf6)

    private static func clamped(_ side: Int) -> Int { max(1, min(1024, side)) }

    private static func draw(_ shapes: [IconShape], side: Int) -> Bitmap {
        let side = clamped(side)
        let unit = Double(side) / IconShape.size
        var list = DisplayList()
        for shape in shapes {
            for contour in shape.contours {
                list.addContour(contour.map { SIMD2<Float>($0 * unit) })
            }
            list.fill(shape.ink == .primary ? ink : faint)
        }
        return bitmap(list, SIMD2(side, side))
    }

    private static func bitmap(_ list: DisplayList, _ size: SIMD2<Int>) -> Bitmap {
        var bitmap = Bitmap(width: size.x, height: size.y)
        Rasterizer(threads: 1).draw(list, into: &bitmap, clears: false)
        return bitmap
    }

    /// The line on the screen, turned so that its beginning leads up; `nil` for none.
    private static func screen(
        _ line: Path, at place: SIMD2<Float>, scale: Double
    ) -> [SIMD2<Float>]? {
        guard let first = line.first, line.count > 1 else { return nil }
        let frame = LocalFrame(origin: first)
        let places = line.map { frame.offset(to: $0) }
        let ahead = places.first { ($0 * $0).sum() > 100 } ?? places[places.count - 1]
        let length = (ahead * ahead).sum().squareRoot()
        guard length > 0 else { return nil }
        let up = ahead / length
        return places.map { offset in
            let turned = SIMD2(
                offset.x * up.y - offset.y * up.x, -(offset.x * up.x + offset.y * up.y))
            return place + SIMD2<Float>(turned * scale)
        }
    }

    /// Adds a line with round joints: contours that all run the same way.
    private static func stroke(
        _ points: [SIMD2<Float>], width: Float, in list: inout DisplayList
    ) {
        for (start, end) in zip(points, points.dropFirst()) {
            let along = end - start
            let length = (along * along).sum().squareRoot()
            list.addDisc(end, radius: width / 2)
            guard length > 0 else { continue }
            let side = SIMD2(-along.y, along.x) / length * (width / 2)
            list.addContour([start - side, end - side, end + side, start + side])
        }
    }
}
