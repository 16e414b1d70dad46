import WaymarkDirections
package import WaymarkInstructions
package import WaymarkNavigation

extension PanelWords {
    /// The traffic ahead; empty where it is not known.
    package func traffic(_ category: DelayCategory) -> String {
        switch category {
        case .noData: ""
        case .light: lightTraffic
        case .medium: moderateTraffic
        case .heavy: heavyTraffic
        }
    }
}

extension UnitWords {
    /// The unit of speeds on a sign.
    func speed(on sign: SpeedSign) -> String {
        sign.unit == .milesPerHour ? milesPerHour : kilometersPerHour
    }
}

extension String {
    /// The same with values in the place of their names in braces. One that comes from outside is
    /// the last of them: it may have braces of its own.
    func filled(_ values: KeyValuePairs<String, String>) -> String {
        values.reduce(self) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
