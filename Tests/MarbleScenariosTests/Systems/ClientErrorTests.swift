import MarbleStreams
import MarbleTestKit
import Testing

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

/// A shop that shows which error it has received, and passes it on.
@Suite struct `Errors of the client` {
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

  private func failures(_ rows: String, _ system: SystemDefinition = shop) -> [Failure] {
    system.report(rows).failures
  }

  @Test(arguments: [
    (".offline", "offline!"), ("\"E42\"", "locked!"), (".status(503)", "status 503!"),
    (".http(404)", "http 404!"), ("\"down\"", "down"), (".timeout", "timeout"),
  ])
  func `are what a service fails with`(value: String, text: String) {
    #expect(
      failures(
        """
        where # = \(value), x = "\(text)"
        hot go             -g
        cold load()        -#
        expect load.error  --(x|)
        """) == [])
  }

  @Test func `without a value are a text without quotes`() {
    #expect(
      failures(
        """
        where x = "error"
        hot go             -g
        cold load()        -#
        expect load.error  --(x|)
        """) == [])
  }

  @Test func `come back as they were written`() {
    #expect(
      failures(
        """
        where # = .offline, T = # .text(message: "no")
        hot go         -g
        hot goes       -g
        cold load()    -#
        cold fetch()   -T
        cold stock()   --#
        expect loaded  --#
        expect fetched --T
        expect count   --#
        """) == [])
  }

  @Test func `of one type are all that a stream of that type fails with`() {
    #expect(
      failures("where # = .busy, x = \"busy!\"\ncold stock() -#\nexpect stock.error -x") == [])
    #expect(
      failures("where # = .status(1)\ncold stock() -#\nexpect count -#").map(\.message)
        == ["'stock' fails with APIError, not .status(1): 'APIError' has no .status(1)"])
  }

  @Test func `are their text if their type is not registered, and the report has a hint`() {
    let system = SystemDefinition("Shop") { stage in
      stage.output("loaded", Observable<Int>.error(APIError.offline))
    }
    let found = failures("where # = .offline\nexpect loaded #", system)
    #expect(
      found.first?.details.contains(
        "hint: the type of this error is not registered, so the error is its text: "
          + "'stage.errors(APIError.self)' makes it .offline") == true, "\(found)")
    #expect(failures("where # = \"offline\"\nexpect loaded #", system) == [])
  }

  @Test func `keep the notation that a part has of its own`() {
    let system = SystemDefinition("Shop") { stage in
      stage.errors(PriceError.self)
      let load = stage.service("load", answers: Int.self) as () -> Observable<Int>
      stage.output("loaded", Observable<Int>.error(PriceError.above(Money(cents: 150))))
      stage.output("late", Observable<Int>.deferred { load() })
    }
    #expect(failures("where # = .above(1.5)\nexpect loaded #", system) == [])
    #expect(failures("where # = .above(0.5)\ncold load() #\nexpect late #", system) == [])
  }

  @Test func `that differ in a member show it`() {
    let system = SystemDefinition("Shop") { stage in
      stage.errors(StatusError.self)
      stage.output("loaded", Observable<Int>.error(StatusError.text(message: "a")))
    }
    let found = failures("where # = .text(message: \"b\")\nexpect loaded #", system)
    #expect(
      found.first?.details.contains(#"'.text': message is "a", expected "b""#) == true, "\(found)")
  }

  @Test func `that cannot be made are refused, and expected all the same`() {
    struct Opaque: Error { let code = 1 }
    let system = SystemDefinition("Shop") { stage in
      stage.errors(Opaque.self)
      let load = stage.service("load", answers: Int.self) as () -> Observable<Int>
      stage.output("loaded", Observable<Int>.error(Opaque()))
      stage.output("late", Observable<Int>.deferred { load() })
    }
    #expect(failures("where # = .Opaque(code: 1)\nexpect loaded #", system) == [])
    let found = failures("where # = .Opaque(code: 1)\ncold load() #\nexpect late #", system)
    #expect(
      found.map(\.message)
        == ["'load' cannot fail with .Opaque(code: 1): no value of 'Opaque' can be made"])
  }
}
