import Testing
import WaymarkGeometry
import WaymarkSearch

@Suite("Folded words")
struct FoldingTests {
    @Test(
        "Letters become those that people type in their place",
        arguments: [
            ("Þingvellir", "thingvellir"), ("Seyðisfjörður", "seydisfjordur"),
            ("Æsustaðir", "aesustadir"),
            ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Größe", "grosse"), ("Łódź", "lodz"),
            ("Sørensen Ålesund", "sorensen alesund"),
            ("İstanbul Iğdır ışık", "istanbul igdir isik"),
            ("Œuvre", "oeuvre"), ("Đà Nẵng", "da nang"), ("Ŀ", "l"), ("ﬁne", "fine"),
            ("ＡＢＣ１２", "abc12"),
            ("Ёлка", "елка"), ("Київ", "киів"), ("Ψυχικό", "ψυχικο"), ("Οδός", "οδοσ"),
            ("ひらがな", "ヒラガナ"), ("ｶﾌｪ", "カフェ"), ("كَتَبَ", "كتب"), ("أحمد", "احمد"), ("שָׁלוֹם", "שלום"),
            ("١٢٣", "123"), ("१२", "12"), ("", ""),
        ])
    func letters(text: String, folded: String) { #expect(Folding.fold(text) == folded) }

    @Test(
        "Composed and decomposed letters are the same",
        arguments: [
            ("e\u{301}", "é"), ("и\u{306}", "й"), ("か\u{3099}", "が"), ("ハ\u{309A}", "パ"),
            ("한", "한"),
        ])
    func compositions(parts: String, whole: String) {
        #expect(Folding.fold(parts) == Folding.fold(whole))
        #expect(Folding.tokens(parts).map(\.text) == Folding.tokens(whole).map(\.text))
    }

    @Test(
        "Traditional, simplified and Japanese characters are the same",
        arguments: [
            ("俾斯麥廣場", "俾斯麦广场"), ("黃金瀑布", "黄金瀑布"), ("藍湖", "蓝湖"), ("廣島", "広島"), ("広島", "广岛"),
            ("臺灣", "台湾"), ("橫濱", "横浜"), ("渋谷", "涩谷"), ("龍門", "竜门"), ("澤", "沢"), ("後里", "后裡"),
            ("中国", "中國"),
        ])
    func characters(first: String, second: String) {
        #expect(Folding.fold(first) == Folding.fold(second))
        #expect(Folding.tokens(first).map(\.range) == Folding.tokens(second).map(\.range))
    }

    @Test("Characters of their own stay as they are", arguments: ["駅", "湖", "北京", "山"])
    func ownCharacters(text: String) { #expect(Folding.fold(text) == text) }

    @Test("What is folded stays as it is")
    func idempotence() {
        for value in (0x20...0xFFFF as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = Folding.fold(String(scalar))
            #expect(
                Folding.fold(once).unicodeScalars.elementsEqual(once.unicodeScalars), "\(value)")
        }
    }

    @Test(
        "Words are cut where people see their ends",
        arguments: [
            ("Hauptstr. 12a", ["hauptstr", "12a"]), ("12/3", ["12", "3"]), ("4-6", ["4", "6"]),
            ("Saint-Jean", ["saint", "jean"]), ("St.Gallen", ["st", "gallen"]),
            ("H&M", ["h", "m"]),
            ("l'Église d’Or", ["l", "eglise", "d", "or"]), ("King's Cross", ["kings", "cross"]),
            ("O'Connell Street", ["o", "connell", "street"]), ("Cams'", ["cams"]), ("'a'", ["a"]),
            ("Кам'янець", ["камянець"]), ("צה\"ל", ["צהל"]), ("רח' הרצל", ["רח", "הרצל"]),
            ("北京路", ["北", "京", "路"]), ("みどりの窓口", ["ミドリノ", "窓", "口"]), ("カフェ・ド", ["カフェ", "ド"]),
            ("東京タワー", ["东", "京", "タワー"]), ("강남역 2번", ["강남역", "2번"]), ("a\u{AD}b\u{200D}c", ["abc"]),
            ("\u{202E}abc", ["abc"]), ("a\u{200B}b", ["a", "b"]),
            ("\"Bar\" (Mitte)", ["bar", "mitte"]),
            (" \t\n,.;", []), ("☕🍕", []), ("Hawaiʻi", ["hawaii"]),
            ("rock'n'roll", ["rock", "nroll"]),
        ])
    func words(text: String, words: [String]) { #expect(Folding.tokens(text).map(\.text) == words) }

    @Test(
        "A word knows where it stands in the text",
        arguments: [
            "Hauptstr. 12a", "l'Église d’Or", "é e\u{301} x", "𝒜b c😀d", "ｶﾞ ガ が", "한 한",
            "a\u{AD}b c",
            "King's",
        ])
    func ranges(text: String) {
        let units = Array(text.utf16)
        for token in Folding.tokens(text) {
            let part = String(decoding: units[token.range], as: UTF16.self)
            #expect(Folding.tokens(part).map(\.text) == [token.text])
        }
    }

    @Test(
        "Umlauts may be written out, or typed as one vowel",
        arguments: [
            ("Müller", "mueller"), ("mueller", "muller"), ("Århus", "aarhus"), ("aarhus", "arhus"),
            ("Tromsø", "tromsoe"), ("goethe", "gothe"), ("pingvellir", "thingvellir"),
            ("Ærø", "aeroe"),
        ])
    func variants(word: String, variant: String) {
        #expect(Folding.variants(of: word).contains(variant))
    }

    @Test(
        "Foreign sounds have two spellings in kana, and long vowels may be short",
        arguments: [
            ("ヴァイオリン", "バイオリン"), ("バイオリン", "ヴァイオリン"), ("レイキャヴィーク", "レイキャビーク"),
            ("レイキャヴィーク", "レイキャビク"), ("パーティ", "パーチ"), ("チケット", "ティケット"), ("スーパー", "スパ"),
            ("ラジオ", "ラディオ"), ("ヴ", "ブ"), ("ゔぁ", "バ"),
        ])
    func kana(word: String, variant: String) {
        #expect(Folding.variants(of: word).contains(variant))
    }

    @Test(
        "Kana without such sounds, and a sign alone, have no variants",
        arguments: ["タワー塔", "カフェ", "ー", "東京"])
    func plainKana(word: String) { #expect(Folding.variants(of: word).isEmpty) }

    @Test(
        "A word has spellings that sound the same",
        arguments: [
            ("filosofenweg", "philosophenweg"), ("philosophenweg", "filosofenweg"),
            ("bibliothek", "bibliotek"), ("bibliotek", "bibliothek"), ("backerei", "bakerei"),
            ("maxstrasse", "maksstrasse"), ("karlskrona", "carlscrona"),
            ("mississippi", "misisipi"),
            ("waldemar", "valdemar"), ("syrien", "sirien"),
        ])
    func sounds(word: String, other: String) {
        let others = Folding.soundAlikes(of: word)
        #expect(others.contains(other))
        #expect(others.count <= Folding.mostSoundAlikes && Set(others).count == others.count)
        #expect(!others.contains(word))
    }

    @Test(
        "Short words, numbers and other scripts have none",
        arguments: ["", "via", "1122", "улица", "東京", "é"])
    func noSounds(word: String) { #expect(Folding.soundAlikes(of: word).isEmpty) }

    @Test("A plain word has no variants", arguments: ["street", "12a", "", "Улица", "Café"])
    func plainWords(word: String) { #expect(Folding.variants(of: word).isEmpty) }

    @Test("Rubbish of any length is cut without harm", arguments: [UInt64](1...4))
    func rubbish(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let units = (0..<Int(random.next() % 60)).map { _ in
                UInt16(truncatingIfNeeded: random.next())
            }
            let text = String(decoding: units, as: UTF16.self)
            var last = 0
            for token in Folding.tokens(text) {
                #expect(!token.text.isEmpty && token.range.lowerBound >= last)
                #expect(!token.range.isEmpty && token.range.upperBound <= text.utf16.count)
                last = token.range.upperBound
            }
            _ = Transliteration.latin(text)
            _ = Transliteration.latinForms(text)
            _ = Folding.variants(of: text)
            _ = Folding.soundAlikes(of: text)
        }
    }
}
