import Testing
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkPictureSupport
import WaymarkRendering

/// Every element of the navigation alone, as large as on four screens: a sheet for each.
@Suite("Golden elements of the navigation")
@MainActor struct GoldenElementTests {
    @Test(
        """
        B26, F2, F3, L8, L9, L10, L13, L14, L16, L17, L20, L21, L26: every element alone looks as \
        it did when it was last looked at
        """)
    func elements() async throws {
        let gallery = try ElementGallery()
        try gallery.addHeaders()
        gallery.addFooters()
        gallery.addFooterButtons()
        gallery.addProgressBars()
        gallery.addPrompts()
        gallery.addSpeedometers()
        gallery.addRecenterButtons()
        gallery.addCallouts()
        gallery.addLists()
        try gallery.addMapButtons()
        try await gallery.addMarkers()
        var golden = GoldenPictures(
            "elements", beside: #filePath, side: ElementGallery.block, tolerance: 15)
        for picture in gallery.pictures {
            golden.add(picture.variant, to: picture.element, picture.part)
        }
        let differences = try golden.compareOrBless()
        #expect(differences == [])
        try writeSheets(gallery.pictures)
    }

    /// Writes a sheet for each element where pictures are wanted.
    private func writeSheets(_ pictures: [ElementGallery.Picture]) throws {
        guard WantedPictures.folder != nil else { return }
        for (element, all) in Dictionary(grouping: pictures, by: \.element) {
            try WantedPictures.write(ContactSheet(all.map(\.part)).bitmap(), "element-\(element)")
        }
    }
}
