import Foundation

/// The symbols that come with the package, as SVG path data in a square of 15 units.
public enum IconDocument {
    /// The outlines of each by its name.
    public static let builtIn: [String: [String]] = {
        guard
            let url = Bundle.module.url(
                forResource: "icons", withExtension: "json", subdirectory: "Icons"),
            let data = try? Data(contentsOf: url),
            let icons = try? JSONDecoder().decode([String: [String]].self, from: data)
        else { preconditionFailure("the package has no icons") }
        return icons
    }()
}
