extension PanelWords {
    static let icelandic = PanelWords(
        recenter: "Miðja aftur",
        overview: "Yfirlit leiðar",
        stop: "Hætta leiðsögn",
        asFast: "Svipaður tími",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Fljótlegri leið",
        saving: "{time} fljótlegri",
        prompt: "Tilkynning",
        simulated: "Birt af herminum",
        accept: "Í lagi",
        decline: "Nei",
        turn: "{distance}, {name}",
        lanes: "{count} af {total} akreinum",
        arrival: "Áætluð koma kl. {time}",
        speedLimit: "Hámarkshraði {speed}",
        noSpeedLimit: "Enginn hámarkshraði",
        speed: "Núverandi hraði: {speed}",
        tripProgress: "Framvinda ferðar",
        percent: "{number}%",
        kilometersPerHour: "km/klst.",
        milesPerHour: "mí/klst."
    )
}
