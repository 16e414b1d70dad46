extension PanelWords {
    static let ukrainian = PanelWords(
        recenter: "До маршруту",
        overview: "Огляд маршруту",
        stop: "Завершити навігацію",
        asFast: "Стільки ж",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Швидший маршрут",
        saving: "Швидше на {time}",
        prompt: "Повідомлення",
        simulated: "Показано симулятором",
        accept: "Так",
        decline: "Ні",
        turn: "{distance}, {name}",
        lanes: "{count} із {total} смуг",
        arrival: "Час прибуття: {time}",
        speedLimit: "Обмеження швидкості: {speed}",
        noSpeedLimit: "Без обмеження швидкості",
        speed: "Поточна швидкість: {speed}",
        tripProgress: "Пройдена частина шляху",
        percent: "{number}%",
        kilometersPerHour: "км/год",
        milesPerHour: "миль/год"
    )
}
