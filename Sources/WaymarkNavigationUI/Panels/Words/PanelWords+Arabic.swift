extension PanelWords {
    static let arabic = PanelWords(
        recenter: "إعادة التوسيط",
        overview: "نظرة عامة على الطريق",
        stop: "إنهاء التنقل",
        asFast: "وقت مماثل",
        longer: "أبطأ بمقدار {time}",
        shorter: "أسرع بمقدار {time}",
        fasterRoute: "طريق أسرع",
        saving: "أسرع بمقدار {time}",
        prompt: "تنبيه",
        simulated: "يعرضه المحاكي",
        accept: "موافق",
        decline: "لا",
        turn: "{distance}، {name}",
        lanes: "مسارات القيادة: {count} من {total}",
        arrival: "الوصول الساعة {time}",
        speedLimit: "السرعة القصوى: {speed}",
        noSpeedLimit: "بلا حد للسرعة",
        speed: "سرعتك الحالية: {speed}",
        tripProgress: "التقدم في الرحلة",
        percent: "{number}%",
        kilometersPerHour: "كم/س",
        milesPerHour: "ميل/س"
    )
}
