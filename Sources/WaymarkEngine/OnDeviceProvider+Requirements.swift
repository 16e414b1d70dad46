import Foundation
public import WaymarkDirections
import WaymarkRegion

extension OnDeviceProvider: RequirementsProvider {
    /// No key, and terms only where the region's manifest carries a text (ruling 32).
    public var requirements: ProviderRequirements {
        let manifest = region.manifest
        let text = manifest.terms?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !text.isEmpty else { return ProviderRequirements() }
        return ProviderRequirements(terms: Terms(title: manifest.name, text: text))
    }
}
