import Testing
import WaymarkDirections
import WaymarkGeometry

@Suite("What one climbs")
struct ElevationProfileTests {
    @Test(
        "Rises and falls of less than three metres are errors of the heights",
        arguments: [
            ([], 0, 0), ([nil, nil], 0, 0), ([100], 0, 0), ([100, 102, 100, 101], 0, 0),
            ([100, 110, 105], 10, 5), ([100, 101, 102, 103, 104], 4, 0),
            ([100, 110, 108, 112, 111, 90], 12, 22), ([100, nil, 120, nil, 80], 20, 40),
            ([100, 102, 97, 102], 5, 3),
        ] as [([Double?], Double, Double)])
    func climbs(heights: [Double?], ascent: Double, descent: Double) {
        let profile = ElevationProfile(
            samples: heights.enumerated().map { index, height in
                ElevationSample(
                    coordinate: Coordinate(latitude: 0, longitude: 0), distance: Double(index),
                    elevation: height)
            })
        #expect(profile.ascent == ascent && profile.descent == descent)
    }
}
