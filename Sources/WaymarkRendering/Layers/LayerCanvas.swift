import WaymarkStyle

/// The canvas of one layer of a style. Shapes of one translucent colour become one shape, so that
/// they are not darker where they overlap, as at the borders of tiles.
struct LayerCanvas {
    var list = DisplayList()
    private var batches: [UInt32: Int] = [:]
    private var open: [(color: StyleColor, list: DisplayList)] = []
    private var openStrip = DisplayList()
    private var openEdges = 0
    /// How much is likely to be drawn.
    private let size: DisplayList.Size

    /// Whether there is no room for more.
    var isFull: Bool { list.isFull || openStrip.isFull || openEdges >= DisplayList.mostEdges }

    /// An empty canvas that makes room for so much once something is drawn.
    init(_ size: DisplayList.Size) { self.size = size }

    /// Fills what `add` adds with `color`.
    mutating func fill(_ color: StyleColor, _ add: (inout DisplayList) -> Void) {
        guard color.alpha > 0, !isFull else { return }
        guard color.alpha < 1 else {
            if list.commands.isEmpty { list.reserve(size) }
            add(&list)
            list.fill(color)
            return
        }
        let key = color.premultiplied
        let number = batches[key] ?? open.count
        if number == open.count {
            batches[key] = number
            open.append((color, DisplayList()))
            if number == 0 { open[0].list.reserve(size) }
        }
        let before = open[number].list.edges.count
        add(&open[number].list)
        openEdges += open[number].list.edges.count - before
    }

    /// Fills what `add` adds with the colours of its strip. Shapes that are not opaque become one.
    mutating func strip(isOpaque: Bool, _ add: (inout DisplayList) -> Void) {
        guard !isFull else { return }
        guard isOpaque else { return add(&openStrip) }
        add(&list)
        list.strip()
    }

    /// Fills what `add` adds with a picture.
    mutating func image(_ paint: ImagePaint, _ add: (inout DisplayList) -> Void) {
        guard !isFull else { return }
        add(&list)
        list.image(paint)
    }

    /// Ends all shapes.
    mutating func finish() -> DisplayList {
        for number in open.indices { open[number].list.fill(open[number].color) }
        if open.count == 1, list.commands.isEmpty {
            swap(&list, &open[0].list)
        } else if !open.isEmpty {
            list.reserve(size)
            for batch in open { list.append(batch.list) }
        }
        openStrip.strip()
        list.append(openStrip)
        (open, batches, openStrip) = ([], [:], DisplayList())
        return list
    }
}
