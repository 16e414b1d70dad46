extension PanelWords {
    static let russian = PanelWords(
        recenter: "К маршруту",
        overview: "Обзор маршрута",
        stop: "Завершить навигацию",
        asFast: "Столько же",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Более быстрый маршрут",
        saving: "Быстрее на {time}",
        prompt: "Сообщение",
        simulated: "Показано симулятором",
        accept: "Да",
        decline: "Нет",
        turn: "{distance}, {name}",
        lanes: "{count} из {total} полос",
        arrival: "Время прибытия: {time}",
        speedLimit: "Ограничение скорости: {speed}",
        noSpeedLimit: "Без ограничения скорости",
        speed: "Текущая скорость: {speed}",
        tripProgress: "Пройденная часть пути",
        percent: "{number}\u{a0}%",
        kilometersPerHour: "км/ч",
        milesPerHour: "миль/ч"
    )
}
