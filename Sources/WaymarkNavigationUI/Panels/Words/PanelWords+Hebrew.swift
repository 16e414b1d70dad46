extension PanelWords {
    static let hebrew = PanelWords(
        recenter: "מרכוז מחדש",
        overview: "סקירת המסלול",
        stop: "סיום הניווט",
        asFast: "זמן דומה",
        longer: "{time} יותר",
        shorter: "{time} פחות",
        fasterRoute: "מסלול מהיר יותר",
        saving: "חוסך {time}",
        prompt: "הודעה",
        simulated: "מוצג על ידי הסימולטור",
        accept: "אישור",
        decline: "לא",
        turn: "{distance}, {name}",
        lanes: "{count} מתוך {total} נתיבים",
        arrival: "הגעה בשעה {time}",
        speedLimit: "מהירות מרבית: {speed}",
        noSpeedLimit: "ללא הגבלת מהירות",
        speed: "המהירות שלך: {speed}",
        tripProgress: "התקדמות הנסיעה",
        percent: "{number}%",
        kilometersPerHour: "קמ״ש",
        milesPerHour: "מייל/שעה"
    )
}
