import Testing
import WaymarkDirections
import WaymarkRouting
import WaymarkTestSupport

@Suite("Trucks")
struct TruckTests {
    @Test(
        "A truck drives round what is too low, too narrow or too weak for it",
        arguments: [
            AccessCase.closed(["maxheight": "3.8"]), .closed(["maxheight": "3.5 m"]),
            .closed(["maxheight": "380 cm"]), .closed(["maxheight": "12'6\""]),
            .closed(["maxheight": "13 ft"]), .closed(["maxheight:physical": "3.9"]),
            .closed(["maxwidth": "2.5"]), .closed(["maxwidth": "2,3"]),
            .closed(["maxlength": "12"]), .closed(["maxweight": "7.5"]),
            .closed(["maxweight": "7.5 t"]), .closed(["maxweight": "3500 kg"]),
            .closed(["maxweight": "8 st"]), .closed(["maxweight": "16000 lbs"]),
            .closed(["maxweight:hgv": "12"]), .closed(["maxweightrating": "7.5"]),
            .closed(["maxweightrating:hgv": "3.5"]), .closed(["maxaxleload": "10"]),
        ])
    func limits(_ access: AccessCase) throws { try access.check(profile: "truck") }

    @Test(
        "A truck uses roads that it fits on",
        arguments: [
            AccessCase.open(["maxheight": "4"]), .open(["maxheight": "4.2 m"]),
            .open(["maxheight": "400 cm"]), .open(["maxheight": "13'6\""]),
            .open(["maxwidth": "2.55"]), .open(["maxlength": "16.5"]),
            .open(["maxlength": "18.75"]), .open(["maxweight": "40"]),
            .open(["maxweight": "44 t"]), .open(["maxweight": "44000 kg"]),
            .open(["maxaxleload": "11.5"]), .open(["hazmat": "no"]),
            .open(["maxweight:bus": "12"]), .open(["maxweightrating:goods": "3.5"]),
        ])
    func withinLimits(_ access: AccessCase) throws { try access.check(profile: "truck") }

    @Test(
        "What is no number closes nothing",
        arguments: [
            AccessCase.open(["maxheight": "default"]), .open(["maxheight": "none"]),
            .open(["maxheight": "below_default"]), .open(["maxheight": "x"]),
            .open(["maxheight": ""]), .open(["maxheight": "'"]), .open(["maxweight": "unsigned"]),
            .open(["maxlength": "3 parsecs"]),
        ])
    func unreadable(_ access: AccessCase) throws { try access.check(profile: "truck") }

    @Test(
        "Signs for trucks are theirs to obey",
        arguments: [
            AccessCase.closed(["hgv": "no"]), .closed(["hgv": "agricultural"]),
            .closed(["motor_vehicle": "no"]), .closed(["hgv": "destination"]),
            .closed(["hgv": "delivery"]), .closed(["hgv": "private"]),
            .closed(["hgv": "unsuitable"]), .closed(["hgv": "discouraged"]),
            .closed(["motor_vehicle": "yes", "hgv": "no"]), .open(["hgv": "yes"]),
            .open(["hgv": "designated"]), .open(["motor_vehicle": "no", "hgv": "yes"]),
            .open(["motor_vehicle": "destination", "hgv": "designated"]),
            .open(["motorcar": "no"]), .open(["goods": "no"]), .open(["motorcycle": "private"]),
        ])
    func signs(_ access: AccessCase) throws { try access.check(profile: "truck") }

    @Test(
        "A truck leaves soft and rough ground alone",
        arguments: [
            AccessCase.closed(["surface": "grass"]), .closed(["surface": "sand"]),
            .closed(["smoothness": "horrible"]), .closed(["tracktype": "grade5"]),
            .closed(["highway": "track", "tracktype": "grade1"]),
        ])
    func ground(_ access: AccessCase) throws { try access.check(profile: "truck") }

    @Test("A track is open to trucks where a sign says so")
    func track() throws {
        let track = ["highway": "track", "tracktype": "grade1"]
        let signed = try ScenarioMap.line(
            main: track.merging(["hgv": "designated"]) { $1 }, profiles: ["truck"])
        let drive = try signed.route(from: "1", to: "2", profile: "truck")
        #expect(drive.roads == ["West", "Main", "East"])
    }

    @Test(
        "Roads for deliveries are where a truck may start and arrive",
        arguments: ["destination", "delivery", "private", "unsuitable"])
    func deliveries(_ access: String) throws {
        let map = try ScenarioMap.block(main: ["hgv": access], profiles: ["truck"])
        #expect(try map.route(from: "1", to: "m", profile: "truck").roads == ["West", "Main"])
        #expect(try map.route(from: "m", to: "2", profile: "truck").roads == ["Main", "East"])
    }

    @Test("A sign may hold for one direction")
    func direction() throws {
        try DirectionsCase(["hgv:backward": "no"], east: true, west: false).check(profile: "truck")
        try DirectionsCase(["hgv:forward": "no"], east: false, west: true).check(profile: "truck")
    }

    @Test("One region has a way for each: the car under the low bridge, the truck round it")
    func lowBridge() throws {
        let map = try ScenarioMap.block(
            main: ["maxheight": "3.6"], profiles: Profile.shippedNames)
        for profile in ["car", "motorcycle", "bicycle", "foot"] {
            let drive = try map.route(from: "1", to: "2", profile: profile)
            #expect(drive.roads == ["West", "Main", "East"], "\(profile)")
        }
        let truck = try map.route(from: "1", to: "2", profile: "truck")
        #expect(truck.roads == ["West", "Detour", "East"])
    }

    @Test("Limits that a car exceeds count for cars as well")
    func lowForCars() throws {
        try AccessCase.closed(["maxheight": "1.6"]).check(profile: "car")
        try AccessCase.closed(["maxwidth": "1.8"]).check(profile: "car")
        try AccessCase.closed(["maxweight": "1500 kg"]).check(profile: "car")
        try AccessCase.open(["maxheight": "1.8"]).check(profile: "car")
    }

    @Test("A place behind a low bridge is approached as far as the truck can go")
    func behindALowBridge() throws {
        let map = try ScenarioMap.line(main: ["maxheight": "3.6"], profiles: ["truck"])
        #expect(try map.route(from: "1", to: "m", profile: "truck").nodes == "1a")
    }
}

@Suite("Barriers for trucks")
struct TruckBarrierTests {
    @Test(
        "The sign on a barrier decides whether a truck passes",
        arguments: [
            AccessCase.closed(["barrier": "height_restrictor", "maxheight": "3.5"]),
            .closed(["barrier": "height_restrictor", "maxheight": "11'6\""]),
            .open(["barrier": "height_restrictor", "maxheight": "4.2"]),
            .open(["barrier": "height_restrictor"]),
            .closed(["barrier": "gate", "maxwidth": "2.2"]),
            .closed(["barrier": "gate", "hgv": "no"]),
            .closed(["barrier": "gate", "hgv": "private"]),
            .open(["barrier": "gate", "access": "no", "hgv": "yes"]),
            .closed(["barrier": "bollard"]), .open(["barrier": "toll_booth"]),
            .closed(["barrier": "gate", "maxweight": "7.5", "hgv": "yes"]),
        ])
    func signs(_ access: AccessCase) throws {
        try access.check(profile: "truck", isOnNode: true)
    }

    @Test(
        "A height restrictor lets cars pass that fit",
        arguments: [
            AccessCase.open(["barrier": "height_restrictor", "maxheight": "2.1"]),
            .closed(["barrier": "height_restrictor", "maxheight": "1.6"]),
        ])
    func cars(_ access: AccessCase) throws { try access.check(profile: "car", isOnNode: true) }
}

@Suite("Why a truck does not take the shorter way")
struct VehicleLimitNoticeTests {
    /// Tags of the street and what is told about it.
    struct Reason: Sendable, CustomTestStringConvertible {
        let tags: ScenarioTags
        let limit: String
        var testDescription: String { limit }
    }

    @Test(
        "The limit and the vehicle's own measure are told",
        arguments: [
            Reason(
                tags: ["maxheight": "3.6"], limit: "maximum height 3.6 m, the vehicle has 4.0 m"),
            Reason(
                tags: ["maxheight": "12'6\""],
                limit: "maximum height 12'6\", the vehicle has 4.0 m"),
            Reason(tags: ["maxwidth": "2.2"], limit: "maximum width 2.2 m, the vehicle has 2.55 m"),
            Reason(tags: ["maxlength": "12"], limit: "maximum length 12 m, the vehicle has 16.5 m"),
            Reason(
                tags: ["maxweight": "7.5 t"], limit: "maximum weight 7.5 t, the vehicle has 40.0 t"),
            Reason(
                tags: ["maxweightrating:hgv": "7.5"],
                limit: "maximum permitted weight 7.5 t, the vehicle has 40.0 t"),
            Reason(
                tags: ["maxaxleload": "10"],
                limit: "maximum axle load 10 t, the vehicle has 11.5 t"),
        ])
    func reasons(_ reason: Reason) throws {
        let map = try ScenarioMap.block(main: reason.tags, profiles: ["truck"])
        let drive = try map.route(from: "1", to: "2", profile: "truck", explains: true)
        #expect(drive.notices.map(\.description) == ["avoids Main: \(reason.limit)"])
    }

    @Test(
        "It makes no difference which other profiles the region has",
        arguments: [["truck"], ["car", "truck"], ["foot", "truck"]])
    func profiles(_ profiles: [String]) throws {
        let map = try ScenarioMap.block(main: ["maxheight": "3.6"], profiles: profiles)
        let drive = try map.route(from: "1", to: "2", profile: "truck", explains: true)
        let limit = VehicleLimit(kind: .height, sign: "3.6 m", vehicle: 4)
        #expect(drive.notices == [.vehicleLimit(road: "Main", limit: limit)])
    }

    @Test("The road on which a low barrier stands is told")
    func barrier() throws {
        let map = try ScenarioMap.block(
            main: [:], middle: ["barrier": "height_restrictor", "maxheight": "3.5"],
            profiles: ["truck"])
        let drive = try map.route(from: "1", to: "2", profile: "truck", explains: true)
        let limit = VehicleLimit(kind: .height, sign: "3.5 m", vehicle: 4)
        #expect(drive.notices == [.vehicleLimit(road: "Main", limit: limit)])
    }

    @Test("A road without a name is told by its number")
    func number() throws {
        let map = try ScenarioMap.block(
            main: ["name": "", "ref": "B 96", "maxheight": "3.6"], profiles: ["truck"])
        let drive = try map.route(from: "1", to: "2", profile: "truck", explains: true)
        let limit = VehicleLimit(kind: .height, sign: "3.6 m", vehicle: 4)
        #expect(drive.notices == [.vehicleLimit(road: "B 96", limit: limit)])
    }

    @Test("Who does not ask is told nothing")
    func unasked() throws {
        let map = try ScenarioMap.block(main: ["maxheight": "3.6"], profiles: ["truck"])
        #expect(try map.route(from: "1", to: "2", profile: "truck").notices.isEmpty)
    }

    @Test(
        "Nothing is told about roads that are open, off the way, or closed by a sign",
        arguments: [["maxheight": "4.2"], ["hgv": "no"], ["maxheight": "3.6", "hgv": "no"]])
    func nothingToTell(_ tags: ScenarioTags) throws {
        let map = try ScenarioMap.block(main: tags, profiles: ["truck"])
        #expect(
            try map.route(from: "1", to: "2", profile: "truck", explains: true).notices.isEmpty)
        #expect(
            try map.route(from: "1", to: "a", profile: "truck", explains: true).notices.isEmpty)
    }

    @Test("A car that fits is told nothing")
    func car() throws {
        let map = try ScenarioMap.block(main: ["maxheight": "3.6"])
        #expect(try map.route(from: "1", to: "2", explains: true).notices.isEmpty)
    }
}
