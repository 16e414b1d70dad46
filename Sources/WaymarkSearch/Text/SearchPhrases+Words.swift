extension SearchPhrases {
    /// A connector and its words, in the order ar, ca, da, de, en, es, fi, fr, he, is, it, ja, nb, nl,
    /// pl, pt, ru, sv, tr, uk, zh; a word that several languages have stands there once.
    static let phrases = """
        near: قرب, بالقرب من, قريب من, بجانب, a prop de, a prop del, a prop d', prop de, \
        prop del, prop d', al costat de, al costat del, al costat d', a la vora de, \
        a la vora del, vora, davant de, tocant a, nær, nær ved, tæt på, tæt ved, i nærheden af, \
        ved siden af, ved, omkring, lige ved, over for, bei, beim, nahe, neben, in der Nähe von, \
        in der Nähe vom, in der Nähe der, in der Nähe des, am, near, near to, close to, next to, \
        by, around, beside, opposite, cerca de, cerca del, junto a, junto al, al lado de, \
        al lado del, cerca, lähellä, près de, près du, près des, à côté de, à côté du, proche de, \
        autour de, קרוב ל, ליד, בקרבת, nálægt, hjá, við, við hliðina á, vicino a, vicino al, \
        vicino alla, vicino, presso, accanto a, i nærheten av, ved siden av, like ved, tett på, \
        tett ved, rundt, ikke langt fra, dichtbij, bij, vlakbij, nabij, in de buurt van, naast, \
        blisko, koło, obok, przy, w pobliżu, niedaleko, perto de, perto do, perto da, ao lado de, \
        ao lado do, ao lado da, próximo a, junto à, рядом с, рядом со, около, возле, недалеко от, \
        у, поблизости от, nära, nära till, i närheten av, bredvid, intill, invid, vid, \
        vid sidan av, runt, kring, mittemot, inte långt från, біля, коло, поруч з, поряд з, \
        неподалік від, 靠近
        nearBefore: lähellä, vieressä, luona, lähistöllä, の近く, の近くの, 近くの, 周辺の, の周辺, そばの, 付近の, \
        の付近, yakınında, yakınındaki, yakını, yanında, yanındaki, civarında, 附近, 附近的, 旁边, 旁边的, 旁, \
        周边, 周围的
        nearMe: بالقرب مني, قريب مني, الأقرب, أقرب, a prop meu, prop meu, a prop d'aquí, \
        prop d'aquí, aquí a prop, més a prop, més proper, més propera, el més proper, \
        la més propera, més pròxim, més pròxima, nær mig, tæt på mig, i nærheden, her i nærheden, \
        nærmeste, den nærmeste, det nærmeste, nærmest, tættest på, her, in der Nähe, \
        in meiner Nähe, um mich herum, hier, nächste, nächster, nächstes, nächsten, \
        nächstgelegene, nächstgelegener, near me, nearby, close by, around me, around here, here, \
        nearest, closest, the nearest, the closest, cerca de mí, cerca de aquí, más cercano, \
        más cercana, el más cercano, la más cercana, aquí, lähellä minua, lähin, lähimmät, \
        lähistöllä, täällä, près de moi, près d'ici, à proximité, le plus proche, la plus proche, \
        les plus proches, ici, קרוב אליי, קרוב אלי, בסביבה, הקרוב ביותר, הכי קרוב, כאן, \
        nálægt mér, hér, næsta, næsti, í nágrenninu, vicino a me, qui vicino, nelle vicinanze, \
        più vicino, più vicina, il più vicino, la più vicina, qui, 近く, 近くにある, 最寄りの, 最寄り, この近く, \
        この辺, nær meg, i nærheten, her i nærheten, like i nærheten, rundt meg, in de buurt, \
        bij mij in de buurt, dichtstbijzijnde, hier in de buurt, blisko mnie, w pobliżu mnie, \
        w okolicy, najbliższy, najbliższa, najbliższe, tutaj, perto de mim, aqui perto, \
        mais próximo, mais próxima, mais perto, aqui, рядом со мной, рядом, поблизости, \
        ближайший, ближайшая, ближайшее, ближайшие, здесь, nära mig, i närheten, här i närheten, \
        närmaste, närmsta, den närmaste, det närmaste, närmast, runt mig, här, yakınımda, \
        yakınımdaki, en yakın, yakındaki, yakında, burada, поруч зі мною, поруч, поблизу, \
        найближчий, найближча, найближче, найближчі, тут, 我附近, 我附近的, 附近有, 最近的, 最近, 这里
        inside: في, al, dins, dins de, dins del, i, på, inde i, in, im, at, en, dans, à, au, aux, \
        ב, í, á, a, nel, nella, nello, inne i, inni, te, w, we, na, em, no, в, во, на, у, inuti, \
        inom, içinde, において, 在, 里
        and: و, cantonada, cantonada amb, cruïlla, cruïlla de, amb, hjørnet af, hjørnet, krydset, \
        kryds, und, Ecke, an der Ecke, Kreuzung, and, corner, corner of, at, junction of, \
        intersection of, crossing, y, e, esquina, esquina con, cruce de, i, ja, risteys, kulma, \
        et, angle, à l'angle de, croisement, ו, פינת, og, horn, angolo, incrocio, と, en, \
        hjørnet av, krysset, kryss, hoek, kruising, róg, skrzyżowanie, oraz, cruzamento de, и, \
        угол, перекрёсток, och, hörnet av, hörnet, korsningen, korsningen av, korsning, ve, \
        köşesi, та, і, й, ріг, перехрестя, 和, 与
        open: مفتوح, مفتوح الآن, obert, oberta, oberts, obertes, obert ara, oberta ara, \
        ara obert, åbent, åben, åbne, åbent nu, åben nu, har åbent, åbent lige nu, geöffnet, \
        jetzt geöffnet, offen, offene, geöffnete, open, open now, opened, abierto, abierta, \
        abierto ahora, abierta ahora, abiertos, abiertas, auki, auki nyt, avoinna, ouvert, \
        ouverte, ouverts, ouvertes, ouvert maintenant, ouverte maintenant, פתוח, פתוח עכשיו, \
        פתוחה, opið, opið núna, opin, opinn, aperto, aperta, aperti, aperte, aperto ora, \
        aperta ora, 営業中, 営業中の, åpent, åpne, åpent nå, åpen nå, har åpent, åpent akkurat nå, \
        geopend, nu open, nu geopend, otwarte, otwarty, otwarta, otwarte teraz, czynne, czynna, \
        czynny, aberto, aberta, aberto agora, aberta agora, открыто, открыт, открыта, \
        открыто сейчас, работает, работает сейчас, öppet, öppen, öppna, öppet nu, öppen nu, \
        har öppet, öppet just nu, açık, şu an açık, şimdi açık, відчинено, відкрито, \
        відкрито зараз, працює, працює зараз, 营业中, 营业中的, 正在营业, 现在营业, 开门
        allDay: 24h, 24 h, 24/7, 24 hores, les 24 hores, tot el dia, nit i dia, døgnet rundt, \
        åbent døgnet rundt, døgnåben, døgnåbent, 24 timer, hele døgnet, hele natten, 24 stunden, \
        24 hours, 24 hour, 24hr, 24hrs, all night, round the clock, rund um die Uhr, 24 horas, \
        24 tuntia, ympäri vuorokauden, 24 heures, 24 heures sur 24, 24h/24, 24 שעות, 24 tíma, \
        allan sólarhringinn, opið allan sólarhringinn, 24 ore, 24 ore su 24, 24時間, 24時間営業, \
        åpent døgnet rundt, døgnåpent, døgnåpen, 24 uur, całodobowa, całodobowy, całodobowe, \
        24 godziny, круглосуточно, круглосуточная, круглосуточный, круглосуточные, 24 часа, \
        dygnet runt, öppet dygnet runt, 24 timmar, hela dygnet, hela natten, 24 saat, nöbetçi, \
        цілодобово, цілодобова, цілодобовий, 24 години, 24 ساعة, على مدار الساعة, 24小时, 24小时营业
        alongRoute: على الطريق, على طول الطريق, de camí, pel camí, al llarg de la ruta, \
        a la ruta, durant el viatge, på vejen, på ruten, undervejs, langs ruten, langs vejen, \
        unterwegs, auf dem Weg, entlang der Route, an der Route, am Weg, along the route, \
        along the way, on the way, on route, en route, along my route, on my way, en el camino, \
        de camino, a lo largo de la ruta, en la ruta, matkan varrella, reitin varrella, \
        sur la route, sur le chemin, le long de l'itinéraire, en chemin, בדרך, לאורך המסלול, \
        á leiðinni, við leiðina, lungo il percorso, lungo la strada, per strada, sul percorso, \
        途中, ルート沿い, ルート沿いの, på veien, på ruta, underveis, langs ruta, langs veien, onderweg, \
        langs de route, op de route, po drodze, na trasie, wzdłuż trasy, no caminho, \
        ao longo da rota, pelo caminho, по пути, по дороге, вдоль маршрута, на маршруте, \
        på vägen, på väg, på rutten, längs vägen, längs rutten, längs med vägen, utmed vägen, \
        yol üzerinde, güzergah üzerinde, yol boyunca, дорогою, по дорозі, уздовж маршруту, 沿途, \
        路上, 顺路
        filler: els, dels, uns, unes, on és, on hi ha, det, af, hvor er, hvor er der, der, die, \
        das, dem, den, des, von, vom, zum, zur, zu, ein, eine, einer, einen, the, an, of, to, \
        some, any, el, los, las, la, un, una, de, del, le, les, du, l, d, une, il, lo, gli, \
        della, dello, delle, dei, degli, alla, allo, di, da, do, dos, o, os, as, um, uma, het, \
        een, noen, hvor finnes, van, の, 的, ה, של, ett, någon, något, några, till, mig, var är, \
        var finns, hitta, bir, me, find, show, wo ist, where is, dónde está, où est, dov'è, \
        gdzie jest, где, де, nerede, hvar er, missä on, onde fica, waar is, どこ, 在哪里, איפה, أين
        """
}
