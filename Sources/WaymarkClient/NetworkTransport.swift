#if !canImport(Darwin)
    import AsyncHTTPClient
    import NIOCore
    import NIOHTTP1
    import WaymarkDirections
    import WaymarkRegion

    /// Requests over the network by async-http-client, which keeps connections open.
    struct NetworkTransport: RemoteTransport {
        /// What is not answered in so many seconds has failed.
        let timeout: Double

        private static let client: HTTPClient = {
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.timeout.connect = .seconds(5)
            // Where nobody listens, somebody else may be asked at once.
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.timeout.read = .seconds(Int64(longestSilence))
            return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }()
        /// Hours that a file may take.
        private static let longestDownload = TimeAmount.hours(48)

        func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
            let wait = TimeAmount.milliseconds(Int64(max(0.001, min(3600, timeout)) * 1000))
            do {
                var message = Self.message(request)
                message.headers.add(name: "accept-encoding", value: "gzip")
                let response = try await Self.client.execute(message, timeout: wait)
                let body = try await response.body.collect(upTo: request.mostBytes)
                var bytes = Array(body.readableBytesView)
                if response.headers.first(name: "content-encoding") == "gzip" {
                    bytes = try Gzip.decompress(bytes, limit: request.mostBytes)
                }
                return RemoteReply(status: Int(response.status.code), body: bytes) { name in
                    Self.field(name, of: response)
                }
            } catch is NIOTooManyBytesError {
                throw .tooManyBytes(request.mostBytes)
            } catch {
                throw Self.failure(error)
            }
        }

        func receive(
            _ request: RemoteRequest, by receiver: inout some RemoteReceiver,
            _ report: (Int) -> Void
        ) async throws {
            let response: HTTPClientResponse
            do {
                response = try await Self.client.execute(
                    Self.message(request), timeout: Self.longestDownload)
            } catch {
                throw Self.failure(error)
            }
            try receiver.begin(
                RemoteHead(status: Int(response.status.code)) { Self.field($0, of: response) })
            var chunks = response.body.makeAsyncIterator()
            while true {
                let chunk: ByteBuffer?
                do { chunk = try await chunks.next() } catch { throw Self.failure(error) }
                guard let chunk else { return }
                report(try receiver.receive(Array(chunk.readableBytesView)))
            }
        }

        private static func field(_ name: String, of response: HTTPClientResponse) -> String? {
            let values = response.headers[name]
            return values.isEmpty ? nil : values.joined(separator: ",")
        }

        private static func message(_ request: RemoteRequest) -> HTTPClientRequest {
            var message = HTTPClientRequest(url: request.url)
            for (name, value) in request.fields { message.headers.add(name: name, value: value) }
            message.method = HTTPMethod(rawValue: request.methodName)
            if let body = request.body {
                message.body = .bytes(ByteBuffer(bytes: body))
            }
            return message
        }

        private static func failure(_ error: any Error) -> DirectionsError {
            switch error {
            case let error as GzipError: .provider(reason: "its answer is damaged: \(error)")
            case is CancellationError: .cancelled
            default: Task.isCancelled ? .cancelled : .network(reason: "\(error)")
            }
        }
    }
#endif
