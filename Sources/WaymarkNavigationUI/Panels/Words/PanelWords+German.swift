extension PanelWords {
    static let german = PanelWords(
        recenter: "Zentrieren",
        overview: "Routenübersicht",
        stop: "Navigation beenden",
        asFast: "Ähnliche Dauer",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Schnellere Route",
        saving: "{time} schneller",
        prompt: "Hinweis",
        simulated: "Vom Simulator angezeigt",
        accept: "OK",
        decline: "Nein",
        turn: "{distance}, {name}",
        lanes: "{count} von {total} Spuren",
        arrival: "Ankunft um {time}",
        speedLimit: "Tempolimit {speed}",
        noSpeedLimit: "Kein Tempolimit",
        speed: "Aktuelle Geschwindigkeit: {speed}",
        tripProgress: "Fahrtfortschritt",
        percent: "{number}\u{a0}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mph"
    )
}
