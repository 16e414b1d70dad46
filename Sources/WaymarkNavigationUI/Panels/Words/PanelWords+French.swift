extension PanelWords {
    static let french = PanelWords(
        recenter: "Recentrer",
        overview: "Aperçu de l’itinéraire",
        stop: "Arrêter la navigation",
        asFast: "Durée similaire",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Itinéraire plus rapide",
        saving: "Gain de {time}",
        prompt: "Message",
        simulated: "Affiché par le simulateur",
        accept: "OK",
        decline: "Non",
        turn: "{distance}, {name}",
        lanes: "{count} des {total} voies",
        arrival: "Arrivée à {time}",
        speedLimit: "Limitation de vitesse\u{a0}: {speed}",
        noSpeedLimit: "Pas de limitation de vitesse",
        speed: "Vitesse actuelle\u{a0}: {speed}",
        tripProgress: "Progression du trajet",
        percent: "{number}\u{a0}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mi/h"
    )
}
