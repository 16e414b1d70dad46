import WaymarkGeometry
import WaymarkRoads

/// The numbers that a simulated city is made of, as they are published.
///
/// They were written down before anything was simulated, and are not tuned: where a simulation disagrees with
/// them, it is the simulation that is wrong. What has no source is in ``SimulationAssumptions``.
enum PublishedTraffic {
    /// Vehicle trips that start in each hour of a Wednesday.
    ///
    /// Federal Highway Administration: Highway Statistics 2006, table NT-3, "Number of Vehicle Trips by Time of
    /// Day", base 2001 National Household Travel Survey
    /// (https://www.fhwa.dot.gov/policy/ohim/hs06/htm/nt3.cfm).
    static let weekdayTrips: [Double] = [
        147, 82, 83, 36, 249, 639, 1607, 3893, 2994, 2294, 2600, 2967,
        3166, 3032, 3321, 3888, 3959, 4377, 3746, 2819, 2061, 1559, 783, 381,
    ]

    /// The same of a Saturday, from the same table.
    static let weekendTrips: [Double] = [
        432, 185, 117, 62, 185, 270, 558, 1147, 2088, 2951, 4096, 4420,
        4561, 4088, 4256, 4037, 3823, 3536, 3626, 2665, 2206, 1925, 1069, 772,
    ]

    /// Passenger cars an hour that a lane of a road lets through.
    ///
    /// Metropolitan Transportation Commission (San Francisco Bay Area): Travel Model One, "Free flow Travel
    /// Speed and Capacity Look up Tables" (2015), area type 3 (urban): freeway 2,100, ramp 1,550, expressway
    /// 1,600, major arterial 1,000, collector 700. Trunk roads are taken for expressways, primary and secondary
    /// ones for major arterials, all lesser ones for collectors.
    static func laneCapacity(_ roadClass: RoadClass, isLink: Bool) -> Double {
        switch roadClass {
        case .motorway: isLink ? 1550 : 2100
        case .trunk: isLink ? 1550 : 1600
        case .primary, .secondary: 1000
        default: 700
        }
    }

    /// Times that a road takes as long as a free one where `load` is its flow divided by its capacity.
    ///
    /// Bureau of Public Roads: Traffic Assignment Manual, 1964: 1 + 0.15 (v/c)⁴.
    static func delayFactor(load: Double) -> Double {
        1 + 0.15 * (load * load) * (load * load)
    }

    /// How much longer a trip takes in the peak periods of weekdays than on free roads, on average.
    ///
    /// Texas A&M Transportation Institute: 2019 Urban Mobility Report, travel time index of 2017 in 494 urban
    /// areas of the United States.
    static let peakTravelTimeIndex = 1.23
    /// The hours of these periods: 6 to 10 in the morning and 3 to 7 in the afternoon, from the same report.
    static let peakHours = [6..<10, 15..<19]

    /// The travel time index that 95 of 100 days stay below where the mean is `mean`.
    ///
    /// Cambridge Systematics and others: Analytical Procedures for Determining the Impacts of Reliability
    /// Mitigation Strategies, SHRP 2 report S2-L03-RR-1, Transportation Research Board 2013, doi 10.17226/22806:
    /// the "data-poor" equation 1 + 3.67 ln(mean), which the Highway Capacity Manual took over.
    static func planningTimeIndex(mean: Double) -> Double {
        1 + 3.67 * CMath.logarithm(mean)
    }

    /// The standard deviation of the speeds that drivers choose on a free road, as a share of the mean, and the
    /// slowest and the fastest of them.
    ///
    /// Alvarez Lopez and others: Microscopic Traffic Simulation using SUMO, 2018, doi 10.1109/ITSC.2018.8569938;
    /// the default `speedFactor` of passenger cars is normc(1, 0.1, 0.2, 2).
    static let driverDeviation = 0.1
    /// See ``driverDeviation``.
    static let driverFactors = 0.2...2.0

    /// The share of its capacity that a road keeps where one of two lanes is blocked.
    ///
    /// Transportation Research Board: Highway Capacity Manual 2010, exhibit 10-17.
    static let blockedLaneCapacity = 0.35
}

/// What a simulated city needs besides, and nobody published in a form that could be taken.
enum SimulationAssumptions {
    /// The share of trips from homes to work in the morning peak, and back in the evening peak; half of them at
    /// other times.
    static let peakDirection = 0.6
    /// Metres over which the number of trips falls to 1/e (gravity model).
    static let tripLength = 5000.0
    /// The standard deviation between roads of the time that is driven on free ones, as a share of what the
    /// profile says. By Travel Model One, free speeds on one kind of road differ by 7 % (freeways) to 38 %
    /// (collectors) between kinds of areas; profiles know the speed limits, which tell some of that.
    static let roadDeviation = 0.1
    /// The most flow over capacity that counts, and the most where something blocks the road.
    static let (mostLoad, mostBlockedLoad) = (2.0, 2.5)
    /// The shares of the day-to-day variance that a whole city, a square of two kilometres and a road have in
    /// common; within each half of it holds all day, half of it changes from hour to hour.
    static let (cityShare, areaShare, roadShare) = (0.5, 0.3, 0.2)
    /// The share of signals that are red.
    static let redShare = 0.5
}
