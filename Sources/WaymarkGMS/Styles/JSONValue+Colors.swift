import Foundation
import WaymarkStyle

extension JSONValue {
    /// The same value or expression with every color in it changed.
    func recolored(_ change: (StyleColor) -> StyleColor) -> JSONValue {
        switch self {
        case .string(let text):
            guard text.hasPrefix("#") || text.hasPrefix("rgb"), let color = StyleColor(css: text)
            else { return self }
            return .string(change(color).text)
        case .array(let items): return .array(items.map { $0.recolored(change) })
        default: return self
        }
    }
}

extension StyleColor {
    /// The color as a style writes it.
    fileprivate var text: String {
        func byte(_ part: Double) -> Int { Int((max(0, min(1, part)) * 255).rounded()) }
        return "rgba(\(byte(red)), \(byte(green)), \(byte(blue)), \(alpha))"
    }
}
