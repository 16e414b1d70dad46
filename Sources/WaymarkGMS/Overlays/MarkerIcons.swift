import Foundation
import WaymarkMaps
import WaymarkPlatform
import WaymarkStyle
import WaymarkUIKit

/// The looks of markers that have the same picture, which are drawn once.
@MainActor final class MarkerIcons {
    private struct Entry {
        weak var picture: UIImage?
        weak var look: MarkerImage?
    }

    /// That of the app: it holds nothing alive, so nobody depends on what it knows.
    static let shared = MarkerIcons()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var pins: [StyleColor?: UIImage] = [:]

    /// The look that is a picture; `nil` where that has no pixels.
    func image(of picture: UIImage) -> MarkerImage? {
        let key = ObjectIdentifier(picture)
        if let entry = entries[key], entry.picture === picture, let look = entry.look {
            return look
        }
        if entries.count > 1024 { entries = entries.filter { $0.value.look != nil } }
        let look = MarkerImage(picture)
        entries[key] = Entry(picture: picture, look: look)
        return look
    }

    /// The usual pin in a color, or in its own.
    func pin(_ color: StyleColor?) -> UIImage {
        if let pin = pins[color] { return pin }
        let look = color.map { Marker.image(tinted: $0) } ?? .standard
        let pin = look.picture(scale: 3)
        if pins.count > 64 { pins = [:] }
        pins[color] = pin
        return pin
    }
}
