import Testing
import WaymarkDesktop
import WaymarkNavigation

@Suite("Markup for espeak-ng")
struct SpeechMarkupTests {
    static let readable: [(markup: String, runs: [MarkupRun])] = [
        ("<speak>Turn left</speak>", [MarkupRun(text: "Turn left")]),
        (
            "<speak>Onto <lang xml:lang=\"fi\">Katu</lang>.</speak>",
            [
                MarkupRun(text: "Onto "), MarkupRun(text: "Katu", language: "fi"),
                MarkupRun(text: "."),
            ]
        ),
        (
            "<speak xml:lang='en'><lang xml:lang='fi'><phoneme ph='x'>A</phoneme>b</lang></speak>",
            [MarkupRun(text: "Ab", language: "fi")]
        ),
        ("<speak>A &amp; B &lt;&#65;&#x42;&gt;</speak>", [MarkupRun(text: "A & B <AB>")]),
        ("a<break/>b", [MarkupRun(text: "ab")]),
        ("", []),
    ]

    @Test("Words are read with their languages", arguments: readable)
    func reading(markup: String, runs: [MarkupRun]) {
        #expect(MarkupReader.runs(in: markup) == runs)
    }

    @Test(
        "What is not well formed is refused",
        arguments: [
            "<speak>", "</speak>", "<speak", "a & b", "&x;", "&#x110000;", "&#xD800;", "<>a</>",
            "<!-- a -->", "<?xml version='1.0'?>a", "<![CDATA[a]]>",
            String(repeating: "<a>", count: 99) + String(repeating: "</a>", count: 99),
        ])
    func malformed(markup: String) {
        #expect(MarkupReader.runs(in: markup) == nil)
    }

    private func text(_ text: String, _ markup: String? = nil) -> ESpeakText {
        let utterance = Utterance(text, markup: markup, language: "en")
        return ESpeakText(utterance, voice: "en-us") { $0 == "fi" ? "fi" : nil }
    }

    @Test("Plain words stay plain, without commands to the program")
    func plain() {
        #expect(text("A & B").text == "A & B")
        #expect(!text("A & B").isMarkup)
        #expect(text("a\u{1}50S [[kat]] b\nc").text == "a 50S   kat   b c")
    }

    @Test("A name in another language gets a voice of its own")
    func voices() {
        let words = text(
            "", "<speak>Turn onto <lang xml:lang=\"fi\">A &amp; B</lang>, then left.</speak>")
        #expect(words.isMarkup)
        #expect(
            words.text == "<voice name=\"en-us\">Turn onto </voice>"
                + "<voice name=\"fi\">A &amp; B,</voice><voice name=\"en-us\"> then left.</voice>")
    }

    @Test("A name in a language without a voice is read like the rest")
    func unknown() {
        let words = text("", "<speak>Onto <lang xml:lang=\"xx\">Katu</lang>.</speak>")
        #expect(words == text("Onto Katu."))
    }

    @Test("Damaged markup gives the plain words")
    func damaged() {
        #expect(text("Turn left", "<speak>Turn") == text("Turn left"))
    }

    private let table = ESpeakVoices(
        table: """
            Pty Language       Age/Gender VoiceName          File                 Other Languages
             5  cmn             --/M      Chinese            sit/cmn              (zh-cmn 5)(zh 5)
             2  en-gb           --/M      English_(GB)       gmw/en               (en 2)
             2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
             5  he              --/M      Hebrew             sem/he
             5  nb              --/M      Norwegian_Bokmål  gmq/nb               (no 5)
             5  pt              --/M      Portuguese         roa/pt               (pt-pt 5)
             5  pt-br           --/M      Portuguese         roa/pt-BR            (pt 6)
            nonsense
             x  y z
            """)

    @Test(
        "Tags find the best voice",
        arguments: [
            ("en-US", "en-us"), ("en", "en-gb"), ("en-AU", "en-gb"), ("zh-Hant-TW", "cmn"),
            ("iw", "he"), ("no-NO", "nb"), ("pt", "pt"), ("pt-PT", "pt"), ("pt-BR", "pt-br"),
            ("fi", nil), ("", nil), ("-", nil), ("e", nil),
        ] as [(String, String?)])
    func tags(tag: String, voice: String?) {
        #expect(table.voice(for: tag) == voice)
    }

    @Test("A voice that reads in English what it cannot read is left out")
    func probe() throws {
        let listed = try ESpeakVoices.listed { arguments, input in
            let table = """
                 5  cmn         --/M  Chinese  sit/cmn  (zh 5)
                 5  cmn-pinyin  --/M  Chinese  sit/cmn  (zh 5)
                 5  ja          --/M  Japanese jpx/ja
                """
            guard arguments != ["--voices"] else { return Array(table.utf8) }
            #expect(String(decoding: input, as: UTF8.self) == "右")
            return Array((arguments.contains("cmn-pinyin") ? "jˈiou" : "(en)tʃˈa").utf8)
        }
        #expect(listed.voice(for: "zh") == "cmn-pinyin")
        #expect(listed.voice(for: "ja") == nil)
    }
}
