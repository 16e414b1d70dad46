import WaymarkDirections
import WaymarkInstructions

/// The answer to a request with the words of its steps, for JSON.
struct InstructedResponse: Encodable {
    private let routes: [InstructedRoute]

    init(_ response: DirectionsResponse, _ instructor: Instructor) {
        routes = response.routes.map { InstructedRoute(route: $0, instructor: instructor) }
    }
}

/// A route with words.
private struct InstructedRoute: Encodable {
    private enum CodingKeys: String, CodingKey { case legs }

    let route: Route
    let instructor: Instructor

    func encode(to encoder: any Encoder) throws {
        try route.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        let legs = route.legs.map { InstructedLeg(leg: $0, instructor: instructor) }
        try fields.encode(legs, forKey: .legs)
    }
}

/// A leg with words.
private struct InstructedLeg: Encodable {
    private enum CodingKeys: String, CodingKey { case steps }

    let leg: RouteLeg
    let instructor: Instructor

    func encode(to encoder: any Encoder) throws {
        try leg.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        let steps = leg.steps.indices.map {
            InstructedStep(leg: leg, index: $0, instructor: instructor)
        }
        try fields.encode(steps, forKey: .steps)
    }
}

/// A step with words.
private struct InstructedStep: Encodable {
    private enum CodingKeys: String, CodingKey { case instruction, headline, announcements }

    /// An announcement in words.
    private struct Words: Encodable {
        let distanceBeforeManeuver: Double
        let text: String
        let markup: String?
    }

    let leg: RouteLeg
    let index: Int
    let instructor: Instructor

    func encode(to encoder: any Encoder) throws {
        let step = leg.steps[index]
        try step.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(instructor.instruction(for: step), forKey: .instruction)
        try fields.encode(instructor.headline(for: step), forKey: .headline)
        let spoken = zip(step.announcements, instructor.announcements(along: index, of: leg))
        try fields.encode(
            spoken.map { announcement, words in
                Words(
                    distanceBeforeManeuver: announcement.distanceBeforeManeuver,
                    text: words.text, markup: words.markup)
            }, forKey: .announcements)
    }
}
