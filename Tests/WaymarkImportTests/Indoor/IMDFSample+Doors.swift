extension IMDFSample {
    /// The airport with a door in each of its rooms, lifts and shops.
    static var openAirport: IMDFSample {
        var sample = airport
        sample.collections["opening"]? += [
            opening(200, "pedestrian", line((110, 20), (114, 20))),
            opening(201, "pedestrian", line((138, 20), (140, 20))),
            opening(202, "pedestrian", line((151, 20), (154, 20)), door: lift),
            opening(203, "pedestrian", line((151, 20), (154, 20)), door: lift, level: on(22)),
            opening(204, "pedestrian", line((180, 20), (184, 20))),
            opening(205, "pedestrian", line((220, 20), (224, 20)), level: on(22)),
            opening(206, "pedestrian", line((20, 20), (24, 20)), level: on(22)),
        ]
        return sample
    }

    private static let lift = #"{"type":"sliding","automatic":true,"material":"metal"}"#
}
