extension PanelWords {
    static let chinese = PanelWords(
        recenter: "回到当前位置",
        overview: "路线全览",
        stop: "结束导航",
        asFast: "用时相近",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "更快路线",
        saving: "可节省{time}",
        prompt: "提示",
        simulated: "由模拟器显示",
        accept: "好",
        decline: "不用",
        turn: "{distance}，{name}",
        lanes: "{total}条车道中的{count}条",
        arrival: "预计{time}到达",
        speedLimit: "限速{speed}",
        noSpeedLimit: "无限速",
        speed: "当前速度{speed}",
        tripProgress: "行程进度",
        percent: "{number}%",
        kilometersPerHour: "公里/小时",
        milesPerHour: "英里/小时"
    )
}
