import Testing
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport

@Suite("Budgets of the insides of buildings")
struct IndoorBudgetTests {
    @Test("Rooms as large as towns are refused where they are many")
    func towns() throws {
        var sketch = IndoorSketch()
        for _ in 0..<150 {
            sketch.addBox([0, 0], [32_000, 32_000], ["indoor": "room", "level": "0"])
        }
        try withTemporaryDirectory { parent in
            try writeFile(Array(sketch.xml.utf8), to: parent + "/map.osm")
            let error = #expect(throws: ImportError.self) {
                try importRegion(parent + "/map.osm", to: parent + "/map.waymark")
            }
            #expect(error?.kind == .exceedsBudget)
            #expect(error?.description.contains("what is inside of its buildings") == true)
            #expect(try names(in: parent) == ["map.osm"])
        }
    }

    @Test("Rooms as large as countries are left out")
    func countries() throws {
        var sketch = IndoorSketch()
        sketch.addBox([0, 0], [400_000, 400_000], ["indoor": "room", "level": "0"])
        #expect(try sketch.imported() == nil)
    }
}
