extension StructureOfPoint {
    public static var zero: StructureOfPoint { get }
}

extension StructureOfSize {
    public static var zero: StructureOfSize { get }
}

extension StructureOfRectangle {
    public static var zero: StructureOfRectangle { get }
}

extension StructureOfInsets {
    public static var zero: StructureOfInsets { get }
}
