#if os(watchOS)
    public import SwiftUI
    import WaymarkDirections
    import WaymarkNavigationUI
    import WaymarkRendering

    /// The next turn of the phone's drive: its arrow, how far it is and where it leads to, the lanes before it,
    /// the time that is left and the way ahead.
    ///
    /// ```swift
    /// @StateObject var model = WatchDriveModel()
    /// var body: some View { WatchGlanceView(model) }
    /// ```
    public struct WatchGlanceView: View {
        @ObservedObject private var model: WatchDriveModel

        /// A view of what `model` knows.
        public init(_ model: WatchDriveModel) { self.model = model }

        /// The contents, anew each second.
        public var body: some View {
            TimelineView(.periodic(from: .now, by: 1)) { moment in
                content.onChange(of: moment.date) { model.update() }
            }
        }

        @ViewBuilder private var content: some View {
            if let glance = model.glance {
                ScrollView {
                    VStack(spacing: 6) {
                        if let header = glance.header { TurnRow(header: header) }
                        Text(glance.footer.line).font(.footnote)
                        PictureView(picture: WatchPicture.way(glance, width: 320, height: 240))
                            .frame(height: 120)
                            .accessibilityHidden(true)
                    }
                }
                .opacity(glance.isStale ? 0.5 : 1)
            } else {
                Image(systemName: "iphone").accessibilityHidden(true)
            }
        }
    }

    /// The next turn.
    private struct TurnRow: View {
        let header: HeaderModel

        var body: some View {
            HStack(spacing: 8) {
                PictureView(picture: WatchPicture.turn(header.icon, side: 96))
                    .frame(width: 48, height: 48)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    if let distance = header.distance { Text(distance.text).font(.title3) }
                    Text(header.name).font(.headline).lineLimit(2)
                }
            }
            if !header.lanes.isEmpty {
                HStack(spacing: 2) {
                    ForEach(header.lanes.indices, id: \.self) { index in
                        PictureView(
                            picture: WatchPicture.lane(
                                header.lanes[index], drivingSide: header.icon.drivingSide, side: 48)
                        )
                        .frame(width: 24, height: 24)
                    }
                }
                .accessibilityHidden(true)
            }
        }
    }

    /// A picture of the rasterizer.
    private struct PictureView: View {
        let picture: Bitmap

        var body: some View {
            if let image = picture.image { Image(decorative: image, scale: 2).resizable() }
        }
    }

    extension FooterModel {
        /// The time and the distance that are left, and the time of the arrival.
        fileprivate var line: String {
            [duration.text, distance?.text, arrival].compactMap(\.self)
                .filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }
#endif
