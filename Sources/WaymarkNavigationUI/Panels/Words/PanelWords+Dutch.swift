extension PanelWords {
    static let dutch = PanelWords(
        recenter: "Centreren",
        overview: "Routeoverzicht",
        stop: "Navigatie stoppen",
        asFast: "Vergelijkbare tijd",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Snellere route",
        saving: "{time} sneller",
        prompt: "Melding",
        simulated: "Weergegeven door de simulator",
        accept: "OK",
        decline: "Nee",
        turn: "{distance}, {name}",
        lanes: "{count} van {total} rijstroken",
        arrival: "Aankomst om {time}",
        speedLimit: "Maximumsnelheid {speed}",
        noSpeedLimit: "Geen maximumsnelheid",
        speed: "Huidige snelheid: {speed}",
        tripProgress: "Voortgang van de rit",
        percent: "{number}%",
        kilometersPerHour: "km/u",
        milesPerHour: "mijl/u"
    )
}
