/// The directories in which fonts are looked for, the first before the others.
public enum FontDirectories {
    /// The folders of Linux distributions and of Apple's systems.
    public static let system = debian + fedora + arch + apple

    private static let debian = directories(
        in: "/usr/share/fonts/", "truetype/noto", "opentype/noto", "truetype/dejavu",
        "truetype/liberation")
    private static let fedora = directories(
        in: "/usr/share/fonts/", "google-noto", "google-noto-cjk", "dejavu-sans-fonts",
        "liberation-sans")
    private static let arch = directories(in: "/usr/share/fonts/", "noto", "noto-cjk", "TTF")
    private static let apple = [
        "/Library/Fonts", "/System/Library/Fonts/Supplemental", "/System/Library/Fonts",
    ]

    private static func directories(in root: String, _ names: String...) -> [String] {
        names.map { root + $0 }
    }
}
