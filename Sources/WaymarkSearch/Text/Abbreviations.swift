/// Words of addresses and names that are written short, in any language.
package enum Abbreviations {
    /// What the folded word `token` may stand for besides itself, folded: the long words of a short
    /// one (`st` is `street`, `saint`, `sankt`), and the short ones of a long one, as names may have
    /// either.
    package static func expand(token: String) -> [String] {
        if let words = table[token] { return words }
        guard token.utf8.count > ending.utf8.count + 2, token.hasSuffix(ending) else { return [] }
        let stem = token.dropLast(ending.count)
        return longEndings.map { stem + $0 }
    }

    /// The short ending of compound names of streets, such as `Hauptstr.`, and what it stands for.
    private static let ending = "str"
    private static let longEndings = ["strasse", "straat", "straeti"]

    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        func add(_ word: String, _ other: String) {
            guard word != other, table[word]?.contains(other) != true else { return }
            table[word, default: []].append(other)
        }
        for entry in words.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
            let sides = entry.split(separator: "=").map { side in
                side.split(separator: " ").map { Folding.fold(String($0)) }
            }
            guard let short = sides.first, let long = sides.last, sides.count == 2 else { continue }
            for word in short {
                for other in long {
                    add(word, other)
                    add(other, word)
                }
            }
        }
        return table
    }()
}

extension Abbreviations {
    /// Short words, `=`, long words. By language: English, German, French, Spanish and Catalan,
    /// Portuguese, Italian, Dutch, Polish and Czech, Icelandic and the languages around it, Finnish,
    /// Turkish, Russian and Ukrainian, Greek, Hebrew, Arabic.
    private static let words = """
        st=street saint; rd=road; ave av=avenue; blvd bvd bld boul=boulevard; dr=drive doctor
        ln=lane; ct crt=court; pl=place; sq=square; ter terr tce=terrace; hwy=highway
        pkwy pky=parkway; cres cr=crescent; cl=close; gdns gdn=gardens; grn=green; gr gro=grove
        hts=heights; mt=mount mountain; mtn=mountain; mts=mountains; ft=fort; pt=point; n=north
        s=south; e=east; w=west; ne=northeast; nw=northwest; se=southeast; sw=southwest
        stn sta=station; intl=international; univ=university; bldg=building; ctr=center centre
        center=centre; harbor=harbour; theater=theatre; cir=circle; fwy=freeway; expy=expressway
        jct=junction; trl=trail; xing=crossing; br=bridge; est=estate; hosp=hospital; natl=national
        nat=national; pk=park; is=island; lk=lake; ch=church; mkt=market; sch=school; cem=cemetery

        str=straße; pl=platz; al=allee; st skt=sankt; hbf=hauptbahnhof; bhf bf bhnf=bahnhof
        dr=doktor; prof=professor; gr=große großer großes; kl=kleine kleiner kleines; ob=obere oberer
        unt=untere unterer; br=brücke; kh krhs=krankenhaus; uni=universität; ch=chaussee
        nr=nummer; bgm=bürgermeister; dt=deutsche deutscher; ev=evangelische; kath=katholische
        gym=gymnasium

        av=avenue; bd bvd boul bld=boulevard; r=rue; pl=place; st=saint; ste=sainte; all=allée
        imp=impasse; ch che chem=chemin; rte=route; sq=square; fg fbg=faubourg; crs=cours
        res=résidence; gal gen=général; mal=maréchal; dr=docteur; pdt=président; pte=porte
        prom=promenade; pass psg=passage; mt=mont; esc=escalier; rpt=rond-point; hop=hôpital
        ecl=école

        c cl=calle; av avda avd=avenida; pza plza pl=plaza; pº ps=paseo; ctra cra=carretera
        cno cmno=camino; gta=glorieta; rda=ronda; trva trv=travesía; sta=santa; sto=santo; s=san
        gral=general; urb=urbanización; pol=polígono; esq=esquina; bº=barrio; dr=doctor

        c=carrer; av avda=avinguda; pl pça=plaça; pg psg=passeig; ctra=carretera; rbla=rambla
        trav=travessera travessia; st=sant; mn=mossèn

        r=rua; av=avenida; trav tv=travessa; lg lgo=largo; pc pç pca=praça; estr est=estrada
        al=alameda; rod=rodovia; sto=santo; sta=santa; s=são; bc=beco; cç=calçada; dr=doutor
        prof=professor; pte=ponte; ed=edifício

        v=via; vle vl=viale; p pza pzza pzz=piazza; c cso=corso; lgo=largo; vic=vicolo; str=strada
        s=san santa santo; ss=santi santissima; pzle ple=piazzale; staz=stazione; flli=fratelli
        loc=località; dott=dottor

        str=straat; ln=laan; pl=plein; wg=weg; sgl=singel; gr=gracht; kd=kade; dk=dijk; st=sint
        burg=burgemeester; dr=dokter; prof=professor; nwe=nieuwe; gr=grote; kl=kleine

        ul=ulica; al=aleja aleje; pl=plac; os=osiedle; św=święty święta świętego świętej
        gen=generała; ks=księdza; marsz=marszałka; dr=doktora; prof=profesora; im=imienia; kośc=kościół
        nám=náměstí; ul=ulice; tř=třída; sv=svatý svatá svatého; nábř=nábřeží

        g=gata; v=vegur; str=stræti; st=stígur; g=gatan; v=vägen; vej=vejen; gt=gata gate
        pl=plads plass plan; st=sankt store stora; l ll=lille; gl=gamle gammel; ny=nye; kgl=kongelige

        k=katu; t=tie; p=polku; kj=kuja; as=asema; sair=sairaala; ter=terveysasema

        cad cd=caddesi; sok sk=sokak sokağı; mah mh=mahallesi; bul blv=bulvarı; apt=apartmanı
        hast=hastanesi; üniv=üniversitesi; ist=istasyonu; köp=köprüsü

        ул=улица; пр просп прт=проспект; пер=переулок; пл=площадь; наб=набережная; ш=шоссе
        бул бр=бульвар; прд=проезд; ал=аллея; г=город; им=имени; ст=станция; мкр=микрорайон
        св=святого святой; ген=генерала; ак акад=академика; туп=тупик; с=село; д=деревня; п=посёлок
        вул=вулиця; пр просп=проспект; пров=провулок; пл=площа; наб=набережна; бул=бульвар; м=місто
        ген=генерала; акад=академіка; узв=узвіз; св=святого

        οδ=οδός; λεωφ λ=λεωφόρος; πλ=πλατεία; αγ=αγίου αγίας άγιος αγία; στρ=στρατηγού

        רח=רחוב; שד=שדרות; שכ=שכונת

        ش=شارع; م=ميدان; ط=طريق
        """
}
