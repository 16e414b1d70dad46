import WaymarkGeometry
public import WaymarkStyle

/// The contents of a frame, in flat arrays and pixels of the screen, for any backend.
///
/// A shape is a set of closed contours, given by their edges. Contours of one shape that run the
/// same way add up to their union; holes run the other way. Strokes are shapes already, made of
/// quadrangles and joins.
///
/// ```swift
/// var list = DisplayList()
/// list.addDisc(SIMD2(32, 32), radius: 20)
/// list.fill(StyleColor(hex: 0x2f7cf6))
/// var picture = Bitmap(width: 64, height: 64)
/// Rasterizer().draw(list, into: &picture)
/// ```
public struct DisplayList: Sendable {
    /// The kinds of commands for a shape.
    @frozen public enum Kind: UInt8, Sendable {
        /// Filled with a colour.
        case fill
        /// Filled with a colour over a halo of another.
        case text
        /// Filled with a picture.
        case image
        /// Filled with the colours of a strip of triangles.
        case strip
        /// A text that was filled before, over its halo.
        case mask
        /// A drawing that was filled before.
        case sprite
    }

    /// One shape.
    @frozen public struct Command: Sendable {
        /// The kind of command.
        public fileprivate(set) var kind: Kind
        /// The colour, premultiplied, red in the lowest byte.
        public fileprivate(set) var color: UInt32
        /// The colour of the halo, premultiplied.
        public fileprivate(set) var haloColor: UInt32 = 0
        /// The width of the halo in pixels.
        public fileprivate(set) var haloWidth: Float = 0
        /// Over how many pixels, from its border inward, the halo fades.
        public fileprivate(set) var haloBlur: Float = 0
        /// The first of its edges.
        public fileprivate(set) var firstEdge: Int32 = 0
        /// The end of its edges.
        public fileprivate(set) var endEdge: Int32 = 0
        /// The first of its vertices in ``DisplayList/vertices``.
        public fileprivate(set) var firstVertex: Int32 = 0
        /// The end of its vertices.
        public fileprivate(set) var endVertex: Int32 = 0
        /// The lowest and highest x and y of its edges.
        public fileprivate(set) var bounds: SIMD4<Float>
        /// The number of its picture in ``DisplayList/images``, of its mask or of its sprite, or −1.
        public fileprivate(set) var image: Int32

        /// The numbers of its edges.
        var edges: Range<Int> { Int(firstEdge)..<Int(endEdge) }
        /// The numbers of its vertices.
        var vertices: Range<Int> { Int(firstVertex)..<Int(endVertex) }
    }

    /// The colour under everything, opaque.
    public var background: StyleColor = .white
    /// The shapes in the order of drawing.
    public private(set) var commands: [Command] = []
    /// Edges from (x, y) to (z, w); horizontal ones are left out.
    public private(set) var edges: [SIMD4<Float>] = []
    /// The pictures that shapes are filled with.
    public private(set) var images: [ImagePaint] = []
    /// Texts that were filled before, and where their origins are.
    private(set) var masks: [(mask: TextMask, place: SIMD2<Int>)] = []
    /// Drawings that were filled before, and where they are.
    private(set) var sprites: [(sprite: Sprite, place: SIMD2<Int>)] = []
    /// The corners of the triangles of strips: any three that follow one another within a shape are a triangle,
    /// which is none where two of them are the same. Later triangles lie over earlier ones.
    public private(set) var vertices: [Vertex] = []
    /// The most edges of a list, and the most corners of strips: a screen full of streets has a hundredth. A shape
    /// that does not end before is not drawn.
    package static let mostEdges = 1 << 22
    /// Whether there was no room for a shape: nothing is added any more.
    package private(set) var isFull = false
    private var firstEdge = 0
    private var firstVertex = 0
    private var vertexDefect = SIMD4<Float>.zero

    /// An empty list.
    public init() {}

    /// How much a list holds.
    struct Size {
        var commands = 0
        var edges = 0
    }

    var size: Size { Size(commands: commands.count, edges: edges.count) }

    /// Makes room for so much in all, and a little more.
    mutating func reserve(_ size: Size) {
        commands.reserveCapacity(size.commands + size.commands / 8)
        edges.reserveCapacity(size.edges + size.edges / 8)
    }

    /// Adds an edge to the shape that is being made.
    @inlinable public mutating func addEdge(_ a: SIMD2<Float>, _ b: SIMD2<Float>) {
        appendEdge(SIMD4(a.x, a.y, b.x, b.y))
    }

    @usableFromInline mutating func appendEdge(_ edge: SIMD4<Float>) {
        guard edge.y != edge.w else { return }
        guard edges.count < Self.mostEdges else { return isFull = true }
        edges.append(edge)
    }

    /// Adds a closed contour to the shape that is being made.
    public mutating func addContour(_ points: some BidirectionalCollection<SIMD2<Float>>) {
        guard var last = points.last else { return }
        for point in points {
            addEdge(last, point)
            last = point
        }
    }

    /// Adds a disc to the shape that is being made; one of a negative radius is a hole.
    public mutating func addDisc(_ center: SIMD2<Float>, radius: Float) {
        let size = abs(radius)
        guard size > 0 else { return }
        let count = max(12, min(96, Int(min(96, size.squareRoot() * 8))))
        var last = center + SIMD2(radius, 0)
        for index in 1...count {
            let angle = Double(index) / Double(count) * 2 * .pi
            let next =
                center
                + SIMD2(Float(CMath.cosine(angle)) * radius, Float(CMath.sine(angle)) * size)
            addEdge(last, next)
            last = next
        }
    }

    /// Adds a corner to the strip of triangles of the shape that is being made.
    ///
    /// - Parameter startsAnew: the corners before it are not joined with it.
    public mutating func addVertex(_ vertex: Vertex, startsAnew: Bool = false) {
        let numbers = SIMD4(vertex.place.x, vertex.place.y, vertex.nearness, 0)
        vertexDefect += numbers - numbers
        guard vertices.count < Self.mostEdges else { return isFull = true }
        // Triangles of two equal corners are none.
        if startsAnew, vertices.count > firstVertex, let last = vertices.last {
            vertices += [last, vertex]
        }
        vertices.append(vertex)
    }

    /// Ends the shape and fills it with the colours of its strip of triangles, which is to cover all of it.
    ///
    /// The edges tell how much of a pixel is covered, once for the whole shape, whatever lies over itself in it;
    /// the last triangle over the middle of a pixel tells its colour. A graphics processor draws the edges into
    /// its stencil, and then the strip.
    public mutating func strip() {
        finish(.strip, .white, halo: .clear, haloWidth: 0)
    }

    /// Ends the shape and fills it. A shape without edges adds nothing.
    public mutating func fill(_ color: StyleColor) {
        finish(.fill, color, halo: .clear, haloWidth: 0)
    }

    /// Ends the shape and fills it with a picture.
    public mutating func image(_ paint: ImagePaint) {
        images.append(paint)
        let count = commands.count
        finish(.image, .white, halo: .clear, haloWidth: 0)
        if commands.count == count { images.removeLast() }
    }

    /// Adds a text that was filled before, its origin at `place`.
    mutating func mask(
        _ mask: TextMask, at place: SIMD2<Int>, color: StyleColor, halo: StyleColor
    ) {
        guard mask.columns > 0, color.alpha > 0 || halo.alpha > 0 else { return }
        let low = SIMD2<Float>(Float(place.x + mask.left), Float(place.y + mask.top))
        let high = low + SIMD2<Float>(Float(mask.columns), Float(mask.rowCount))
        masks.append((mask, place))
        commands.append(
            Command(
                kind: .mask, color: color.premultiplied, haloColor: halo.premultiplied,
                bounds: SIMD4(lowHalf: low, highHalf: high), image: Int32(masks.count - 1)))
    }

    /// Adds a drawing that was filled before, its first pixel at `place`.
    ///
    /// - Parameter opacity: 0 to 1.
    public mutating func sprite(_ sprite: Sprite, at place: SIMD2<Int>, opacity: Double = 1) {
        let weight = UInt32(max(0, min(1, opacity)) * 256)
        guard weight > 0 else { return }
        let low = SIMD2<Float>(Float(place.x), Float(place.y))
        let high = low + SIMD2<Float>(Float(sprite.width), Float(sprite.height))
        sprites.append((sprite, place))
        commands.append(
            Command(
                kind: .sprite, color: weight, bounds: SIMD4(lowHalf: low, highHalf: high),
                image: Int32(sprites.count - 1)))
    }

    /// Adds the shapes of `other` after those that are here.
    public mutating func append(_ other: DisplayList) {
        let (edgeOffset, imageOffset) = (Int32(edges.count), Int32(images.count))
        let (maskOffset, spriteOffset) = (Int32(masks.count), Int32(sprites.count))
        let vertexOffset = Int32(vertices.count)
        edges += other.edges
        vertices += other.vertices
        sprites += other.sprites
        images += other.images
        masks += other.masks
        (firstEdge, firstVertex) = (edges.count, vertices.count)
        commands.reserveCapacity(commands.count + other.commands.count)
        for var command in other.commands {
            command.firstEdge += edgeOffset
            command.endEdge += edgeOffset
            command.firstVertex += vertexOffset
            command.endVertex += vertexOffset
            switch command.kind {
            case .mask: command.image += maskOffset
            case .sprite: command.image += spriteOffset
            case .image: command.image += imageOffset
            case .fill, .text, .strip: break
            }
            commands.append(command)
        }
    }

    /// The same, `offset` pixels farther to the right and down.
    func moved(by offset: SIMD2<Int>) -> DisplayList {
        let shift = SIMD2<Float>(offset)
        let both = SIMD4(lowHalf: shift, highHalf: shift)
        var list = self
        list.edges = edges.map { $0 + both }
        list.vertices = vertices.map { $0.moved(by: shift) }
        for (index, paint) in images.enumerated() {
            list.images[index].matrix = paint.matrix.moved(by: SIMD2<Double>(offset))
        }
        list.masks = masks.map { ($0.mask, $0.place &+ offset) }
        list.sprites = sprites.map { ($0.sprite, $0.place &+ offset) }
        for index in commands.indices { list.commands[index].bounds += both }
        return list
    }

    /// Ends the shape and fills it over a halo `haloWidth` pixels wide, which fades over `haloBlur` pixels.
    public mutating func text(
        _ color: StyleColor, halo: StyleColor, haloWidth: Float, haloBlur: Float = 0
    ) {
        finish(.text, color, halo: halo, haloWidth: haloWidth, haloBlur: haloBlur)
    }

    /// The box around everything that is not the same in `other`: left, top, right, bottom; `nil` where all
    /// is.
    package func change(from other: DisplayList) -> SIMD4<Float>? {
        var low = SIMD2<Float>(repeating: .infinity)
        var high = SIMD2<Float>(repeating: -.infinity)
        func note(_ command: Command) {
            low = pointwiseMin(low, command.bounds.lowHalf - command.haloWidth - 2)
            high = pointwiseMax(high, command.bounds.highHalf + command.haloWidth + 2)
        }
        for index in 0..<max(commands.count, other.commands.count) {
            let own = index < commands.count ? commands[index] : nil
            let old = index < other.commands.count ? other.commands[index] : nil
            if let own, let old, isSame(own, as: old, of: other) { continue }
            own.map(note)
            old.map(note)
        }
        return low.x <= high.x ? SIMD4(lowHalf: low, highHalf: high) : nil
    }

    /// Whether a command draws the same as one of another list, as far as that is looked at.
    private func isSame(_ own: Command, as old: Command, of other: DisplayList) -> Bool {
        guard own.kind == old.kind, own.color == old.color, own.bounds == old.bounds else {
            return false
        }
        switch own.kind {
        case .sprite:
            return sprites[Int(own.image)].sprite === other.sprites[Int(old.image)].sprite
        case .fill, .text:
            return own.haloColor == old.haloColor && own.haloWidth == old.haloWidth
                && own.haloBlur == old.haloBlur && edges[own.edges] == other.edges[old.edges]
        case .strip:
            return edges[own.edges] == other.edges[old.edges]
                && vertices[own.vertices] == other.vertices[old.vertices]
        case .image, .mask: return false
        }
    }

    private mutating func finish(
        _ kind: Kind, _ color: StyleColor, halo: StyleColor, haloWidth: Float,
        haloBlur: Float = 0
    ) {
        defer {
            (firstEdge, firstVertex) = (edges.count, vertices.count)
            vertexDefect = .zero
        }
        // Numbers that a style or a camera made absurd are not drawn.
        let isDrawn = color.alpha > 0 || halo.alpha > 0
        let isStrip = kind == .strip
        guard edges.count > firstEdge, isDrawn, !isFull, vertexDefect == .zero,
            !isStrip || vertices.count > firstVertex + 2, let bounds = openBounds
        else {
            vertices.removeLast(vertices.count - firstVertex)
            return edges.removeLast(edges.count - firstEdge)
        }
        if !isStrip { vertices.removeLast(vertices.count - firstVertex) }
        commands.append(
            Command(
                kind: kind, color: color.premultiplied, haloColor: halo.premultiplied,
                haloWidth: haloWidth, haloBlur: haloBlur, firstEdge: Int32(firstEdge),
                endEdge: Int32(edges.count), firstVertex: Int32(firstVertex),
                endVertex: Int32(vertices.count),
                bounds: bounds, image: kind == .image ? Int32(images.count - 1) : -1))
    }

    /// The lowest and highest x and y of the shape that is being made; `nil` where one of them is no number.
    private var openBounds: SIMD4<Float>? {
        var low = SIMD4<Float>(repeating: .infinity)
        var high = -low
        var defect = SIMD4<Float>.zero
        for edge in edges[firstEdge...] {
            low = pointwiseMin(low, edge)
            high = pointwiseMax(high, edge)
            // Nothing, but for what is no number.
            defect += edge - edge
        }
        guard defect == .zero else { return nil }
        return SIMD4(
            lowHalf: pointwiseMin(low.lowHalf, low.highHalf),
            highHalf: pointwiseMax(high.lowHalf, high.highHalf))
    }
}
