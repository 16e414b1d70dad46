// A step is coded as its properties are named, and where an encoder is told how, with its words.
extension RouteStep {
    private enum CodingKeys: String, CodingKey {
        case maneuver, pointRange, distance, duration, roadName, nameLanguage, pronunciation
        case localNames, keepsRoadName, roadReference, rotaryName, destinationTitle, destinations
        case destinationReferences, lanes, intersections, level, levelChange, drivingSide
        case announcements, landmark, leadsUp, travelMode
    }

    private enum WordKeys: String, CodingKey { case instruction }

    /// Makes the instruction of a step, for encoders that write it as the member `instruction`.
    package struct Words: Sendable {
        let instruction: @Sendable (RouteStep) -> String

        /// What an encoder has it under in its `userInfo`.
        package static let key = CodingUserInfoKey(rawValue: "waymark.words")

        /// Words by `instruction`.
        package init(_ instruction: @escaping @Sendable (RouteStep) -> String) {
            self.instruction = instruction
        }
    }

    /// Decodes a step; words are not read.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func read<T: Decodable>(_ key: CodingKeys) throws -> T {
            try fields.decode(T.self, forKey: key)
        }
        func readText(_ key: CodingKeys) throws -> String? {
            try fields.decodeIfPresent(String.self, forKey: key)
        }
        self.init(
            maneuver: try read(.maneuver), pointRange: try read(.pointRange),
            distance: try read(.distance), duration: try read(.duration),
            roadName: try read(.roadName), roadReference: try read(.roadReference),
            destinations: try read(.destinations), drivingSide: try read(.drivingSide),
            announcements: try read(.announcements), pronunciation: try readText(.pronunciation),
            rotaryName: try readText(.rotaryName),
            destinationReferences: try read(.destinationReferences), lanes: try read(.lanes),
            intersections: try read(.intersections))
        nameLanguage = try readText(.nameLanguage)
        localNames = try read(.localNames)
        keepsRoadName = try read(.keepsRoadName)
        destinationTitle = try read(.destinationTitle)
        level = try fields.decodeIfPresent(Double.self, forKey: .level)
        levelChange = try fields.decodeIfPresent(LevelChange.self, forKey: .levelChange)
        leadsUp = try fields.decodeIfPresent(Bool.self, forKey: .leadsUp)
        landmark = try fields.decodeIfPresent(Landmark.self, forKey: .landmark)
        travelMode = try fields.decodeIfPresent(RouteTravelMode.self, forKey: .travelMode)
    }

    /// Encodes all that it has.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(maneuver, forKey: .maneuver)
        try fields.encode(pointRange, forKey: .pointRange)
        try fields.encode(distance, forKey: .distance)
        try fields.encode(duration, forKey: .duration)
        try fields.encode(roadName, forKey: .roadName)
        try fields.encodeIfPresent(nameLanguage, forKey: .nameLanguage)
        try fields.encodeIfPresent(pronunciation, forKey: .pronunciation)
        try fields.encode(localNames, forKey: .localNames)
        try fields.encode(keepsRoadName, forKey: .keepsRoadName)
        try fields.encode(roadReference, forKey: .roadReference)
        try fields.encodeIfPresent(rotaryName, forKey: .rotaryName)
        try fields.encode(destinationTitle, forKey: .destinationTitle)
        try fields.encode(destinations, forKey: .destinations)
        try fields.encode(destinationReferences, forKey: .destinationReferences)
        try fields.encode(lanes, forKey: .lanes)
        try fields.encode(intersections, forKey: .intersections)
        try fields.encodeIfPresent(level, forKey: .level)
        try fields.encodeIfPresent(levelChange, forKey: .levelChange)
        try fields.encodeIfPresent(leadsUp, forKey: .leadsUp)
        try fields.encodeIfPresent(landmark, forKey: .landmark)
        try fields.encodeIfPresent(travelMode, forKey: .travelMode)
        try fields.encode(drivingSide, forKey: .drivingSide)
        try fields.encode(announcements, forKey: .announcements)
        guard let key = Words.key, let words = encoder.userInfo[key] as? Words else { return }
        var own = encoder.container(keyedBy: WordKeys.self)
        try own.encode(words.instruction(self), forKey: .instruction)
    }
}
