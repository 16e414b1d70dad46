extension PanelWords {
    static let english = PanelWords(
        recenter: "Re-center",
        overview: "Route overview",
        stop: "Stop navigation",
        asFast: "Similar time",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Faster route",
        saving: "{time} faster",
        prompt: "Prompt",
        simulated: "Shown by the simulator",
        accept: "OK",
        decline: "No",
        turn: "{distance}, {name}",
        lanes: "{count} of {total} lanes",
        arrival: "Arrive at {time}",
        speedLimit: "Speed limit {speed}",
        noSpeedLimit: "No speed limit",
        speed: "Your speed {speed}",
        tripProgress: "Trip progress",
        percent: "{number}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mph"
    )
}
