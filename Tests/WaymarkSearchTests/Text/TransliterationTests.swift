import Testing
import WaymarkSearch

@Suite("Names in Latin letters")
struct TransliterationTests {
    @Test(
        "Other scripts are written as on signs and in passports",
        arguments: [
            ("Москва", "moskva"), ("Красный проспект", "krasny prospekt"),
            ("Щёлково", "shchyolkovo"),
            ("Київ", "kyiv"), ("Вінницький", "vinnytskyi"), ("Запоріжжя", "zaporizhzhia"),
            ("Єнакієве", "yenakiieve"),
            ("Љубљана", "ljubljana"), ("Београд", "beograd"), ("Αθήνα", "athina"),
            ("Ευαγγελισμός", "evangelismos"),
            ("Μπουρνάζι", "bournazi"), ("תל אביב", "tl aviv"), ("רחוב", "rhov"), ("بيروت", "birut"),
            ("トーキョー", "tokyo"), ("とうきょう", "tokyo"), ("おおさか", "osaka"), ("しんじゅく", "shinjuku"),
            ("にっぽん", "nippon"), ("マッチャ", "matcha"), ("カフェ", "kafe"), ("パーティー", "pati"),
            ("ウィーン", "win"),
            ("서울", "seoul"), ("부산", "busan"), ("강남역", "gangnamyeok"), ("달라", "dalla"),
            ("한글", "hangeul"),
            ("Кафе Blue", "kafe blue"),
        ])
    func names(name: String, latin: String) { #expect(Transliteration.latin(name) == latin) }

    @Test(
        "What has no letter of them has no such form",
        arguments: ["", "Hauptstraße", "北京", "12", "ħ"])
    func latin(name: String) {
        #expect(Transliteration.latin(name) == nil)
        #expect(Transliteration.latinForms(name).isEmpty)
    }

    @Test(
        "A foreign name in Cyrillic goes back to its own letters",
        arguments: [
            ("Маннерхейминтие", "mannerheimintie"), ("Хельсинки", "helsinki"),
            ("Оксфорд", "oxford"),
            ("Кёльн", "koln"), ("Мальмё", "malmo"), ("Цюрих", "zurich"), ("Мюнхен", "munchen"),
            ("Шиллерштрассе", "schillerstrasse"), ("Рейкьявик", "reikjavik"), ("Мария", "maria"),
            ("Юлия", "julia"), ("Гельсінкі", "helsinki"), ("Центр", "centr"),
            ("Яковлев", "iakovlev"), ("Соловьёв", "solovev"), ("Київ", "kiyiv"),
        ])
    func forms(name: String, form: String) {
        let forms = Transliteration.latinForms(name)
        #expect(forms.contains(form), "\(forms)")
        #expect(forms.first == Transliteration.latin(name) && forms.count <= 4)
        #expect(Set(forms).count == forms.count)
    }

    @Test("Other scripts have one form", arguments: ["Αθήνα", "تهران", "トーキョー", "서울", "Љубљана"])
    func oneForm(name: String) {
        #expect(Transliteration.latinForms(name).count == 1)
    }
}

@Suite("Short words and little words")
struct AbbreviationTests {
    @Test(
        "A short word has its long ones",
        arguments: [
            ("st", "street"), ("st", "saint"), ("st", "sankt"), ("str", "strasse"),
            ("av", "avinguda"),
            ("ave", "avenue"), ("blvd", "boulevard"), ("ul", "ulica"), ("nam", "namesti"),
            ("c", "calle"),
            ("c", "carrer"), ("ул", "улица"), ("вул", "вулиця"), ("hauptstr", "hauptstrasse"),
            ("austurstr", "austurstraeti"), ("kerkstr", "kerkstraat"), ("mah", "mahallesi"),
            ("λεωφ", "λεωφοροσ"),
            ("street", "st"), ("sankt", "st"), ("sokagi", "sok"), ("center", "centre"),
            ("centre", "center"),
        ])
    func expansions(token: String, word: String) {
        #expect(Abbreviations.expand(token: token).contains(word))
        #expect(!Abbreviations.expand(token: token).contains(token))
    }

    @Test("Any other word has none", arguments: ["", "reykjavik", "astr", "12", "é"])
    func others(token: String) { #expect(Abbreviations.expand(token: token).isEmpty) }

    @Test("Compound names have a name and an ending")
    func compounds() {
        #expect(
            CompoundWords.parts(of: "berlinerstrasse").map { [$0.name, $0.ending] } == [
                "berliner", "strasse",
            ])
        #expect(
            CompoundWords.parts(of: "hauptstr").map { [$0.name, $0.ending] } == [
                "haupt", "strasse",
            ])
        #expect(CompoundWords.parts(of: "strasse") == nil)
        #expect(CompoundWords.isEnding("laan") && !CompoundWords.isEnding("street"))
    }

    @Test(
        "The little words of questions are known in any language",
        arguments: [
            ("near", SearchPhrases.Connector.near, 1), ("near to", .near, 2),
            ("near me", .nearMe, 2),
            ("in der Nähe von", .near, 4), ("in der Nähe", .nearMe, 3), ("im", .inside, 1),
            ("nálægt", .near, 1), ("í", .inside, 1), ("og", .and, 1), ("en", .inside, 1),
            ("en", .and, 1),
            ("lähellä", .nearBefore, 1), ("の近くの", .nearBefore, 3), ("附近的", .nearBefore, 3),
            ("jetzt geöffnet", .open, 2), ("24h", .allDay, 1), ("24/7", .allDay, 2),
            ("круглосуточно", .allDay, 1),
            ("the", .filler, 1), ("along the route", .alongRoute, 3), ("по пути", .alongRoute, 2),
            ("nära", .near, 1), ("i närheten av", .near, 3), ("i närheten", .nearMe, 2),
            ("öppet nu", .open, 2), ("dygnet runt", .allDay, 2), ("och", .and, 1),
            ("hörnet av", .and, 2), ("på vägen", .alongRoute, 2), ("på", .inside, 1),
            ("a prop d'", .near, 3), ("a prop meu", .nearMe, 3), ("oberta", .open, 1),
            ("cantonada amb", .and, 2), ("i nærheden af", .near, 3), ("døgnet rundt", .allDay, 2),
            ("tæt på", .near, 2), ("i nærheten av", .near, 3), ("åpent nå", .open, 2),
            ("underveis", .alongRoute, 1), ("nærmeste", .nearMe, 1),
        ])
    func phrases(text: String, connector: SearchPhrases.Connector, count: Int) {
        let words = Folding.tokens(text).map(\.text)
        let match = SearchPhrases.match(in: words, at: 0)
        #expect(match?.count == count)
        #expect(match?.connectors.contains(connector) == true)
    }

    @Test("Signs join streets, and names are no little words")
    func signs() {
        #expect(SearchPhrases.connectors("&") == [.and])
        #expect(SearchPhrases.connectors("laugavegur").isEmpty)
        #expect(SearchPhrases.match(in: ["cafe"], at: 0) == nil)
        #expect(SearchPhrases.match(in: ["near"], at: 1) == nil)
    }
}
