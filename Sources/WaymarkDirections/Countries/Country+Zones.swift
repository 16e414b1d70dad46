extension Country {
    /// The time zones of countries that have several: the code, the name of the zone in the tz
    /// database, and the southern, western, northern and eastern edge of a rectangle, in degrees.
    ///
    /// The rectangles are coarse and stay away from the lines where the clock changes: in what no
    /// rectangle covers, the zone is not known. Of zones whose clocks go alike since 2024 there is
    /// one. A place that lies in two rectangles is in the first.
    static let zones = """
        AU Australia/Perth -35.3 112.8 -13.5 128.0; AU Australia/Darwin -25.9 129.1 -10.5 137.9;
        AU Australia/Adelaide -38.2 129.1 -26.1 140.8;
        AU Australia/Brisbane -25.9 138.1 -16.0 141.1;
        AU Australia/Brisbane -28.1 141.1 -9.5 153.7;
        AU Australia/Hobart -43.7 143.8 -39.5 148.5;
        AU Australia/Melbourne -39.2 141.1 -34.0 146.0;
        AU Australia/Sydney -37.6 146.0 -29.3 153.7; AU Australia/Sydney -34.0 142.4 -29.3 146.0;
        BR America/Sao_Paulo -33.8 -57.6 -25.6 -48.0;
        BR America/Sao_Paulo -25.6 -52.0 -15.5 -38.8;
        BR America/Fortaleza -15.5 -46.0 -1.0 -34.7; BR America/Belem -6.0 -50.0 0.0 -46.0;
        BR America/Manaus -7.0 -64.0 1.0 -58.9; BR America/Cuiaba -17.5 -60.0 -10.0 -53.5;
        BR America/Campo_Grande -23.5 -57.5 -18.0 -53.5;
        BR America/Porto_Velho -12.0 -64.5 -8.5 -60.5;
        BR America/Rio_Branco -10.9 -70.0 -9.5 -67.3; BR America/Noronha -4.0 -32.6 -3.7 -32.2;
        CA America/Vancouver 48.2 -133.2 54.9 -119.95;
        CA America/Vancouver 48.9 -119.95 51.6 -117.25;
        CA America/Edmonton 49.0 -113.9 50.0 -110.05;
        CA America/Edmonton 50.0 -114.7 51.6 -110.05;
        CA America/Edmonton 51.6 -115.8 54.0 -110.05;
        CA America/Edmonton 54.0 -119.8 60.0 -110.05;
        CA America/Edmonton 60.0 -120.0 64.0 -110.0;
        CA America/Regina 49.0 -109.8 55.0 -102.2;
        CA America/Winnipeg 49.0 -101.2 60.0 -95.3;
        CA America/Winnipeg 49.0 -95.3 52.0 -92.5;
        CA America/Toronto 41.6 -89.8 52.0 -71.0; CA America/Toronto 48.3 -71.0 52.0 -64.3;
        CA America/Halifax 43.3 -67.7 47.8 -59.7; CA America/Goose_Bay 53.0 -61.5 54.5 -57.5;
        CA America/St_Johns 46.5 -59.5 51.7 -52.5;
        CA America/Whitehorse 60.1 -141.0 64.0 -132.0;
        CD Africa/Kinshasa -6.1 12.0 5.0 20.5; CD Africa/Lubumbashi -13.5 24.5 4.0 31.3;
        CL America/Santiago -43.0 -76.0 -17.4 -66.9;
        CL America/Punta_Arenas -56.0 -76.0 -49.5 -66.0;
        CL Pacific/Easter -27.3 -109.6 -26.9 -109.1;
        EC America/Guayaquil -5.1 -81.2 1.6 -75.1; EC Pacific/Galapagos -1.6 -92.1 1.8 -89.1;
        ES Europe/Madrid 35.1 -9.4 43.9 4.4; ES Atlantic/Canary 27.5 -18.3 29.5 -13.3;
        FM Pacific/Chuuk 5.0 137.0 10.5 154.0; FM Pacific/Pohnpei 5.0 157.0 7.5 163.3;
        GL America/Nuuk 59.7 -55.5 73.0 -39.0;
        ID Asia/Jakarta -8.9 105.0 -5.5 114.3; ID Asia/Jakarta -6.2 94.9 6.1 106.9;
        ID Asia/Pontianak -1.0 108.9 1.5 112.0;
        ID Asia/Makassar -11.0 114.6 -8.0 125.3; ID Asia/Makassar -6.0 118.7 2.0 125.3;
        ID Asia/Makassar -4.2 115.9 4.0 118.7; ID Asia/Jayapura -9.0 131.0 -0.5 141.0;
        KI Pacific/Tarawa -3.0 172.7 3.5 177.0; KI Pacific/Kiritimati 1.6 -157.7 2.1 -157.1;
        MN Asia/Ulaanbaatar 43.0 100.0 50.5 117.0; MN Asia/Hovd 45.0 88.0 50.0 93.0;
        MX America/Mexico_City 15.5 -104.0 22.0 -89.6;
        MX America/Mexico_City 22.0 -102.8 25.0 -97.2;
        MX America/Monterrey 25.0 -103.9 25.6 -97.6; MX America/Monterrey 25.6 -103.9 27.0 -99.9;
        MX America/Cancun 18.4 -88.6 21.7 -86.5; MX America/Hermosillo 27.0 -112.9 31.0 -109.2;
        MX America/Mazatlan 22.8 -107.3 24.2 -105.9; MX America/Mazatlan 24.2 -108.5 25.6 -107.2;
        MX America/Mazatlan 22.8 -112.5 27.8 -109.3;
        MX America/Tijuana 28.2 -117.3 32.6 -115.0;
        MX America/Chihuahua 27.0 -107.5 29.3 -104.9;
        NZ Pacific/Auckland -47.5 166.0 -34.0 178.7; NZ Pacific/Chatham -44.6 -177.2 -43.5 -175.8;
        PF Pacific/Tahiti -18.0 -152.0 -16.0 -149.0; PF Pacific/Marquesas -10.7 -141.0 -7.8 -138.3;
        PF Pacific/Gambier -23.3 -135.2 -22.9 -134.7;
        PG Pacific/Port_Moresby -12.0 140.8 -1.0 152.5;
        PG Pacific/Bougainville -7.0 154.4 -5.0 156.0;
        PT Europe/Lisbon 36.9 -9.6 42.2 -6.1; PT Atlantic/Madeira 32.3 -17.4 33.2 -16.2;
        PT Atlantic/Azores 36.8 -31.4 39.9 -24.9;
        RU Europe/Kaliningrad 54.3 19.6 55.3 22.9;
        RU Europe/Moscow 52.0 30.5 60.0 45.5; RU Europe/Moscow 56.0 27.9 69.5 42.0;
        RU Europe/Moscow 43.2 37.0 50.0 44.0; RU Europe/Moscow 55.3 48.3 56.3 51.0;
        RU Europe/Samara 52.6 49.3 54.0 51.5; RU Asia/Yekaterinburg 54.5 56.0 61.0 67.0;
        RU Asia/Omsk 54.0 72.0 57.5 75.5; RU Asia/Novosibirsk 54.0 78.0 56.3 83.5;
        RU Asia/Krasnoyarsk 54.5 90.5 58.5 96.0; RU Asia/Irkutsk 51.5 101.5 56.0 108.0;
        RU Asia/Yakutsk 58.0 120.0 64.0 131.5; RU Asia/Vladivostok 43.0 131.0 50.0 137.0;
        RU Asia/Sakhalin 46.0 141.8 54.0 143.9; RU Asia/Magadan 58.5 148.0 62.0 155.0;
        RU Asia/Kamchatka 51.0 156.0 58.0 163.0;
        UA Europe/Kyiv 46.3 22.1 52.4 36.0;
        US America/Los_Angeles 32.5 -124.9 42.0 -114.85;
        US America/Los_Angeles 42.0 -124.9 49.1 -118.3;
        US America/Los_Angeles 45.95 -118.3 49.1 -116.1;
        US America/Phoenix 31.3 -114.4 34.9 -109.1; US America/Phoenix 34.9 -114.0 35.4 -111.3;
        US America/Phoenix 35.4 -114.0 36.9 -112.0;
        US America/Denver 42.05 -116.9 44.8 -111.1; US America/Denver 42.0 -113.9 45.0 -104.1;
        US America/Denver 37.0 -114.0 42.0 -102.1; US America/Denver 45.0 -113.4 49.0 -104.1;
        US America/Denver 46.7 -114.3 49.0 -113.4; US America/Denver 31.8 -109.0 37.0 -103.1;
        US America/Denver 31.3 -106.65 31.8 -105.1;
        US America/Chicago 25.8 -103.0 36.9 -94.5; US America/Chicago 29.0 -104.6 31.8 -103.0;
        US America/Chicago 36.9 -101.0 40.0 -94.5; US America/Chicago 40.0 -100.2 43.0 -94.5;
        US America/Chicago 43.0 -99.8 46.0 -94.5; US America/Chicago 46.6 -100.82 49.1 -94.5;
        US America/Chicago 46.0 -99.8 46.6 -94.5; US America/Chicago 28.9 -94.5 36.9 -87.0;
        US America/Chicago 36.9 -94.5 42.5 -87.6; US America/Chicago 42.5 -94.5 45.3 -87.3;
        US America/Chicago 45.3 -94.5 46.2 -89.0; US America/Chicago 46.2 -94.5 49.3 -90.6;
        US America/Chicago 41.2 -87.6 41.75 -86.95; US America/Chicago 35.0 -87.0 36.6 -85.6;
        US America/Chicago 30.2 -88.5 35.0 -85.7; US America/Chicago 36.6 -87.0 37.3 -86.2;
        US America/New_York 24.4 -83.8 30.0 -79.9; US America/New_York 29.6 -84.7 31.0 -80.0;
        US America/New_York 30.6 -84.85 35.0 -75.0; US America/New_York 35.0 -84.8 36.6 -75.3;
        US America/New_York 36.6 -84.6 41.7 -69.5; US America/New_York 38.1 -86.0 41.6 -84.6;
        US America/New_York 38.6 -86.9 41.0 -86.0; US America/New_York 41.4 -86.4 42.0 -84.6;
        US America/Detroit 41.7 -86.5 46.0 -82.1; US America/Detroit 46.2 -87.6 47.6 -83.4;
        US America/New_York 41.7 -82.1 45.1 -69.5; US America/New_York 43.0 -71.6 47.5 -66.9;
        US America/New_York 41.1 -70.8 43.0 -69.5;
        US America/Anchorage 54.0 -169.0 71.5 -130.0; US America/Adak 51.0 -180.0 53.5 -169.6;
        US Pacific/Honolulu 18.8 -160.6 22.4 -154.7;
        """
}
