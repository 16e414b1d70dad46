extension PanelWords {
    static let turkish = PanelWords(
        recenter: "Ortala",
        overview: "Rotaya genel bakış",
        stop: "Navigasyonu durdur",
        asFast: "Benzer süre",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Daha hızlı rota",
        saving: "{time} daha hızlı",
        prompt: "Bildirim",
        simulated: "Simülatör tarafından gösteriliyor",
        accept: "Tamam",
        decline: "Hayır",
        turn: "{distance}, {name}",
        lanes: "{total} şeritten {count} tanesi",
        arrival: "Varış: {time}",
        speedLimit: "Hız sınırı: {speed}",
        noSpeedLimit: "Hız sınırı yok",
        speed: "Mevcut hız: {speed}",
        tripProgress: "Yolculuk ilerlemesi",
        percent: "%{number}",
        kilometersPerHour: "km/sa",
        milesPerHour: "mil/sa"
    )
}
