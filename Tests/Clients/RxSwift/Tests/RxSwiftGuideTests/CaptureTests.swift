import MarbleCapture
import RxSwift
import Testing

@Suite struct `A recording of RxSwift` {
  private struct Offline: Error {}

  /// The kinds of the lines, without times.
  private func kinds(_ log: SessionLog) -> [String] {
    log.jsonLines.split(separator: "\n").dropFirst().map { line in
      ["input", "output", "call", "cancel", "ended", "end", "error", "value"]
        .filter { line.contains("\"\($0)\":") }.joined(separator: " ")
    }
  }

  @Test func `has values and ends, and passes them`() {
    let log = SessionLog(system: "S")
    var received: [String] = []
    let query = RxSwift.Observable<String>.create { observer in
      observer.onNext("a")
      observer.onError(Offline())
      return RxSwift.Disposables.create()
    }
    _ = query.captured("query", as: .input, in: log).subscribe(
      onNext: { received.append($0) }, onError: { received.append("\($0)") })
    #expect(received == ["a", "Offline()"])
    #expect(kinds(log) == ["input value", "error value"])
  }

  @Test func `has the cancellation of a call`() {
    let log = SessionLog(system: "S")
    let never = RxSwift.Observable<Int>.create { _ in RxSwift.Disposables.create() }
    let call = never.captured("find", as: .call("a"), in: log).subscribe()
    #expect(kinds(log) == ["call"])
    call.dispose()
    #expect(kinds(log) == ["call", "cancel"])
  }
}
