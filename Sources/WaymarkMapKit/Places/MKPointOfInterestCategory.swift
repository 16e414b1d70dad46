import WaymarkDirections
public import WaymarkPlatform

/// What is sold, shown or done at a place.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// The category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { self.init(rawValue: "MKPOICategory" + name) }

    /// Airports.
    public static let airport = Self("Airport")
    /// Theme parks.
    public static let amusementPark = Self("AmusementPark")
    /// Aquariums.
    public static let aquarium = Self("Aquarium")
    /// Cash machines.
    public static let atm = Self("ATM")
    /// Bakeries.
    public static let bakery = Self("Bakery")
    /// Banks.
    public static let bank = Self("Bank")
    /// Beaches.
    public static let beach = Self("Beach")
    /// Bowling alleys.
    public static let bowling = Self("Bowling")
    /// Breweries and beer gardens.
    public static let brewery = Self("Brewery")
    /// Cafés.
    public static let cafe = Self("Cafe")
    /// Places for tents.
    public static let campground = Self("Campground")
    /// Cars for rent.
    public static let carRental = Self("CarRental")
    /// Castles.
    public static let castle = Self("Castle")
    /// Halls for conferences.
    public static let conventionCenter = Self("ConventionCenter")
    /// Charging stations.
    public static let evCharger = Self("EVCharger")
    /// Fire stations.
    public static let fireStation = Self("FireStation")
    /// Gyms.
    public static let fitnessCenter = Self("FitnessCenter")
    /// Supermarkets and grocers.
    public static let foodMarket = Self("FoodMarket")
    /// Fuel stations.
    public static let gasStation = Self("GasStation")
    /// Golf courses.
    public static let golf = Self("Golf")
    /// Hospitals.
    public static let hospital = Self("Hospital")
    /// Hotels and hostels.
    public static let hotel = Self("Hotel")
    /// Laundries.
    public static let laundry = Self("Laundry")
    /// Libraries.
    public static let library = Self("Library")
    /// Harbors for yachts.
    public static let marina = Self("Marina")
    /// Cinemas.
    public static let movieTheater = Self("MovieTheater")
    /// Museums.
    public static let museum = Self("Museum")
    /// Nature reserves.
    public static let nationalPark = Self("NationalPark")
    /// Bars, pubs and clubs.
    public static let nightlife = Self("Nightlife")
    /// Parks.
    public static let park = Self("Park")
    /// Places to park.
    public static let parking = Self("Parking")
    /// Pharmacies.
    public static let pharmacy = Self("Pharmacy")
    /// Police stations.
    public static let police = Self("Police")
    /// Post offices.
    public static let postOffice = Self("PostOffice")
    /// Stations and stops.
    public static let publicTransport = Self("PublicTransport")
    /// Restaurants.
    public static let restaurant = Self("Restaurant")
    /// Toilets.
    public static let restroom = Self("Restroom")
    /// Schools.
    public static let school = Self("School")
    /// Stadiums.
    public static let stadium = Self("Stadium")
    /// Shops.
    public static let store = Self("Store")
    /// Theaters.
    public static let theater = Self("Theater")
    /// Universities.
    public static let university = Self("University")
    /// Zoos.
    public static let zoo = Self("Zoo")
}

extension MKPointOfInterestCategory {
    /// The categories of places that each stands for.
    private static let table: [Self: [String]] = [
        .airport: ["airport"], .amusementPark: ["theme_park"], .aquarium: ["aquarium"],
        .atm: ["atm"], .bakery: ["bakery", "pastry"], .bank: ["bank"], .beach: ["beach"],
        .bowling: ["bowling"], .brewery: ["biergarten"], .cafe: ["cafe"],
        .campground: ["camp_site", "caravan_site"], .carRental: ["car_rental", "car_sharing"],
        .castle: ["castle"], .conventionCenter: ["conference_centre"],
        .evCharger: ["charging_station"], .fireStation: ["fire_station"],
        .fitnessCenter: ["fitness_centre"],
        .foodMarket: ["supermarket", "convenience", "greengrocer", "marketplace"],
        .gasStation: ["fuel"], .golf: ["golf_course"], .hospital: ["hospital", "clinic"],
        .hotel: ["hotel", "motel", "hostel", "guest_house"], .laundry: ["laundry"],
        .library: ["library"], .marina: ["marina"], .movieTheater: ["cinema"],
        .museum: ["museum", "gallery"], .nationalPark: ["nature_reserve"],
        .nightlife: ["bar", "pub", "nightclub"], .park: ["park", "garden"],
        .parking: ["parking", "parking_garage"], .pharmacy: ["pharmacy"],
        .police: ["police"], .postOffice: ["post_office"],
        .publicTransport: [
            "station", "bus_stop", "bus_station", "tram_stop", "subway", "ferry_terminal",
        ],
        .restaurant: ["restaurant", "fast_food"], .restroom: ["toilets"],
        .school: ["school", "kindergarten"], .stadium: ["stadium"],
        .store: ["mall", "department_store", "clothes", "books", "electronics", "shop"],
        .theater: ["theatre", "concert_hall"], .university: ["university", "college"],
        .zoo: ["zoo"],
    ]

    /// The categories of places that it stands for; none where it is of the app's own.
    var places: [PlaceCategory] { Self.table[self, default: []].map { .init(rawValue: $0) } }

    /// The category that stands for that of a place; `nil` where none does.
    init?(_ category: PlaceCategory) {
        let found = Self.table.first { $0.value.contains(category.rawValue) }
        guard let found else { return nil }
        self = found.key
    }
}

/// Which places of interest count.
open class MKPointOfInterestFilter: NSObject {
    private let categories: Set<MKPointOfInterestCategory>
    private let isExcluding: Bool

    /// All.
    public class var includingAll: MKPointOfInterestFilter {
        MKPointOfInterestFilter(excluding: [])
    }
    /// None.
    public class var excludingAll: MKPointOfInterestFilter {
        MKPointOfInterestFilter(including: [])
    }

    /// Those of some categories.
    public init(including categories: [MKPointOfInterestCategory]) {
        (self.categories, isExcluding) = (Set(categories), false)
        super.init()
    }

    /// All but those of some categories.
    public init(excluding categories: [MKPointOfInterestCategory]) {
        (self.categories, isExcluding) = (Set(categories), true)
        super.init()
    }

    /// Whether those of a category count.
    open func includes(_ category: MKPointOfInterestCategory) -> Bool {
        categories.contains(category) != isExcluding
    }

    /// Whether those of a category do not count.
    open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }

    /// The filter as a search takes it.
    var rule: PlaceRule {
        PlaceRule(categories: Set(categories.flatMap(\.places)), isExcluding: isExcluding)
    }
}

/// Which places count in a search.
struct PlaceRule: Sendable {
    let categories: Set<PlaceCategory>
    let isExcluding: Bool

    /// Whether a place counts; one without a category, as an address, does.
    func allows(_ place: Place) -> Bool {
        place.category.map { categories.contains($0) != isExcluding } ?? true
    }
}
