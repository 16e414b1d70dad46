import WaymarkDemo

/// The state that the page shows around the map.
struct DemoState: Encodable, Hashable, Sendable {
    struct Language: Encodable, Hashable, Sendable {
        let code: String
        let name: String
    }

    struct Stop: Encodable, Hashable, Sendable {
        let title: String
        let latitude: Double
        let longitude: Double
    }

    struct Alternative: Encodable, Hashable, Sendable {
        let title: String
        let time: Int
        let distance: Int
        let isChosen: Bool
        let difference: Int
    }

    let phase: DemoDrive.Phase
    let isPaused: Bool
    let isRecording: Bool
    let speed: Double
    let lighting: String
    let isNight: Bool
    let language: String
    let languages: [Language]
    let settings: [String: PageCommand.Value]
    let stops: [Stop]
    let alternatives: [Alternative]
    let remainingTime: Int?
    let remainingDistance: Int?
    let headline: String
    let framesPerSecond: Int
}
