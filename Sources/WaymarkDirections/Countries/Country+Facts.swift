extension Country {
    /// One entry for each country and territory that has roads, by its ISO 3166-1 code (`XK` for
    /// Kosovo), with what differs from metres, a round sign in km/h and a clock of 24 hours:
    ///
    /// | Word | Meaning |
    /// |---|---|
    /// | `feet`, `yards` | distances in miles, short ones in feet or yards |
    /// | `mph` | a round sign in miles per hour |
    /// | `plate` | a plate with SPEED LIMIT, in miles per hour |
    /// | `maximum` | a plate with MAXIMUM, in km/h |
    /// | `12h` | the clock counts to 12 twice a day |
    ///
    /// The last word is the time zone of all of it, by its name in the tz database. A country
    /// without one has several, which are in `zones`.
    static let facts = """
        AD Europe/Andorra; AE 12h Asia/Dubai; AF Asia/Kabul; AG mph 12h America/Antigua;
        AI mph America/Anguilla; AL 12h Europe/Tirane; AM Asia/Yerevan; AO Africa/Luanda;
        AR 12h America/Argentina/Buenos_Aires; AS feet plate 12h Pacific/Pago_Pago;
        AT Europe/Vienna; AU 12h; AW America/Aruba; AZ Asia/Baku;
        BA Europe/Sarajevo; BB 12h America/Barbados; BD 12h Asia/Dhaka; BE Europe/Brussels;
        BF Africa/Ouagadougou; BG Europe/Sofia; BH 12h Asia/Bahrain; BI Africa/Bujumbura;
        BJ Africa/Porto-Novo; BL America/St_Barthelemy; BM 12h Atlantic/Bermuda;
        BN 12h Asia/Brunei; BO 12h America/La_Paz; BQ America/Kralendijk; BR;
        BS mph 12h America/Nassau; BT 12h Asia/Thimphu; BW Africa/Gaborone; BY Europe/Minsk;
        BZ mph America/Belize;
        CA maximum 12h; CC Indian/Cocos; CD; CF Africa/Bangui; CG Africa/Brazzaville;
        CH Europe/Zurich; CI Africa/Abidjan; CK Pacific/Rarotonga; CL 12h; CM Africa/Douala;
        CN Asia/Shanghai; CO 12h America/Bogota; CR 12h America/Costa_Rica;
        CU 12h America/Havana; CV Atlantic/Cape_Verde; CW America/Curacao; CX Indian/Christmas;
        CY 12h Asia/Nicosia; CZ Europe/Prague;
        DE Europe/Berlin; DJ 12h Africa/Djibouti; DK Europe/Copenhagen;
        DM mph 12h America/Dominica; DO 12h America/Santo_Domingo; DZ 12h Africa/Algiers;
        EC 12h; EE Europe/Tallinn; EG 12h Africa/Cairo; EH 12h Africa/El_Aaiun;
        ER 12h Africa/Asmara; ES; ET 12h Africa/Addis_Ababa;
        FI Europe/Helsinki; FJ 12h Pacific/Fiji; FK mph Atlantic/Stanley; FM plate 12h;
        FO Atlantic/Faroe; FR Europe/Paris;
        GA Africa/Libreville; GB yards mph Europe/London; GD mph 12h America/Grenada;
        GE Asia/Tbilisi; GF America/Cayenne; GG yards mph Europe/Guernsey; GH 12h Africa/Accra;
        GI Europe/Gibraltar; GL; GM 12h Africa/Banjul; GN Africa/Conakry; GP America/Guadeloupe;
        GQ Africa/Malabo; GR 12h Europe/Athens; GT 12h America/Guatemala;
        GU feet plate 12h Pacific/Guam; GW Africa/Bissau; GY 12h America/Guyana;
        HK 12h Asia/Hong_Kong; HN 12h America/Tegucigalpa; HR Europe/Zagreb;
        HT America/Port-au-Prince; HU Europe/Budapest;
        ID; IE Europe/Dublin; IL Asia/Jerusalem; IM yards mph Europe/Isle_of_Man;
        IN 12h Asia/Kolkata; IO Indian/Chagos; IQ 12h Asia/Baghdad; IR Asia/Tehran;
        IS Atlantic/Reykjavik; IT Europe/Rome;
        JE yards mph Europe/Jersey; JM 12h America/Jamaica; JO 12h Asia/Amman; JP Asia/Tokyo;
        KE Africa/Nairobi; KG Asia/Bishkek; KH 12h Asia/Phnom_Penh; KI 12h; KM Indian/Comoro;
        KN mph 12h America/St_Kitts; KP 12h Asia/Pyongyang; KR 12h Asia/Seoul;
        KW 12h Asia/Kuwait; KY mph 12h America/Cayman; KZ Asia/Almaty;
        LA Asia/Vientiane; LB 12h Asia/Beirut; LC mph 12h America/St_Lucia; LI Europe/Vaduz;
        LK Asia/Colombo; LR feet mph 12h Africa/Monrovia; LS 12h Africa/Maseru;
        LT Europe/Vilnius; LU Europe/Luxembourg; LV Europe/Riga; LY 12h Africa/Tripoli;
        MA Africa/Casablanca; MC Europe/Monaco; MD Europe/Chisinau; ME Europe/Podgorica;
        MF America/Marigot; MG Indian/Antananarivo; MH plate 12h Pacific/Majuro;
        MK Europe/Skopje; ML Africa/Bamako; MM Asia/Yangon; MN; MO 12h Asia/Macau;
        MP feet plate 12h Pacific/Saipan; MQ America/Martinique; MR 12h Africa/Nouakchott;
        MS mph America/Montserrat; MT Europe/Malta; MU Indian/Mauritius; MV Indian/Maldives;
        MW 12h Africa/Blantyre; MX 12h; MY 12h Asia/Kuala_Lumpur; MZ Africa/Maputo;
        NA 12h Africa/Windhoek; NC Pacific/Noumea; NE Africa/Niamey; NF Pacific/Norfolk;
        NG Africa/Lagos; NI 12h America/Managua; NL Europe/Amsterdam; NO Europe/Oslo;
        NP Asia/Kathmandu; NR Pacific/Nauru; NU Pacific/Niue; NZ 12h;
        OM 12h Asia/Muscat;
        PA 12h America/Panama; PE 12h America/Lima; PF; PG 12h; PH 12h Asia/Manila;
        PK 12h Asia/Karachi; PL Europe/Warsaw; PM America/Miquelon; PN mph Pacific/Pitcairn;
        PR feet plate 12h America/Puerto_Rico; PS 12h Asia/Hebron; PT;
        PW plate 12h Pacific/Palau; PY 12h America/Asuncion;
        QA 12h Asia/Qatar;
        RE Indian/Reunion; RO Europe/Bucharest; RS Europe/Belgrade; RU; RW Africa/Kigali;
        SA 12h Asia/Riyadh; SB 12h Pacific/Guadalcanal; SC Indian/Mahe; SD 12h Africa/Khartoum;
        SE Europe/Stockholm; SG 12h Asia/Singapore; SH mph Atlantic/St_Helena;
        SI Europe/Ljubljana; SK Europe/Bratislava; SL 12h Africa/Freetown; SM Europe/San_Marino;
        SN Africa/Dakar; SO 12h Africa/Mogadishu; SR America/Paramaribo; SS 12h Africa/Juba;
        ST Africa/Sao_Tome; SV 12h America/El_Salvador; SX America/Lower_Princes;
        SY 12h Asia/Damascus; SZ 12h Africa/Mbabane;
        TC mph 12h America/Grand_Turk; TD 12h Africa/Ndjamena; TF Indian/Kerguelen;
        TG Africa/Lome; TH Asia/Bangkok; TJ Asia/Dushanbe; TK Pacific/Fakaofo; TL Asia/Dili;
        TM Asia/Ashgabat; TN 12h Africa/Tunis; TO 12h Pacific/Tongatapu; TR Europe/Istanbul;
        TT 12h America/Port_of_Spain; TV Pacific/Funafuti; TW 12h Asia/Taipei;
        TZ Africa/Dar_es_Salaam;
        UA; UG Africa/Kampala; US feet plate 12h; UY 12h America/Montevideo; UZ Asia/Tashkent;
        VA Europe/Vatican; VC mph 12h America/St_Vincent; VE 12h America/Caracas;
        VG mph 12h America/Tortola; VI feet plate 12h America/St_Thomas; VN Asia/Ho_Chi_Minh;
        VU 12h Pacific/Efate;
        WF Pacific/Wallis; WS mph 12h Pacific/Apia;
        XK Europe/Belgrade;
        YE 12h Asia/Aden; YT Indian/Mayotte;
        ZA Africa/Johannesburg; ZM 12h Africa/Lusaka; ZW Africa/Harare;
        """
}
