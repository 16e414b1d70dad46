import Foundation

/// The directories in which fonts are looked for, the first before the others.
public enum FontDirectories {
    /// The folders of the system: first those in which distributions of Linux keep the Noto fonts, then all that
    /// lies under the standard folders of fonts, those of the user too (`XDG_DATA_HOME`, `XDG_DATA_DIRS`,
    /// `~/.fonts`). Apple's systems find their own fonts.
    public static let system =
        known + standard(environment: ProcessInfo.processInfo.environment)

    /// Looked into first and in this order, so that one text looks the same whatever else is installed.
    private static let known =
        directories(
            in: "/usr/share/fonts/", "truetype/noto", "opentype/noto", "truetype/dejavu",
            "truetype/liberation", "google-noto", "google-noto-cjk", "dejavu-sans-fonts",
            "liberation-sans", "noto", "noto-cjk", "TTF")

    /// The standard folders as the XDG base directory specification has them.
    package static func standard(environment: [String: String]) -> [String] {
        var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
        let shared = environment["XDG_DATA_DIRS", default: ""].split(separator: ":")
        folders += shared.map { $0 + "/fonts" }
        let home = environment["HOME", default: ""]
        let own = environment["XDG_DATA_HOME", default: home + "/.local/share"]
        folders += [own + "/fonts", home + "/.fonts"]
        var seen: Set<String> = []
        // Paths that are not absolute count as not set, says the specification.
        return folders.map { $0.replacing("//", with: "/") }
            .filter { $0.hasPrefix("/") && seen.insert($0).inserted }
    }

    private static func directories(in root: String, _ names: String...) -> [String] {
        names.map { root + $0 }
    }
}
