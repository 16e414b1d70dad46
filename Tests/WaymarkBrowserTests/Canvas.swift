import Foundation

/// What a page has drawn of the frames that it got.
struct Canvas {
    private(set) var number = 0
    private(set) var width = 0
    private(set) var height = 0
    /// Four bytes a pixel.
    private(set) var pixels: [UInt8] = []
    /// The rectangles of the last frame: left, top, width, height.
    private(set) var rectangles: [[Int]] = []

    /// Draws a frame.
    ///
    /// - Returns: whether it keeps to the format.
    mutating func draw(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 16 else { return false }
        let head = (0..<4).map { Self.number(bytes, $0 * 4) }
        if head[1] != width || head[2] != height {
            pixels = Array(repeating: 0, count: head[1] * head[2] * 4)
        }
        guard head[0] > number else { return false }
        (number, width, height) = (head[0], head[1], head[2])
        rectangles = []
        var place = 16
        for _ in 0..<head[3] {
            guard place + 16 <= bytes.count else { return false }
            let area = (0..<4).map { Self.number(bytes, place + $0 * 4) }
            place += 16
            guard area[0] + area[2] <= width, area[1] + area[3] <= height,
                place + area[2] * area[3] * 4 <= bytes.count
            else { return false }
            for row in 0..<area[3] {
                let target = ((area[1] + row) * width + area[0]) * 4
                pixels.replaceSubrange(
                    target..<target + area[2] * 4, with: bytes[place..<place + area[2] * 4])
                place += area[2] * 4
            }
            rectangles.append(area)
        }
        return place == bytes.count
    }

    /// Which share of the pixels is another on a canvas of the same size.
    func difference(from other: Canvas) -> Double {
        guard width == other.width, height == other.height, width > 0 else { return 1 }
        let count = stride(from: 0, to: pixels.count, by: 4).count { place in
            pixels[place..<place + 4] != other.pixels[place..<place + 4]
        }
        return Double(count) / Double(width * height)
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}

extension Client {
    /// Draws the next frame on `canvas`.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func nextFrame(
        _ id: String, _ canvas: inout Canvas, _ size: (Int, Int) = (320, 240)
    ) async throws -> Bool {
        let query = "width=\(size.0)&height=\(size.1)&scale=1&after=\(canvas.number)"
        let answer = try await get("sessions/\(id)/frame?\(query)")
        guard answer.status == 200 else { return false }
        guard canvas.draw(answer.body) else { throw FixtureError.badFrame }
        return true
    }

    /// Draws frames until nothing changes any more; the time limit of the suite ends it otherwise.
    func settle(_ id: String, _ canvas: inout Canvas) async throws {
        while try await nextFrame(id, &canvas) {}
    }

    /// What the session says of itself.
    func state(_ id: String) async throws -> [String: Any] {
        let answer = try await get("sessions/\(id)/state")
        let object = try JSONSerialization.jsonObject(with: Data(answer.body))
        guard let state = object as? [String: Any] else { throw FixtureError.noSession }
        return state
    }

    /// Asks for frames until the state is as wanted: time passes while a page looks on. The time
    /// limit of the suite ends it otherwise; how many frames that takes depends on the machine.
    func waitFor(
        _ id: String, _ isWanted: ([String: Any]) -> Bool
    ) async throws -> [String: Any] {
        while true {
            let state = try await state(id)
            if isWanted(state) { return state }
            _ = try await get("sessions/\(id)/frame?width=64&height=64")
        }
    }

    /// A session whose first route is found.
    func openPlannedSession() async throws -> String {
        let id = try await openSession()
        _ = try await waitFor(id) { $0["phase"] as? String == "planned" }
        return id
    }

    func command(_ id: String, _ json: String) async throws -> Answer {
        try await post("sessions/\(id)/commands", json)
    }
}
