#if canImport(CHarfBuzz)
    import CHarfBuzz

    /// The files of the fonts of the map, by their usual names.
    enum ScriptFonts {
        /// The names of the files of a family.
        struct Family {
            let regular: String
            let bold: String
            let italic: String
        }

        /// The first that is there is the one of the map.
        static let families = [
            Family(
                regular: "NotoSans-Regular.ttf", bold: "NotoSans-Bold.ttf",
                italic: "NotoSans-Italic.ttf"),
            // One file for all weights.
            Family(
                regular: "NotoSans[wght].ttf", bold: "NotoSans[wght].ttf",
                italic: "NotoSans-Italic[wght].ttf"),
            Family(
                regular: "DejaVuSans.ttf", bold: "DejaVuSans-Bold.ttf",
                italic: "DejaVuSans-Oblique.ttf"),
            Family(
                regular: "LiberationSans-Regular.ttf", bold: "LiberationSans-Bold.ttf",
                italic: "LiberationSans-Italic.ttf"),
            Family(regular: "Arial.ttf", bold: "Arial Bold.ttf", italic: "Arial Italic.ttf"),
        ]

        /// The name of the Noto font of the script of `scalar`.
        static func name(for scalar: Unicode.Scalar) -> String? {
            names[hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue]
        }

        /// Tried before any other font for a character that is of no script, or of one without a font above: signs,
        /// and punctuation that several scripts share.
        static let shared =
            ["NotoSansMath", "NotoSansSymbols", "NotoSansSymbols2"] + names.values.sorted()

        private static let names: [UInt32: String] = [
            HB_SCRIPT_HEBREW.rawValue: "NotoSansHebrew",
            HB_SCRIPT_ARABIC.rawValue: "NotoSansArabic",
            HB_SCRIPT_ARMENIAN.rawValue: "NotoSansArmenian",
            HB_SCRIPT_GEORGIAN.rawValue: "NotoSansGeorgian",
            HB_SCRIPT_DEVANAGARI.rawValue: "NotoSansDevanagari",
            HB_SCRIPT_BENGALI.rawValue: "NotoSansBengali",
            HB_SCRIPT_TAMIL.rawValue: "NotoSansTamil",
            HB_SCRIPT_TELUGU.rawValue: "NotoSansTelugu",
            HB_SCRIPT_KANNADA.rawValue: "NotoSansKannada",
            HB_SCRIPT_MALAYALAM.rawValue: "NotoSansMalayalam",
            HB_SCRIPT_GUJARATI.rawValue: "NotoSansGujarati",
            HB_SCRIPT_GURMUKHI.rawValue: "NotoSansGurmukhi",
            HB_SCRIPT_SINHALA.rawValue: "NotoSansSinhala",
            HB_SCRIPT_THAI.rawValue: "NotoSansThai",
            HB_SCRIPT_LAO.rawValue: "NotoSansLao",
            HB_SCRIPT_KHMER.rawValue: "NotoSansKhmer",
            HB_SCRIPT_MYANMAR.rawValue: "NotoSansMyanmar",
            HB_SCRIPT_ETHIOPIC.rawValue: "NotoSansEthiopic",
            HB_SCRIPT_TIBETAN.rawValue: "NotoSerifTibetan",
        ]
    }
#endif
