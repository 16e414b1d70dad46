extension PanelWords {
    static let spanish = PanelWords(
        recenter: "Centrar",
        overview: "Vista general de la ruta",
        stop: "Detener la navegación",
        asFast: "Tiempo similar",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Ruta más rápida",
        saving: "Ahorras {time}",
        prompt: "Aviso",
        simulated: "Mostrado por el simulador",
        accept: "Aceptar",
        decline: "No",
        turn: "{distance}, {name}",
        lanes: "{count} de {total} carriles",
        arrival: "Hora de llegada: {time}",
        speedLimit: "Límite de velocidad: {speed}",
        noSpeedLimit: "Sin límite de velocidad",
        speed: "Velocidad actual: {speed}",
        tripProgress: "Progreso del viaje",
        percent: "{number}\u{a0}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mi/h"
    )
}
