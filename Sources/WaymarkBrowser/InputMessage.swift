import Foundation
import Hummingbird
import WaymarkMaps

/// Input of fingers, wheel or keys in the page.
struct InputMessage: Decodable, Sendable {
    /// The same as the map takes it.
    let input: MapInput
    /// Most of them in one request.
    private static let most = 200

    private enum CodingKeys: String, CodingKey { case touch, scroll, key }

    private struct TouchMessage: Decodable {
        let id: Int
        let phase: Touch.Phase
        let x: Double
        let y: Double
        let time: Double
        let modifiers: [String]?
    }

    private struct ScrollMessage: Decodable {
        let x: Double
        let y: Double
        let dx: Double
        let dy: Double
        let modifiers: [String]?
    }

    private struct KeyMessage: Decodable {
        let key: MapInput.Key
        let isDown: Bool
        let time: Double
        let modifiers: [String]?
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let touch = try container.decodeIfPresent(TouchMessage.self, forKey: .touch) {
            input = .touch(
                Touch(
                    id: touch.id, phase: touch.phase, position: SIMD2(touch.x, touch.y),
                    time: touch.time, modifiers: InputModifiers(names: touch.modifiers)))
        } else if let scroll = try container.decodeIfPresent(ScrollMessage.self, forKey: .scroll) {
            input = .scroll(
                at: SIMD2(scroll.x, scroll.y), delta: SIMD2(scroll.dx, scroll.dy),
                modifiers: InputModifiers(names: scroll.modifiers))
        } else {
            let key = try container.decode(KeyMessage.self, forKey: .key)
            input = .key(
                key.key, isDown: key.isDown, modifiers: InputModifiers(names: key.modifiers),
                time: key.time)
        }
    }
}

extension InputMessage {
    /// The input that a request brings.
    ///
    /// - Throws: `HTTPResponseError` where it is too much, or no input.
    static func messages(of request: Request) async throws -> [InputMessage] {
        let body = try await request.body.collect(upTo: 256 << 10)
        guard
            let messages = try? JSONDecoder().decode(
                [InputMessage].self, from: Data(body.readableBytesView)),
            messages.count <= most
        else { throw HTTPError(.badRequest, message: "not input") }
        return messages
    }
}

extension InputModifiers {
    private static let named: [String: InputModifiers] = [
        "shift": .shift, "option": .option, "control": .control, "command": .command,
    ]

    /// The keys with these names; unknown names are passed over.
    fileprivate init(names: [String]?) {
        self.init((names ?? []).compactMap { Self.named[$0] })
    }
}
