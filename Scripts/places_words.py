"""The words that questions for places are made of, by language."""

# How street types are written short: whole words, or endings of words where the entry begins with `-`.
SHORT = {
    "en": "Street St, Avenue Ave, Road Rd, Drive Dr, Boulevard Blvd, Lane Ln, Court Ct, Place Pl, Square Sq, "
          "Crescent Cres, Highway Hwy, Parkway Pkwy, Terrace Ter, West W, East E, North N, South S",
    "de": "-straße -str., Straße Str., -platz -pl., Platz Pl., Sankt St.",
    "is": "-gata -g., -vegur -v., -stígur -st., -stræti -str., -braut -br.",
    "ca": "Carrer C., Avinguda Av., Plaça Pl., Passeig Pg., Carretera Ctra.",
    "es": "Calle C., Avenida Av., Plaza Pza., Carretera Ctra., Paseo Pº",
    "fr": "Rue R., Avenue Av., Boulevard Bd, Place Pl., Chemin Ch., Route Rte",
    "fi": "-katu -k., -tie -t., -polku -p.",
}

# What one writes between the two streets of a junction.
JUNCTIONS = {
    "en": ["{} & {}", "{} and {}", "{} at {}", "corner of {} and {}"],
    "de": ["{} Ecke {}", "{} / {}", "{} und {}", "Kreuzung {} / {}"],
    "is": ["{} og {}", "{} / {}", "{} & {}"],
    "ca": ["{} i {}", "{} / {}", "{} & {}"],
    "es": ["{} y {}", "{} esquina {}", "{} / {}"],
    "fr": ["{} et {}", "angle {} et {}", "{} / {}"],
    "fi": ["{} ja {}", "{} / {}", "{} & {}"],
}

# What one calls a stop.
STOPS = {"en": "bus stop", "de": "Bushaltestelle", "is": "strætóstoppistöð", "ca": "parada d'autobús",
         "es": "parada de autobús", "fr": "arrêt de bus", "fi": "bussipysäkki"}

# Words that stand as names and only say what a thing is.
COMMON = (
    "Sports Centre, Platform, Bahnsteig, Haltestelle, Biðstöð, Andana, Playground, Tennis Courts, Tennis "
    "Court, Basketball Court, Soccer Field, Public Washroom, Washrooms, Food Court, Community Garden, Car "
    "Wash, Car Park, Parkade, Field, Pool, Concession, Cemetery, Chapel, Spielplatz, Bolzplatz, Sportplatz, "
    "Sporthalle, Turnhalle, Schwimmbad, Tennisplatz, Grillplatz, Friedhof, Kapelle, Blumenladen, Schuhladen, "
    "Imbiss, Döner, Fahrradständer, Briefkasten, Feuerwehr, Kiosk, WC, Reiterhof, Denkmal, Mahnmal, Ehrenmal, "
    "Kita, Grundschule, Dorfkirche, Gemeindehaus, Jugendclub, Sparkvöllur, Leiksvæði, Leikvöllur, "
    "Gæsluvöllur, Fótboltavöllur, Sundlaug, Íþróttahús, Grunnskóli, Póstkassi, Safnaðarheimili, "
    "Félagsheimili, Tjaldsvæði, Pista, Pista de tennis, Piscina, Poliesportiu, Róló, Sushi, Trattoria, Font, "
    "Mirador, Berenador, Àrea de pícnic, Camp de futbol, Aire de jeux, Cementiri")

# A category in a line: tags that make it, `+` and tags that may be answered besides, then its word by
# language; `&` stands between tags that are all needed. What may not be entered by all is looked for by
# nobody, but is no wrong kind.
CATEGORIES = """
    amenity=cafe + shop=coffee shop=tea amenity=ice_cream: \
        en cafe, de Café, is kaffihús, ca cafeteria, fr café, fi kahvila
    amenity=restaurant + amenity=food_court: \
        en restaurant, de Restaurant, is veitingastaður, ca restaurant, fr restaurant, fi ravintola
    amenity=pharmacy + healthcare=pharmacy: \
        en pharmacy, de Apotheke, is apótek, ca farmàcia, fr pharmacie, fi apteekki
    shop=supermarket + shop=convenience: \
        en supermarket, de Supermarkt, is matvöruverslun, ca supermercat, fr supermarché, fi supermarket
    amenity=bank: en bank, de Bank, is banki, ca banc, fr banque, fi pankki
    amenity=atm + amenity=bank: \
        en ATM, de Geldautomat, is hraðbanki, ca caixer automàtic, fr distributeur, fi pankkiautomaatti
    amenity=fuel: \
        en gas station, de Tankstelle, is bensínstöð, ca benzinera, fr station-service, fi huoltoasema
    amenity=school + amenity=college: en school, de Schule, is skóli, ca escola, fr école, fi koulu
    amenity=kindergarten + amenity=childcare: \
        en kindergarten, de Kindergarten, is leikskóli, ca llar d'infants, fr école maternelle, fi päiväkoti
    tourism=hotel + tourism=motel: en hotel, de Hotel, is hótel, ca hotel, fr hôtel, fi hotelli
    leisure=playground: \
        en playground, de Spielplatz, is leikvöllur, ca parc infantil, fr aire de jeux, fi leikkipuisto
    amenity=parking: en parking, de Parkplatz, is bílastæði, ca aparcament, fr parking, fi pysäköinti
    amenity=post_office: en post office, de Post, is pósthús, ca correus, fr bureau de poste, fi posti
    amenity=library: en library, de Bibliothek, is bókasafn, ca biblioteca, fr bibliothèque, fi kirjasto
    amenity=place_of_worship&religion=christian + amenity=place_of_worship building=church \
        building=chapel building=cathedral: \
        en church, de Kirche, is kirkja, ca església, fr église, fi kirkko
    shop=hairdresser: \
        en hairdresser, de Friseur, is hárgreiðslustofa, ca perruqueria, fr coiffeur, fi kampaamo
    shop=bakery: en bakery, de Bäckerei, is bakarí, ca fleca, fr boulangerie, fi leipomo
    tourism=museum: en museum, de Museum, is safn, ca museu, fr musée, fi museo
    amenity=dentist + healthcare=dentist: \
        en dentist, de Zahnarzt, is tannlæknir, ca dentista, fr dentiste, fi hammaslääkäri
    amenity=hospital + healthcare=hospital: \
        en hospital, de Krankenhaus, is sjúkrahús, ca hospital, fr hôpital, fi sairaala
    amenity=police: en police, de Polizei, is lögregla, ca policia, fr police, fi poliisi
    amenity=toilets: en toilets, de Toilette, is salerni, ca lavabos, fr toilettes, fi vessa
    tourism=viewpoint: \
        en viewpoint, de Aussichtspunkt, is útsýnisstaður, ca mirador, fr point de vue, fi näköalapaikka
    amenity=bar: en bar, de Bar, is bar, ca bar, fr bar, fi baari
    amenity=fast_food: \
        en fast food, de Imbiss, is skyndibiti, ca menjar ràpid, fr restauration rapide, fi pikaruoka
    leisure=park: en park, de Park, is almenningsgarður, ca parc, fr parc, fi puisto
    shop=clothes + shop=boutique shop=fashion: \
        en clothes shop, de Bekleidung, is fataverslun, ca roba, fr vêtements, fi vaatekauppa
    shop=books: en bookshop, de Buchhandlung, is bókabúð, ca llibreria, fr librairie, fi kirjakauppa
"""


def categories():
    """Tags that make a category, tags that may be answered besides, and its words by language. A tag is a
    list of pairs of key and value that are all needed."""
    for line in filter(str.strip, CATEGORIES.splitlines()):
        tags, words = line.strip().split(": ")
        needed, _, allowed = tags.partition(" + ")
        pairs = [[[tuple(each.split("=")) for each in tag.split("&")] for tag in part.split()]
                 for part in (needed, allowed)]
        yield (*pairs, dict(word.split(" ", 1) for word in words.strip().split(", ")))


def phrases():
    """The words of categories and stops with their tags, as Nominatim reads them."""
    yield "phrase", "class", "type", "operator", "plural"
    for needed, _, words in categories():
        for word in dict.fromkeys(words.values()):
            for tag in needed:
                yield word, *tag[0], "-", "N"
    for word in STOPS.values():
        yield word, "highway", "bus_stop", "-", "N"


def shortened(name, language):
    """A name with its street types written short; `None` where it has none."""
    words, is_changed = name.split(" "), False
    for entry in SHORT[language].split(", "):
        long, short = entry.split(" ")
        for index, word in enumerate(words):
            if long.startswith("-") and word.endswith(long[1:]) and len(word) > len(long):
                words[index] = word[: 1 - len(long)] + short[1:]
            elif word != long:
                continue
            else:
                words[index] = short
            is_changed = True
    return " ".join(words) if is_changed else None


def language_of(names):
    """The language whose street types most of the names have."""
    return max(SHORT, key=lambda language: sum(1 for name in names if shortened(name, language)))
