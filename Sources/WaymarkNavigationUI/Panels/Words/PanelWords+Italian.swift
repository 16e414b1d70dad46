extension PanelWords {
    static let italian = PanelWords(
        recenter: "Ricentra",
        overview: "Panoramica del percorso",
        stop: "Termina navigazione",
        asFast: "Tempo simile",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Percorso più veloce",
        saving: "Risparmi {time}",
        prompt: "Avviso",
        simulated: "Mostrato dal simulatore",
        accept: "OK",
        decline: "No",
        turn: "{distance}, {name}",
        lanes: "{count} di {total} corsie",
        arrival: "Arrivo previsto: {time}",
        speedLimit: "Limite di velocità: {speed}",
        noSpeedLimit: "Nessun limite di velocità",
        speed: "Velocità attuale: {speed}",
        tripProgress: "Avanzamento del viaggio",
        percent: "{number}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mi/h"
    )
}
