import Testing
import WaymarkTestSupport

@Suite("Motorcycles")
struct MotorcycleTests {
    @Test(
        "Signs for motorcycles and for motor vehicles close a road to motorcycles",
        arguments: [
            AccessCase.closed(["motorcycle": "no"]), .closed(["motor_vehicle": "no"]),
            .closed(["vehicle": "no"]), .closed(["access": "no"]),
            .closed(["motorcycle": "destination"]), .closed(["motorcycle": "private"]),
            .closed(["motor_vehicle": "yes", "motorcycle": "no"]),
            .closed(["highway": "footway"]), .closed(["highway": "cycleway"]),
        ])
    func closed(_ access: AccessCase) throws { try access.check(profile: "motorcycle") }

    @Test(
        "Signs for others do not",
        arguments: [
            AccessCase.open(["motorcar": "no"]), .open(["motorcar": "private"]),
            .open(["hgv": "no"]), .open(["bicycle": "no"]), .open(["moped": "no"]),
            .open(["motor_vehicle": "no", "motorcycle": "yes"]),
            .open(["motor_vehicle": "private", "motorcycle": "designated"]),
        ])
    func open(_ access: AccessCase) throws { try access.check(profile: "motorcycle") }

    @Test(
        "A motorcycle fits where a car does not",
        arguments: [["maxheight": "1.6"], ["maxwidth": "1.5"], ["maxweight": "1"]])
    func narrow(_ tags: ScenarioTags) throws {
        try AccessCase.open(tags).check(profile: "motorcycle")
        try AccessCase.closed(tags).check(profile: "car")
    }

    @Test(
        "Barriers for motor vehicles are barriers for motorcycles",
        arguments: [
            AccessCase.closed(["barrier": "bollard"]), .closed(["barrier": "motorcycle_barrier"]),
            .closed(["barrier": "gate", "motorcycle": "no"]),
            .open(["barrier": "gate"]), .open(["barrier": "gate", "motorcar": "no"]),
            .open(["barrier": "bollard", "motorcycle": "yes"]),
        ])
    func barriers(_ access: AccessCase) throws {
        try access.check(profile: "motorcycle", isOnNode: true)
    }

    @Test(
        "One-way streets hold, with the exceptions for motorcycles",
        arguments: [
            DirectionsCase(["oneway": "yes"], east: true, west: false),
            DirectionsCase(["oneway": "yes", "oneway:motorcycle": "no"], east: true, west: true),
            DirectionsCase(["oneway": "yes", "oneway:motorcar": "no"], east: true, west: false),
        ])
    func oneway(_ directions: DirectionsCase) throws {
        try directions.check(profile: "motorcycle")
    }

    @Test("A turn that is forbidden to cars alone is open to motorcycles")
    func turns() throws {
        let ban = ScenarioRestriction(
            tags: ["restriction:motorcar": "no_left_turn"], from: "wx", via: "x", to: "xn")
        try RestrictionCase("motorcar", ban).check(profile: "motorcycle")
        try RestrictionCase("motorcar", ban, toNorth: RestrictionCase.overEast[0]).check()
    }
}
