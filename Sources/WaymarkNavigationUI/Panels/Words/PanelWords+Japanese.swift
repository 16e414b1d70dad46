extension PanelWords {
    static let japanese = PanelWords(
        recenter: "現在地に戻る",
        overview: "ルート全体を表示",
        stop: "ナビを終了",
        asFast: "同程度の時間",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "より速いルート",
        saving: "{time}短縮",
        prompt: "お知らせ",
        simulated: "シミュレーターによる表示",
        accept: "はい",
        decline: "いいえ",
        turn: "{distance}、{name}",
        lanes: "{total}車線中{count}車線",
        arrival: "{time}到着予定",
        speedLimit: "制限速度{speed}",
        noSpeedLimit: "速度制限なし",
        speed: "現在の速度{speed}",
        tripProgress: "走行の進み具合",
        percent: "{number}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mph"
    )
}
