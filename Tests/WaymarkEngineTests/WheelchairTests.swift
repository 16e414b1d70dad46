import Testing
import WaymarkDirections
import WaymarkTestSupport

@Suite("In a wheelchair")
struct WheelchairTests {
    @Test(
        "Ways on which wheels get along are open, others are gone round",
        arguments: [
            AccessCase.open(["highway": "footway"]), .open(["highway": "corridor"]),
            .open(["highway": "pedestrian"]), .open(["highway": "path", "surface": "asphalt"]),
            .open(["highway": "footway", "wheelchair": "limited"]),
            .open(["highway": "footway", "foot": "no", "wheelchair": "yes"]),
            .closed(["highway": "steps"]), .closed(["highway": "steps", "conveying": "yes"]),
            .closed(["highway": "steps", "wheelchair": "yes"]),
            .closed(["highway": "footway", "wheelchair": "no"]),
            .closed(["highway": "footway", "foot": "no"]),
            .closed(["highway": "footway", "access": "private"]),
            .closed(["highway": "path", "surface": "sand"]),
            .closed(["highway": "footway", "surface": "unhewn_cobblestone"]),
            .closed(["highway": "footway", "smoothness": "very_bad"]),
            .closed(["highway": "track", "tracktype": "grade4"]),
        ])
    func ways(_ access: AccessCase) throws { try access.check(profile: "wheelchair") }

    @Test(
        "Barriers stop wheels that feet get past, unless a tag opens them or they are low",
        arguments: [
            AccessCase.open(["barrier": "bollard"]), .open(["barrier": "gate"]),
            .open(["barrier": "entrance"]), .open(["barrier": "kerb", "kerb": "lowered"]),
            .open(["barrier": "kerb", "kerb": "flush"]),
            .open(["barrier": "kerb", "wheelchair": "yes"]),
            .open(["barrier": "turnstile", "wheelchair": "designated"]),
            .closed(["barrier": "kerb"]), .closed(["barrier": "kerb", "kerb": "raised"]),
            .closed(["barrier": "kerb", "kerb": "lowered", "wheelchair": "no"]),
            .closed(["barrier": "turnstile"]), .closed(["barrier": "kissing_gate"]),
            .closed(["barrier": "stile"]), .closed(["barrier": "cycle_barrier"]),
            .closed(["barrier": "bollard", "maxwidth": "0.5"]),
            .closed(["barrier": "gate", "wheelchair": "no"]), .closed(["barrier": "wall"]),
        ])
    func barriers(_ access: AccessCase) throws {
        try access.check(profile: "wheelchair", isOnNode: true)
    }

    @Test("What is known of a kerb changes nothing for those who get over all of them")
    func kerbs() throws {
        for kerb in ["lowered", "raised"] {
            for profile in ["foot", "bicycle", "car"] {
                try AccessCase.open(["barrier": "kerb", "kerb": kerb])
                    .check(profile: profile, isOnNode: true)
            }
        }
    }

    @Test("A road is left for its sidewalk as on foot")
    func sidewalk() throws {
        for profile in ["foot", "wheelchair"] {
            let access = AccessCase.closed(["highway": "primary", "sidewalk:both": "separate"])
            try access.check(profile: profile)
        }
    }

    @Test("It takes longer than on foot, and longer over what is rough")
    func times() throws {
        func duration(_ profile: String, _ tags: ScenarioTags) throws -> Double {
            try ScenarioMap.line(main: tags, profiles: [profile])
                .route(from: "1", to: "2", profile: profile).duration
        }
        let smooth = try duration("wheelchair", ["highway": "footway"])
        #expect(try smooth > duration("foot", ["highway": "footway"]))
        let rough = try duration("wheelchair", ["highway": "footway", "surface": "gravel"])
        #expect(rough > smooth * 1.3)
    }
}
