extension PanelWords {
    static let portuguese = PanelWords(
        recenter: "Centralizar",
        overview: "Visão geral da rota",
        stop: "Encerrar navegação",
        asFast: "Tempo semelhante",
        longer: "+{time}",
        shorter: "–{time}",
        fasterRoute: "Rota mais rápida",
        saving: "Economize {time}",
        prompt: "Aviso",
        simulated: "Exibido pelo simulador",
        accept: "OK",
        decline: "Não",
        turn: "{distance}, {name}",
        lanes: "{count} de {total} faixas",
        arrival: "Chegada prevista: {time}",
        speedLimit: "Limite de velocidade: {speed}",
        noSpeedLimit: "Sem limite de velocidade",
        speed: "Velocidade atual: {speed}",
        tripProgress: "Progresso da viagem",
        percent: "{number}%",
        kilometersPerHour: "km/h",
        milesPerHour: "mph"
    )
}
