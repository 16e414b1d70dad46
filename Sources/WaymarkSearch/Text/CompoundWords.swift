/// Words that are written together with the name before them in one language or place and apart in
/// another: `Berliner Straße` and `Berlinerstrasse`.
package enum CompoundWords {
    /// The name and the ending in the folded word `token`, such as `berliner` and `strasse`; `nil`
    /// where there is no ending.
    package static func parts(of token: String) -> (name: String, ending: String)? {
        for ending in endings where token.utf8.count >= ending.utf8.count + shortestName {
            if token.hasSuffix(ending) {
                return (String(token.dropLast(ending.count)), long[ending] ?? ending)
            }
        }
        return nil
    }

    /// Whether the folded word `token` is also written together with the word before it.
    package static func isEnding(_ token: String) -> Bool { endings.contains(token) }

    /// Letters of a name in front of an ending; shorter ones are words by themselves, as `Hofstr`.
    private static let shortestName = 3
    private static let long = ["str": "strasse"]

    /// Folded; of German, Dutch, Danish, Norwegian, Swedish, Icelandic and Finnish.
    private static let endings = [
        "strasse", "str", "gasse", "weg", "platz", "allee", "ring", "damm", "ufer", "brucke",
        "markt", "bahnhof", "kirche", "schule", "turm", "tor", "steig", "straat", "laan", "plein",
        "gracht", "kade", "dijk", "singel", "brug", "gatan", "gata", "gaten", "gate", "gade",
        "vagen",
        "veien", "vegen", "vegur", "vej", "vei", "plads", "plass", "torget", "torg", "torv",
        "straeti",
        "stigur", "braut", "katu", "tie", "polku", "kuja", "tori", "puisto", "ranta", "silta",
    ]
}
