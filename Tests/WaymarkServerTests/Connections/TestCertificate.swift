/// Certificates of `localhost` for tests, good until 2126, each with its key.
enum TestCertificate {
    static let first = (
        chain: """
        -----BEGIN CERTIFICATE-----
        MIIBpTCCAUugAwIBAgIUYmtzvmnL87Q9ejaUAh3SleDut84wCgYIKoZIzj0EAwIw
        GTEXMBUGA1UEAwwOd2F5bWFyayB0ZXN0IDEwIBcNMjYxMTI3MTQ0NjQ2WhgPMjEy
        NjExMDMxNDQ2NDZaMBkxFzAVBgNVBAMMDndheW1hcmsgdGVzdCAxMFkwEwYHKoZI
        zj0CAQYIKoZIzj0DAQcDQgAE0vkZAdnIvlnp8fVr/W6js3kRIioQrydkjdjJi+cw
        a5bHkxmGFBiEHIKHAmmDa8XtF2e1MMfxy2KAv1QE5agUqaNvMG0wHQYDVR0OBBYE
        FIuygqJk9EqpAyTMd8acwAfXIwLfMB8GA1UdIwQYMBaAFIuygqJk9EqpAyTMd8ac
        wAfXIwLfMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
        AAABMAoGCCqGSM49BAMCA0gAMEUCIDSD6RdWDwjMnHAveVZ0lEWe5JhBZ4QsdPDq
        7fmVZrtqAiEAkAkYYYUOr4cWxf0ndFp7g9dleFIH0UoEVf/quYXvrtw=
        -----END CERTIFICATE-----

        """,
        key: """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpjDv5PzineDfQBl9
        bCGZeN7yxpZUzRmIz8NMwPhpmP2hRANCAATS+RkB2ci+Wenx9Wv9bqOzeREiKhCv
        J2SN2MmL5zBrlseTGYYUGIQcgocCaYNrxe0XZ7Uwx/HLYoC/VATlqBSp
        -----END PRIVATE KEY-----

        """
    )
    static let second = (
        chain: """
        -----BEGIN CERTIFICATE-----
        MIIBpTCCAUugAwIBAgIUIUNNjPDtrw07ka9AwiLfY/t8TYswCgYIKoZIzj0EAwIw
        GTEXMBUGA1UEAwwOd2F5bWFyayB0ZXN0IDIwIBcNMjYxMTI3MTQ0NjQ2WhgPMjEy
        NjExMDMxNDQ2NDZaMBkxFzAVBgNVBAMMDndheW1hcmsgdGVzdCAyMFkwEwYHKoZI
        zj0CAQYIKoZIzj0DAQcDQgAEugi/CI2BvqUQcWMFzOqu+BfhPkPmjYoNuZcKn8Mr
        hLUwRoE8jv5MkSlX6qTgJC34JxLrVVlIZF8lZImoOpOWoKNvMG0wHQYDVR0OBBYE
        FLBse+PPeaXsLzqEEzZT42E6H+YvMB8GA1UdIwQYMBaAFLBse+PPeaXsLzqEEzZT
        42E6H+YvMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
        AAABMAoGCCqGSM49BAMCA0gAMEUCIBR7JQM/76j3Rk5MQHp+IZpmwIfAjDZO2/rc
        tJDSpB7EAiEAkGZzb2bKv7GwxZjKK8zHRIo/5PT3/AGBkSqHuRhe4jk=
        -----END CERTIFICATE-----

        """,
        key: """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3jdFllsLjrYztfSI
        +P26ieo6BH0fcuKJ2ia/M8/sUJ2hRANCAAS6CL8IjYG+pRBxYwXM6q74F+E+Q+aN
        ig25lwqfwyuEtTBGgTyO/kyRKVfqpOAkLfgnEutVWUhkXyVkiag6k5ag
        -----END PRIVATE KEY-----

        """
    )
}
