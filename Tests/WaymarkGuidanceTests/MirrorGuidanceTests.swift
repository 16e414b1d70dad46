import Testing

@Suite("Guidance in the mirror, where traffic keeps to the other side")
struct MirrorGuidanceTests {
    @Test(
        "Turns, ends of roads and forks",
        arguments: [
            TurnGuidanceTests.angles, TurnGuidanceTests.crossings, EndOfRoadGuidanceTests.tees,
            EndOfRoadGuidanceTests.noTees, ForkGuidanceTests.forks, ForkGuidanceTests.threes,
            ContinueGuidanceTests.bends, StaggeredGuidanceTests.small, StaggeredGuidanceTests.large,
        ].joined().map(\.mirrored))
    func turns(_ drive: GuidanceCase) throws { try drive.check() }

    @Test(
        "Ramps, motorways and slip roads",
        arguments: [
            OffRampGuidanceTests.exits, OffRampGuidanceTests.others, OffRampGuidanceTests.systems,
            OnRampGuidanceTests.ramps, OnRampGuidanceTests.splits, MotorwayForkGuidanceTests.forks,
            MotorwayForkGuidanceTests.joins, SlipRoadGuidanceTests.turns,
            SlipRoadGuidanceTests.others, SlipRoadGuidanceTests.triangles,
        ].joined().map(\.mirrored))
    func ramps(_ drive: GuidanceCase) throws { try drive.check() }

    @Test(
        "Divided roads and U-turns",
        arguments: [
            DualCarriagewayGuidanceTests.across, DualCarriagewayGuidanceTests.onto,
            DualCarriagewayGuidanceTests.off, DualCarriagewayGuidanceTests.back,
            DividedRoadGuidanceTests.passing, DividedRoadGuidanceTests.back,
            DividedRoadGuidanceTests.sides, UTurnGuidanceTests.ends,
        ].joined().map(\.mirrored))
    func dividedRoads(_ drive: GuidanceCase) throws { try drive.check() }

    @Test(
        "Roundabouts",
        arguments: [
            RoundaboutGuidanceTests.fourArms, RoundaboutGuidanceTests.clockwise,
            RoundaboutGuidanceTests.arms, RoundaboutGuidanceTests.notCounted,
            SmallRoundaboutGuidanceTests.small4, SmallRoundaboutGuidanceTests.shapes,
            SmallRoundaboutGuidanceTests.minis, RotaryGuidanceTests.named,
            RotaryGuidanceTests.rows, RotaryGuidanceTests.neighbours,
        ].joined().map(\.mirrored))
    func roundabouts(_ drive: GuidanceCase) throws { try drive.check() }

    @Test(
        "Arrivals and lanes",
        arguments: [
            DestinationGuidanceTests.sides, DestinationGuidanceTests.odd,
            UseLaneGuidanceTests.told, UseLaneGuidanceTests.silent,
        ].joined().map(\.mirrored))
    func arrivals(_ drive: GuidanceCase) throws { try drive.check() }
}
