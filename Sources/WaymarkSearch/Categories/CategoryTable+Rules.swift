extension CategoryTable {
    /// The categories: the name, the group, the icon of the map, the wider category or `-`, and the
    /// tags of OpenStreetMap.
    ///
    /// The group is `-` for what people only look for with its number, such as a platform.
    ///
    /// `|` stands between alternatives, `+` between tags that are all needed; `=` is one of some
    /// values, `=*` any value, `!` none of some. Of several that fit an object the one with the most
    /// tags is taken, then the one whose value comes first in a list such as `cuisine=pizza;kebab`,
    /// then the first here: what only says that people look at it comes last.
    static let rules = """
        restaurant food restaurant - amenity=restaurant,food_court
        italian_restaurant food restaurant restaurant amenity=restaurant+cuisine=italian
        pizza food restaurant restaurant amenity=restaurant,fast_food+cuisine=pizza
        chinese_restaurant food restaurant restaurant amenity=restaurant,fast_food+cuisine=chinese
        japanese_restaurant food restaurant restaurant amenity=restaurant,fast_food+\
        cuisine=japanese,ramen
        sushi food restaurant restaurant amenity=restaurant,fast_food+cuisine=sushi
        thai_restaurant food restaurant restaurant amenity=restaurant,fast_food+cuisine=thai
        vietnamese_restaurant food restaurant restaurant amenity=restaurant,fast_food+\
        cuisine=vietnamese
        korean_restaurant food restaurant restaurant amenity=restaurant,fast_food+cuisine=korean
        indian_restaurant food restaurant restaurant amenity=restaurant,fast_food+\
        cuisine=indian,nepalese
        mexican_restaurant food restaurant restaurant amenity=restaurant,fast_food+\
        cuisine=mexican,tex-mex
        greek_restaurant food restaurant restaurant amenity=restaurant,fast_food+cuisine=greek
        turkish_restaurant food restaurant restaurant amenity=restaurant+cuisine=turkish
        french_restaurant food restaurant restaurant amenity=restaurant+cuisine=french
        spanish_restaurant food restaurant restaurant amenity=restaurant+\
        cuisine=spanish,tapas,catalan
        seafood_restaurant food restaurant restaurant amenity=restaurant,fast_food+\
        cuisine=seafood,fish,fish_and_chips
        steak_house food restaurant restaurant amenity=restaurant+\
        cuisine=steak_house,steak,barbecue,grill
        burger food fast-food restaurant amenity=restaurant,fast_food+cuisine=burger
        kebab food fast-food restaurant amenity=restaurant,fast_food+cuisine=kebab,doner
        vegetarian_restaurant food restaurant restaurant amenity=restaurant,fast_food,cafe+\
        diet:vegetarian=only|amenity=restaurant,fast_food,cafe+diet:vegan=only|\
        amenity=restaurant,fast_food+cuisine=vegetarian,vegan
        fast_food food fast-food - amenity=fast_food
        cafe food cafe - amenity=cafe|shop=coffee,tea
        bar food bar - amenity=bar
        pub food pub - amenity=pub
        biergarten food pub - amenity=biergarten
        ice_cream food ice-cream - amenity=ice_cream|shop=ice_cream|amenity=cafe+cuisine=ice_cream
        bakery food bakery - shop=bakery
        pastry food bakery - shop=pastry,confectionery,chocolate
        nightclub leisure bar - amenity=nightclub
        supermarket shops supermarket - shop=supermarket
        convenience shops convenience - shop=convenience,general
        kiosk shops convenience - shop=kiosk,newsagent|amenity=kiosk
        mall shops mall - shop=mall
        department_store shops mall - shop=department_store
        marketplace shops shop - amenity=marketplace
        clothes shops clothes - shop=clothes,boutique,fashion
        shoes shops clothes - shop=shoes
        jewelry shops shop - shop=jewelry,watches
        cosmetics shops shop - shop=cosmetics,perfumery
        chemist shops shop - shop=chemist
        hairdresser shops hairdresser - shop=hairdresser
        beauty shops hairdresser - shop=beauty,massage
        optician shops shop - shop=optician
        books shops books - shop=books
        stationery shops books - shop=stationery
        gift shops shop - shop=gift,souvenir
        toys shops shop - shop=toys
        electronics shops electronics - shop=electronics,hifi,appliance,computer
        mobile_phone shops electronics - shop=mobile_phone
        furniture shops furniture - shop=furniture,bed,kitchen,interior_decoration
        doityourself shops shop - shop=doityourself,hardware,trade,paint
        garden_centre shops florist - shop=garden_centre
        florist shops florist - shop=florist
        sports_shop shops sports - shop=sports,outdoor,fishing,ski
        bicycle_shop shops bicycle-shop - shop=bicycle
        car_shop shops car-shop - shop=car
        car_repair shops car-repair - shop=car_repair,tyres
        butcher shops shop - shop=butcher
        fishmonger shops shop - shop=seafood,fishmonger
        greengrocer shops shop - shop=greengrocer,farm
        alcohol shops shop - shop=alcohol,wine,beverages
        tobacco shops shop - shop=tobacco,e-cigarette
        pet shops shop - shop=pet
        laundry shops shop - shop=laundry,dry_cleaning
        second_hand shops shop - shop=second_hand,charity,antiques
        travel_agency shops shop - shop=travel_agency
        shop shops shop - shop=*
        pharmacy health pharmacy - amenity=pharmacy|healthcare=pharmacy
        hospital health hospital - amenity=hospital|healthcare=hospital
        clinic health hospital - amenity=clinic|healthcare=clinic,centre
        doctors health doctor - amenity=doctors|healthcare=doctor
        dentist health dentist - amenity=dentist|healthcare=dentist
        veterinary health veterinary - amenity=veterinary
        physiotherapist health doctor - healthcare=physiotherapist
        nursing_home health hospital - amenity=nursing_home|amenity=social_facility+\
        social_facility=nursing_home,assisted_living
        defibrillator health hospital - emergency=defibrillator
        bank services bank - amenity=bank
        atm services atm - amenity=atm
        bureau_de_change services bank - amenity=bureau_de_change
        post_office services post-office - amenity=post_office
        post_box services post-box - amenity=post_box
        parcel_locker services post-box - amenity=parcel_locker
        police services police - amenity=police
        fire_station services fire-station - amenity=fire_station
        townhall services townhall - amenity=townhall
        government services townhall - office=government
        courthouse services courthouse - amenity=courthouse
        embassy services embassy - amenity=embassy|office=diplomatic
        library services library - amenity=library
        community_centre services townhall - amenity=community_centre
        conference_centre services townhall - amenity=conference_centre,events_venue
        school services school - amenity=school
        kindergarten services kindergarten - amenity=kindergarten,childcare
        university services university - amenity=university
        college services university - amenity=college
        driving_school services school - amenity=driving_school
        toilets services toilets - amenity=toilets+access!private,no
        shower services toilets - amenity=shower
        drinking_water services drinking-water - amenity=drinking_water
        recycling services recycling - amenity=recycling
        waste_basket services waste - amenity=waste_basket,waste_disposal
        bench services picnic - amenity=bench
        shelter services picnic - amenity=shelter
        lawyer services courthouse office office=lawyer,notary
        estate_agent services townhall office office=estate_agent
        office services townhall - office=*
        fuel transport fuel - amenity=fuel
        charging_station transport charging - amenity=charging_station
        parking transport parking - amenity=parking+access!private,no
        parking_garage transport parking parking amenity=parking+\
        parking=multi-storey,underground+access!private,no
        bicycle_parking transport bicycle-parking - amenity=bicycle_parking+access!private,no
        bicycle_rental transport bicycle-rental - amenity=bicycle_rental
        car_rental transport car-rental - amenity=car_rental
        car_sharing transport car-rental - amenity=car_sharing
        car_wash transport car-repair - amenity=car_wash
        taxi transport taxi - amenity=taxi
        bus_stop transport bus - highway=bus_stop|public_transport=platform+bus=yes
        bus_station transport bus - amenity=bus_station|public_transport=station+bus=yes
        tram_stop transport tram - railway=tram_stop
        subway transport subway - railway=station+station=subway|railway=subway_entrance|\
        public_transport=station+subway=yes
        station transport train - railway=station,halt|public_transport=station+train=yes
        ferry_terminal transport ferry - amenity=ferry_terminal
        airport transport airport - aeroway=aerodrome|aeroway=terminal
        helipad transport helipad - aeroway=helipad,heliport
        harbour transport ferry - harbour=yes|landuse=harbour,port|industrial=port|\
        seamark:type=harbour
        marina transport ferry harbour leisure=marina
        aerialway_station transport aerialway - aerialway=station
        rest_area transport parking - highway=rest_area,services
        hotel stay hotel - tourism=hotel
        motel stay hotel hotel tourism=motel
        hostel stay hostel - tourism=hostel
        guest_house stay hotel - tourism=guest_house,bed_and_breakfast
        apartment stay hotel - tourism=apartment,chalet
        alpine_hut stay hotel - tourism=alpine_hut,wilderness_hut
        camp_site stay camp-site - tourism=camp_site
        caravan_site stay caravan-site - tourism=caravan_site
        museum sights museum - tourism=museum
        gallery sights gallery - tourism=gallery|shop=art|amenity=arts_centre
        viewpoint sights viewpoint - tourism=viewpoint
        artwork sights artwork - tourism=artwork
        monument sights monument - historic=monument,memorial
        castle sights castle - historic=castle,fort,manor
        ruins sights archaeological - historic=ruins,archaeological_site
        theatre sights theatre - amenity=theatre
        concert_hall sights theatre - amenity=concert_hall,music_venue
        cinema sights cinema - amenity=cinema
        zoo sights zoo - tourism=zoo
        aquarium sights zoo - tourism=aquarium
        theme_park sights attraction - tourism=theme_park
        lighthouse sights lighthouse - man_made=lighthouse
        tower sights tower - man_made=tower+tower:type=observation|man_made=tower
        fountain sights fountain - amenity=fountain
        place_of_worship sights place-of-worship - amenity=place_of_worship
        church sights christian place_of_worship amenity=place_of_worship+religion=christian|\
        building=church,cathedral,chapel
        mosque sights muslim place_of_worship amenity=place_of_worship+religion=muslim|\
        building=mosque
        synagogue sights jewish place_of_worship amenity=place_of_worship+religion=jewish|\
        building=synagogue
        temple sights buddhist place_of_worship amenity=place_of_worship+\
        religion=buddhist,hindu,shinto,taoist,sikh|building=temple
        monastery sights place-of-worship - amenity=monastery|historic=monastery
        cemetery services cemetery - landuse=cemetery|amenity=grave_yard
        park leisure park - leisure=park
        garden leisure garden - leisure=garden+access!private,no
        nature_reserve leisure park - leisure=nature_reserve|boundary=national_park
        playground leisure playground - leisure=playground+access!private,no
        picnic_site leisure picnic - tourism=picnic_site
        bbq leisure picnic - amenity=bbq
        stadium leisure stadium - leisure=stadium
        sports_centre leisure sports - leisure=sports_centre,sports_hall
        fitness_centre leisure fitness - leisure=fitness_centre
        pitch leisure sports - leisure=pitch
        football_pitch leisure sports pitch leisure=pitch+sport=soccer
        tennis leisure sports pitch leisure=pitch+sport=tennis|leisure=sports_centre+sport=tennis
        swimming_pool leisure swimming - leisure=swimming_pool+access!private,no|\
        leisure=sports_centre+sport=swimming|amenity=public_bath
        water_park leisure swimming - leisure=water_park
        sauna leisure swimming - leisure=sauna
        golf_course leisure golf - leisure=golf_course
        ice_rink leisure skiing - leisure=ice_rink
        ski_area leisure skiing - landuse=winter_sports
        bowling leisure sports - leisure=bowling_alley
        climbing leisure sports - leisure=sports_centre+sport=climbing|sport=climbing
        horse_riding leisure sports - leisure=horse_riding
        casino leisure star - amenity=casino|leisure=adult_gaming_centre
        beach leisure beach - natural=beach|leisure=beach_resort
        peak nature peak - natural=peak
        volcano nature volcano peak natural=volcano
        waterfall nature waterfall - waterway=waterfall|natural=waterfall
        cave nature cave - natural=cave_entrance
        glacier nature peak - natural=glacier
        lake nature beach - natural=water+water=lake,lagoon,pond,reservoir|\
        natural=water+water!river,canal,stream,ditch,drain,fountain,wastewater,moat,lock
        hot_spring nature spring - natural=hot_spring|amenity=public_bath+bath:type=hot_spring
        geyser nature spring - natural=geyser
        forest nature park - natural=wood|landuse=forest
        attraction sights attraction - tourism=attraction
        information sights information - tourism=information+information=office,visitor_centre|\
        tourism=information
        platform - train - railway=platform_edge
        gate - gate - aeroway=gate
        room - dot - room=*
        """
}
