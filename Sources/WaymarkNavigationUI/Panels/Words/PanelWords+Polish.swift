extension PanelWords {
    static let polish = PanelWords(
        recenter: "Wyśrodkuj",
        overview: "Przegląd trasy",
        stop: "Zakończ nawigację",
        asFast: "Podobny czas",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Szybsza trasa",
        saving: "Szybciej o {time}",
        prompt: "Komunikat",
        simulated: "Wyświetlony przez symulator",
        accept: "OK",
        decline: "Nie",
        turn: "{distance}, {name}",
        lanes: "{count} z {total} pasów",
        arrival: "Przyjazd o {time}",
        speedLimit: "Ograniczenie prędkości: {speed}",
        noSpeedLimit: "Brak ograniczenia prędkości",
        speed: "Obecna prędkość: {speed}",
        tripProgress: "Postęp podróży",
        percent: "{number}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mile/h"
    )
}
