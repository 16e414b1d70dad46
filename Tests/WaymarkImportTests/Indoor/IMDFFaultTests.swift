import Testing
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

@Suite("Features of IMDF that are left out")
struct IMDFFaultTests {
    @Test("Geometries that are none", arguments: IMDFFaults.shapes)
    func geometry(shape: String, fault: String) throws {
        try expect("unit", IMDFFaults.unit(shape), fault)
    }

    @Test("Features without an id, a level or the like", arguments: IMDFFaults.others)
    func others(collection: String, feature: String, fault: String) throws {
        try expect(collection, feature, fault)
    }

    /// Expects that `feature` is left out of a plan that has all the rest.
    private func expect(_ collection: String, _ feature: String, _ fault: String) throws {
        var sample = IMDFSample.airport
        sample.collections[collection]?.append(feature)
        let plan = try sample.plan()
        #expect(plan.report.faults == [fault])
        #expect(plan.lines == (try IMDFSample.airport.plan().lines))
    }

    @Test("Faults are counted by kinds")
    func counts() throws {
        var sample = IMDFSample.airport
        sample.collections["unit"]? += [
            IMDFFaults.unit("null"), IMDFFaults.unit(IMDFFaults.room, IMDFFaults.missing), "7", "7",
        ]
        sample.collections["anchor"]? = [IMDFSample.anchor(90, IMDFSample.point(1, 1), unit: 999)]
        let report = try sample.plan().report
        #expect(
            report.faults == [
                "1 occupant whose unit is missing", "4 occupants whose anchor is missing",
                "1 unit whose level is missing", "1 unit without a geometry", "2 units malformed",
            ])
        #expect(report.leftOut == 9)
    }

    @Test("Holes that are too small are none")
    func holes() throws {
        var sample = IMDFSample.airport
        let shape = IMDFFaults.polygon("[\(IMDFFaults.ring),[],[[24.941,60.171],[24.942,60.171]]]")
        sample.collections["unit"]?.append(IMDFFaults.unit(shape))
        #expect(try sample.plan().report.faults == [])
    }
}
