/// The keys and values of OpenStreetMap for categories of IMDF in which people look for something.
enum IMDFPlaces {
    /// The key and the value for `category`, or for what it is a kind of: `clothing` of `clothing.mens`.
    static func place(for category: String) -> (key: String, value: String)? {
        var parts = category.split(separator: ".")
        while !parts.isEmpty {
            if let place = places[parts.joined(separator: ".")] { return place }
            parts.removeLast()
        }
        return nil
    }

    private static let places: [String: (key: String, value: String)] = {
        var places: [String: (key: String, value: String)] = [:]
        for (key, text) in table {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                guard let value = words.first?.dropLast() else { continue }
                for category in words.dropFirst() { places[category] = (key, String(value)) }
            }
        }
        return places
    }()

    /// By keys, with a line a value: the value and its categories.
    private static let table: KeyValuePairs = [
        "amenity": amenities, "shop": shops,
        "aeroway": "gate: boardinggate boardinggate.aircraft",
        "emergency": """
        defibrillator: defibrillator
        phone: phone.emergency
        """,
        "highway": "bus_stop: bus busstop shuttle",
        "leisure": """
        dog_park: animalreliefarea
        fitness_centre: fitnessroom gym pilates yoga
        ice_rink: skatingrink
        pitch: fieldofplay
        playground: childplayarea playcenter playground
        swimming_pool: swimmingpool
        water_park: waterpark
        """,
        "railway": "station: rail subwaystation trainstation",
        "tourism": """
        artwork: landmark publicart
        attraction: touristattraction
        gallery: artgallery
        hostel: hostel
        hotel: hotel
        information: guestservices information reception.desk visitorcenter
        museum: museum
        """,
    ]

    private static let amenities = """
        arts_centre: culturalcenter
        atm: atm
        bank: bank
        bar: airportloungebar bar beerbar champagnebar cocktailbar hotelbar loungebar pianobar \
        sakebar sportsbar tikibar whiskeybar winebar
        bicycle_parking: parking.bicycle
        bicycle_rental: bicyclerental
        biergarten: beergarden
        bureau_de_change: currencyexchange
        bus_station: terminal.bus
        cafe: bubbletea cafe coffee coffeeroaster juicebar kopitiam milkbar tea themedcafe
        car_rental: carrental information.carrental
        charging_station: auto.evcharge parking.ev
        cinema: cinema movietheater theater.movie
        clinic: clinic firstaid healthcarecenter medicalcenter urgentcare walkinclinic
        college: college
        community_centre: communitycenter
        dentist: dentistry orthodontics
        device_charging_station: phonechargingstation powerchargingstation
        doctors: familymedicine pediatrics physician
        drinking_water: drinkingfountain
        fast_food: burgers cheesesteaks chickenshop chickenwings churros donair empanadas falafel \
        fastfood fishandchips foodstand foodtruck friterie hotdogs kebab kiosk.food pita poke \
        sandwiches delicatessen.sandwiches wraps
        food_court: cafeteria canteen eatingdrinking foodcourt foodservice
        hospital: hospital
        ice_cream: gelato icecream shavedice shavedsnow
        library: library publiclibrary
        lost_property_office: lostandfound
        luggage_locker: baggagestorage coinlocker luggagestorage
        nightclub: danceclub
        parking: parking
        pharmacy: pharmacy pharmacystore
        place_of_worship: meditation placeofworship prayerroom
        police: police policestation
        post_box: mailbox
        post_office: postoffice
        pub: brewpub gastropubs irishpub pub
        restaurant: barbecue bistro breakfastandbrunch buffet comfortfood conveyorsushi creperie \
        crepes diner dumplings familyrestaurant fondue hotpot izakaya noodles pasta pizza \
        restaurant rodizio seafood soup steak sushi taberna tacos tapas trattoria vegan \
        vegetarian \(cuisines)
        shower: shower
        smoking_area: smokingarea
        taxi: taxi taxistand
        telephone: payphone phone
        theatre: opera.ballet performingarts theater
        toilets: restroom
        vending_machine: vendingmachine
        veterinary: veterinarian
        """

    private static let cuisines = """
        afghani african american arabian argentine armenian asianfusion australian austrian \
        bangladeshi belgian bengali brazilian british bulgarian burmese cajun cambodian caribbean \
        chilean chinese colombian corsican cuban cypriot czech danish dominican easterneuropean \
        egyptian ethiopian european filipino french georgian german greek haitian hawaiian \
        himalayan hungarian iberian indian indonesian irish israeli italian japanese jewish korean \
        laotian latinamerican lebanese malaysian mediterranean mexican middleeastern mongolian \
        moroccan nepalese norwegian pakistani persian peruvian polish portuguese punjabi romanian \
        russian salvadoran scandinavian scottish singaporean slovakian southafrican spanish \
        srilankan swedish swiss syrian taiwanese texmex thai tibetan turkish ukrainian uzbek \
        venezuelan vietnamese welsh
        """

    private static let shops = """
        alcohol: beerwineandspirits beerwinespirits winery
        bag: leathergoods luggage
        bakery: bagels bakedgoods cakes cupcakes donuts pretzels
        beauty: beautysalon beautyspas cosmetics dayspa manicurists perfume skincare
        beverages: beveragestore
        bicycle: bicycleshop bikesandequipment
        books: books booksmagazinesmusicvideo comicbooks usedbooks
        butcher: butcher
        chemist: personalcare vitaminssupplements
        clothes: babyclothesandsupplies bridalstore clothing fashion formalwear furclothing hats \
        lingerie maternitywear sportswear swimwear vintageclothing
        computer: computersandaccessories
        confectionery: candy chocolate macaron
        convenience: conveniencestore
        deli: cheese delicatessen gourmetfood specialtyfood
        department_store: departmentstore deptartmentstore
        doityourself: buildingsupplies
        dry_cleaning: drycleaning drycleaninglaundry
        duty_free: dutyfree
        electronics: audiovideoequipment electronicappliances
        fashion_accessories: accessories fashionaccessories
        florist: florist florists flowers
        furniture: furniture furniturestore
        general: discountstore
        gift: giftshops souvenirs
        greengrocer: fruitandvegetables
        hairdresser: barber haircutsstyling hairstylist
        hardware: hardware
        interior_decoration: homedecor
        jewelry: jewelry watches
        kiosk: kiosk lotterystand
        laundry: laundromat laundryservices
        mall: outletmall shoppingpassage
        mobile_phone: cellphoneaccessories mobilephones
        newsagent: newspapersandmagazines
        optician: eyewear.opticians opticians
        outdoor: outdoorgear
        pet: petstore
        shoes: shoes shoestore
        sports: sportinggoods sportsgoods
        stationery: cards.stationery stationery
        supermarket: gourmetmarket grocery grocerystore hypermarket supermarket
        ticket: ticketing tickets
        tobacco: tobaccoshop
        toys: toys toystore
        travel_agency: travelagent travelservices
        video_games: videogamesandconsoles
        """
}
