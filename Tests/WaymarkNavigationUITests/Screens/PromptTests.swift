import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Prompts and what a screen reader says, in other languages")
@MainActor struct PromptTests {
    /// A scene in a language, the map included.
    private func scene(_ language: String) throws -> DriveScene {
        let scene = try DriveScene()
        scene.controller.format = DisplayFormat(locale: language)
        scene.map.language = language
        scene.map.traits.isRightToLeft = scene.controller.format.language.isRightToLeft
        return scene
    }

    /// What is said of the prompt, in order.
    private func prompt(_ scene: DriveScene) -> [AccessibilityElement] {
        scene.map.accessibilityElements.filter { $0.identifier.hasPrefix("prompt") }
    }

    /// Drives the longer way until the shorter one is offered.
    private func driveUntilOffer(_ scene: DriveScene) async throws {
        let navigator = scene.navigator
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(await navigator.setDestinations([goal]) == .ok)
        #expect(navigator.chooseAlternative(try #require(navigator.alternatives.first)))
        navigator.isGuidanceActive = true
        navigator.fasterRoutePolicy = .offer
        navigator.fasterRouteInterval = 1
        scene.simulator.simulateAlongExistingRoute()
        scene.pass(3)
        for _ in 0..<1_000_000 where navigator.offeredRoute == nil { await Task.yield() }
        scene.pass(0.5)
    }

    @Test(
        "L26, G1: a prompt is in the language of the panels, its identifiers are not",
        arguments: [
            ("en", ["Prompt", "OK", "No"]), ("he", ["הודעה", "אישור", "לא"]),
            ("de", ["Hinweis", "OK", "Nein"]),
        ])
    func languages(language: String, labels: [String]) async throws {
        let scene = try scene(language)
        try await scene.drive(seconds: 10)
        #expect(prompt(scene).isEmpty)
        scene.simulator.showsPrompt = true
        scene.pass(0.5)
        let shown = prompt(scene)
        #expect(shown.map(\.identifier) == ["prompt", "prompt-accept", "prompt-decline"])
        #expect(shown.map(\.label) == labels && shown.map(\.role) == [.text, .button, .button])
        #expect((shown[1].frame.low.x < shown[2].frame.low.x) == (language == "he"))
        scene.simulator.showsPrompt = false
        scene.pass(1)
        #expect(prompt(scene).isEmpty)
    }

    @Test("L26: a faster route in Hebrew says what it saves without a sign, and is taken")
    func accepted() async throws {
        let scene = try scene("he")
        try await driveUntilOffer(scene)
        let offer = try #require(scene.navigator.offeredRoute)
        let shown = prompt(scene)
        #expect(shown.map(\.label) == ["מסלול מהיר יותר", "אישור", "לא"])
        #expect(shown.first?.value == "חוסך 4\u{a0}דק׳")
        #expect(scene.map.activate(try #require(scene.element("prompt-accept"))))
        #expect(scene.navigator.state.route == offer && scene.navigator.offeredRoute == nil)
    }

    @Test("L26: a button is known by its identifier, whatever its label", arguments: [true, false])
    func activation(isAccepted: Bool) async throws {
        let scene = try scene("he")
        try await driveUntilOffer(scene)
        let offer = try #require(scene.navigator.offeredRoute)
        var button = try #require(
            scene.element(isAccepted ? "prompt-accept" : "prompt-decline"))
        button.label = isAccepted ? "לא" : "אישור"
        scene.map.activate(try #require(scene.element("prompt")))
        #expect(scene.navigator.offeredRoute != nil, "the text is no button")
        scene.map.activate(button)
        #expect(scene.navigator.offeredRoute == nil)
        #expect((scene.navigator.state.route == offer) == isAccepted)
    }

    @Test("L26: a tap on a button of a mirrored prompt answers")
    func tap() async throws {
        let scene = try scene("he")
        try await driveUntilOffer(scene)
        let route = scene.navigator.state.route
        scene.tap(try #require(scene.element("prompt-decline")).frame.center)
        #expect(scene.navigator.offeredRoute == nil && scene.navigator.state.route == route)
    }

    @Test(
        "H23: all that is said on a drive is in one language",
        arguments: ["ar", "he", "ru", "uk", "zh"])
    func everything(language: String) async throws {
        let scene = try scene(language)
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.controller.settings.shouldDisplaySpeedometer = true
        scene.controller.settings.compassButton = true
        try await scene.drive(seconds: 50)
        var elements = scene.map.accessibilityElements
        scene.simulator.showsPrompt = true
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(60, 30))
        let expected: Set = [
            "header", "next-turn", "footer", "speedometer", "trip-progress", "recenter", "stop",
            "overview", "prompt", "prompt-accept", "prompt-decline", "compass",
        ]
        elements += scene.map.accessibilityElements
        #expect(expected.isSubset(of: elements.map(\.identifier)))
        for element in elements {
            let text = ["Kaivokatu", "Mannerheimintie", "Stockmann"].reduce(
                element.label + " " + element.value
            ) {
                $0.replacing($1, with: "")
            }
            #expect(ForeignLetters.isFree(text, language), "\(element)")
            #expect(!element.label.isEmpty && !text.contains { "{}".contains($0) }, "\(element)")
        }
    }

    @Test("B26: from right to left, words tell how much longer another route takes")
    func callout() async throws {
        let scene = try scene("he")
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(await scene.navigator.setDestinations([goal]) == .ok)
        scene.controller.cameraMode = .overview
        scene.pass(2)
        let callout = try #require(scene.element("route-0"))
        #expect(callout.label == "4\u{a0}דק׳ יותר")
        scene.tap(callout.frame.center)
        #expect(scene.element("route-0")?.label == "4\u{a0}דק׳ פחות")
    }

    @Test("L13, L14, L17, L21: sentences in English")
    func sentences() async throws {
        let scene = try scene("en")
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.controller.settings.shouldDisplaySpeedometer = true
        try await scene.drive(seconds: 50)
        #expect(scene.element("stop")?.label == "Stop navigation")
        #expect(scene.element("overview")?.label == "Route overview")
        #expect(scene.element("footer")?.value.hasPrefix("Arrive at 22:") == true)
        #expect(scene.element("speedometer")?.label == "Speed limit 40\u{a0}km/h")
        let bar = try #require(scene.element("trip-progress"))
        #expect(bar.label == "Trip progress" && bar.value == "35%")
    }
}
