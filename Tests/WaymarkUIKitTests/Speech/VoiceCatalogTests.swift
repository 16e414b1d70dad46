import Testing
import WaymarkUIKit

@Suite("Which voice of a device reads a language")
struct VoiceCatalogTests {
    private let voices = [
        VoiceEntry(identifier: "bells", language: "en-US", quality: .premium, isNovelty: true),
        VoiceEntry(identifier: "fred", language: "en-US"),
        VoiceEntry(identifier: "samantha", language: "en-US"),
        VoiceEntry(identifier: "daniel", language: "en-GB", quality: .enhanced),
        VoiceEntry(identifier: "anna", language: "de-DE"),
        VoiceEntry(identifier: "petra", language: "de-DE", quality: .premium),
        VoiceEntry(identifier: "joana", language: "pt-PT", quality: .premium),
        VoiceEntry(identifier: "luciana", language: "pt-BR"),
        VoiceEntry(identifier: "tingting", language: "zh-CN"),
        VoiceEntry(identifier: "meijia", language: "zh-TW"),
        VoiceEntry(identifier: "sinji", language: "zh-HK"),
        VoiceEntry(identifier: "nora", language: "nb-NO"),
        VoiceEntry(identifier: "carmit", language: "he-IL"),
    ]

    @Test(
        "Region first, then quality, then the one of the system",
        arguments: [
            ("en-US", "samantha"), ("en", "samantha"), ("en-GB", "daniel"), ("en_GB", "daniel"),
            ("EN-gb", "daniel"), ("en-AU", "samantha"), ("de", "petra"), ("de-AT", "petra"),
            ("pt", "luciana"), ("pt-PT", "joana"), ("zh", "tingting"), ("zh-Hant", "meijia"),
            ("zh-Hant-HK", "sinji"), ("yue", "sinji"), ("cmn-Hans-CN", "tingting"), ("no", "nora"),
            ("nb", "nora"), ("iw", "carmit"),
        ])
    func choice(tag: String, wanted: String) {
        let catalog = VoiceCatalog(voices, usual: ["samantha", "anna"])
        #expect(catalog.voice(for: tag)?.identifier == wanted)
    }

    @Test("A language that nobody reads has no voice", arguments: ["fi", "", "-", "e", "fil-PH"])
    func none(tag: String) { #expect(VoiceCatalog(voices).voice(for: tag) == nil) }

    @Test("Where no region is asked for, that of the device comes first")
    func device() {
        #expect(VoiceCatalog(voices, region: "gb").voice(for: "en")?.identifier == "daniel")
        #expect(VoiceCatalog(voices, region: "PT").voice(for: "pt")?.identifier == "joana")
        #expect(VoiceCatalog(voices, region: "PT").voice(for: "pt-BR")?.identifier == "luciana")
    }

    @Test("A voice that the user prefers wins in its language alone")
    func preferred() {
        let catalog = VoiceCatalog(voices, preferred: ["fred"])
        #expect(catalog.voice(for: "en-GB")?.identifier == "fred")
        #expect(catalog.voice(for: "de")?.identifier == "petra")
    }

    @Test("A joke never reads instructions")
    func novelty() { #expect(VoiceCatalog([voices[0]]).voice(for: "en-US") == nil) }
}
