import WaymarkDirections

extension TagReader {
    /// The first limit of a road or barrier that the vehicle exceeds.
    func exceededLimit(in tags: Tags) -> VehicleLimit? {
        let vehicle = profile.vehicle
        for (key, kind) in Self.limitKeys {
            guard let own = vehicle.size(kind) else { continue }
            let parse = kind.unit == "m" ? TagUnits.meters : TagUnits.tonnes
            for suffix in ["", ":physical"] + profile.access.keys.map({ ":" + $0 }) {
                guard let text = conditional(key + suffix, in: tags), let limit = parse(text),
                    own > limit
                else { continue }
                let sign = Double(text) == nil ? text : "\(text) \(kind.unit)"
                return VehicleLimit(kind: kind, sign: sign, vehicle: own)
            }
        }
        guard vehicle.hazmat, let value = tags["hazmat"], value == "no" else { return nil }
        return VehicleLimit(kind: .hazmat, sign: "", vehicle: nil)
    }

    /// The keys of limits in the order in which they are looked at.
    private static let limitKeys: [(String, VehicleLimit.Kind)] = [
        ("maxheight", .height), ("maxwidth", .width), ("width", .width), ("est_width", .width),
        ("maxlength", .length), ("maxweight", .weight), ("maxweightrating", .permittedWeight),
        ("maxaxleload", .axleLoad),
    ]

    private func conditional(_ key: String, in tags: Tags) -> String? {
        tags[key + ":conditional"].flatMap { value(ofConditional: $0) } ?? tags[key]
    }
}

extension Profile.Vehicle {
    /// Its size or weight that a limit of `kind` is of; `nil` where the profile does not say.
    fileprivate func size(_ kind: VehicleLimit.Kind) -> Double? {
        switch kind {
        case .height: height
        case .width: width
        case .length: length
        case .weight, .permittedWeight: weight
        case .axleLoad: axleLoad
        case .hazmat: nil
        }
    }
}
