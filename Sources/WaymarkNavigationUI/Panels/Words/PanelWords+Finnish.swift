extension PanelWords {
    static let finnish = PanelWords(
        recenter: "Keskitä",
        overview: "Reitin yleiskuva",
        stop: "Lopeta navigointi",
        asFast: "Sama aika",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Nopeampi reitti",
        saving: "{time} nopeampi",
        prompt: "Ilmoitus",
        simulated: "Simulaattorin näyttämä",
        accept: "OK",
        decline: "Ei",
        turn: "{distance}, {name}",
        lanes: "Sopivia kaistoja: {count}/{total}",
        arrival: "Perillä klo {time}",
        speedLimit: "Nopeusrajoitus {speed}",
        noSpeedLimit: "Ei nopeusrajoitusta",
        speed: "Nykyinen nopeus: {speed}",
        tripProgress: "Matkan edistyminen",
        percent: "{number}\u{a0}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mi/h"
    )
}
