import Synchronization
import WaymarkStyle

/// What a style says of buildings that look alike, whatever the view is.
struct BuildingValues: Sendable {
    /// The roof as the style has it.
    struct Roof: Sendable {
        let shape: RoofShape
        /// Metres of the height of the building.
        let height: Double
        /// Where a slope leads down to, in degrees clockwise from north.
        let direction: Double
    }

    /// The heights of foot and top in metres.
    let base: Double
    let height: Double
    let hasGradient: Bool
    let color: StyleColor
    let roofColor: StyleColor
    /// The line that sets roofs apart from each other, where the style has one.
    let edgeColor: StyleColor?
    /// `nil` for a flat one.
    let roof: Roof?

    init(_ properties: ExtrusionProperties, for context: FeatureContext) {
        let opacity = properties.opacity(context)
        base = properties.base(context)
        height = properties.height(context)
        hasGradient = properties.hasGradient(context)
        color = properties.color(context).faded(opacity)
        roofColor = properties.roofColor(context)?.faded(opacity) ?? color
        edgeColor = properties.edgeColor(context)?.faded(opacity)
        let shape = properties.roofShape(context)
        roof =
            shape == .flat
            ? nil
            : Roof(
                shape: shape, height: properties.roofHeight(context),
                direction: properties.roofDirection(context))
    }
}

/// Keeps what a style says of the buildings that are seen, from frame to frame: hardly two houses with a roof look
/// alike, and evaluating the style for each costs as much as drawing it.
///
/// Each layer of a style uses it from one thread at a time.
final class BuildingValueCache: Sendable {
    private struct Key: Hashable {
        let layer: Int
        let bucket: ObjectIdentifier
    }

    private struct Entry {
        /// Keeps the identity of the bucket from being given to another.
        let token: TileBucket.Token
        /// Of the batches of the tile, in their order; `nil` for those of which nothing was seen.
        var values: [BuildingValues?] = []
        /// The last frame that it was used in.
        var frame = 0
    }

    private struct Known {
        var style = 0
        var frame = 0
        /// Whether features had values of the app in the frame before.
        var hadStates = false
        /// By the number of a layer the zooms at which what is kept of it holds.
        var zooms: [Int: ClosedRange<Double>] = [:]
        var entries: [Key: Entry] = [:]
    }

    private let known = Mutex(Known())

    /// Begins a frame: forgets what may have changed, and tiles that were not seen in the one before.
    ///
    /// - Parameters:
    ///   - style: another number whenever the layers are others.
    ///   - hasStates: whether an app has given features values, which may be others in every frame.
    func begin(style: Int, _ layers: [StyleLayer], zoom: Double, hasStates: Bool) {
        known.withLock { known in
            if known.style != style {
                known = Known(style: style, frame: known.frame)
            }
            known.entries = known.entries.filter { $0.value.frame == known.frame }
            known.frame += 1
            // The first frame without values is another one, too.
            let mayDiffer = hasStates || known.hadStates
            known.hadStates = hasStates
            for number in layers.indices where layers[number].kind == .extrusion {
                let isSteady = known.zooms[number]?.contains(zoom) ?? false
                if isSteady, !mayDiffer || !layers[number].usesState { continue }
                guard case .extrusion(let properties) = layers[number].properties else { continue }
                known.entries = known.entries.filter { $0.key.layer != number }
                // Other features may be drawn at the next whole zoom.
                let whole = zoom.rounded(.down)
                known.zooms[number] = properties.steadyZooms(around: zoom)
                    .clamped(to: whole...(whole + 1).nextDown)
            }
        }
    }

    /// Calls `body` with what is known of the batches that layer number `layer` draws of `bucket`, and keeps what it
    /// adds.
    func visit(
        _ bucket: TileBucket, layer: Int, _ body: (inout [BuildingValues?]) -> Void
    ) {
        let key = Key(layer: layer, bucket: ObjectIdentifier(bucket.token))
        var (entry, frame) = known.withLock { known in
            (known.entries.removeValue(forKey: key) ?? Entry(token: bucket.token), known.frame)
        }
        body(&entry.values)
        entry.frame = frame
        known.withLock { $0.entries[key] = entry }
    }
}
