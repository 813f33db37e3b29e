import MarbleStreams
import MarbleTestKit

@testable import MarbleScenarios

private enum APIError: Error, Equatable, CaseIterable {
  case offline, busy
}

private enum CodeError: String, Error {
  case gone
  case locked = "E42"
}

private enum StatusError: Error, Equatable, Codable {
  case status(Int)
  case text(message: String)
}

private enum PriceError: Error, Codable {
  case above(Money)
}

private struct HTTPError: Error {
  let status: Int
}

private struct Opaque: Error { let code = 1 }

extension TestSystems {
  static let ofErrors = [
    shop,
    SystemDefinition("Unregistered") { stage in
      stage.output("loaded", Observable<Int>.error(APIError.offline))
    },
    failing("Prices", with: PriceError.above(Money(cents: 150))) { $0.errors(PriceError.self) },
    failing("Statuses", with: StatusError.text(message: "a")) { $0.errors(StatusError.self) },
    failing("Opaque", with: Opaque()) { $0.errors(Opaque.self) },
  ]

  /// A system with an output that fails, and a service.
  private static func failing(
    _ name: String, with error: any Error, registering: @escaping @Sendable (SystemStage) -> Void
  ) -> SystemDefinition {
    SystemDefinition(name) { stage in
      registering(stage)
      let load = stage.service("load", answers: Int.self) as () -> Observable<Int>
      stage.output("loaded", Observable<Int>.error(error))
      stage.output("late", Observable<Int>.deferred { load() })
    }
  }

  /// A shop that shows which error it has received, and passes it on.
  private static let shop = SystemDefinition("Shop") { stage in
    stage.errors(APIError.self)
    stage.errors(CodeError.self)
    stage.errors(StatusError.self)
    stage.errors(HTTPError.self) { value in
      value.caseName == "http" ? value.member(0).map { HTTPError(status: $0) } : nil
    }
    let go = stage.event("go")
    let load = stage.service("load", answers: Int.self) as () -> Observable<Int>
    let fetch: @Sendable () async throws -> Int = stage.service("fetch", answers: Int.self)
    let stock = stage.service("stock", answers: Int.self) as () -> ClosureStream<Int, APIError>
    let tell = { (error: any Error) -> String in
      switch error {
      case APIError.offline: "offline!"
      case CodeError.locked: "locked!"
      case StatusError.status(let number): "status \(number)!"
      case let error as HTTPError: "http \(error.status)!"
      default: "\(error)"
      }
    }
    stage.output("load.error", go.flatMap { load() }.map { "\($0)" }.catch { .just(tell($0)) })
    stage.output("loaded", go.flatMap { load() })
    let goes: AsyncStream<Void> = stage.event("goes")
    stage.output("fetched", goes.map { try await fetch() })
    stage.output(
      "stock.error",
      ClosureStream<String, Never> { next, end in
        stock().subscribe(
          next: { next("\($0)") }, end: { next($0.map { "\($0)!" } ?? "done") })
      })
    stage.output("count", stock())
  }
}
