import MarbleStreams
import Testing

@Suite struct StreamEventTests {
  private struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private enum Network: Error { case offline, busy }
  private enum Storage: Error { case offline }

  /// It is equal to others of its code, and prints its message.
  private struct Coded: Error, Equatable {
    let code: Int, message: String
    static func == (one: Coded, other: Coded) -> Bool { one.code == other.code }
  }

  /// Its description hides what it contains, which has no `==`.
  private struct Terse: Error, CustomStringConvertible {
    let description = "failed"
    var parts: [String: any Sendable] = [:]
    var cause: (any Error)?
  }

  private class Base: Error, @unchecked Sendable {
    let code: Int
    var next: Base?
    init(_ code: Int) { self.code = code }
  }

  private final class Derived: Base, @unchecked Sendable {}

  /// Two objects that refer to themselves.
  private func cycle(_ code: Int) -> Base {
    let object = Base(code)
    object.next = object
    return object
  }

  @Test func `failures are equal by their type, and by its own equality or by all their parts`() {
    let groups: [[any Error]] = [
      [Network.offline, Network.offline], [Network.busy], [Storage.offline],
      [Coded(code: 1, message: "a"), Coded(code: 1, message: "b")], [Coded(code: 2, message: "a")],
      [Failed(description: "down"), Failed(description: "down")], [Failed(description: "up")],
      [Terse(), Terse()], [Terse(parts: ["a": 1, "b": [2]]), Terse(parts: ["b": [2], "a": 1])],
      [Terse(parts: ["a": 1, "b": [3]])], [Terse(parts: ["a": 1])],
      [Terse(cause: Network.offline), Terse(cause: Network.offline)],
      [Terse(cause: Storage.offline)], [Base(1), Base(1)], [Base(2)], [Derived(1), Derived(1)],
      [Derived(2)], [cycle(1), cycle(1)], [cycle(2)],
    ]
    for (index, group) in groups.enumerated() {
      for (other, errors) in groups.enumerated() {
        let isEqual = Event<Int>.error(group[0]) == .error(errors.last!)
        #expect(isEqual == (index == other), "\(index), \(other)")
      }
    }
  }

  @Test func `events are equal by their values`() {
    let failed = Event<Int>.error(Network.offline)
    #expect(Event.next(1) != .next(2))
    #expect(Event.next(1) != .completed && failed != .completed)
    #expect(StreamEvent<Int, String>.error("down") != .error("up"))
  }

  @Test func `a value is mapped, an end stays, and a throwing transform is a failure`() {
    #expect(Event.next(1).map { $0 + 1 } == .next(2))
    #expect(Event<Int>.completed.map { $0 + 1 } == .completed)
    let failed = Event.next(1).map { _ -> Int in throw Failed(description: "down") }
    #expect(failed == .error(Failed(description: "down")))
  }

  @Test func `an event knows its value, its failure and whether it is an end`() {
    let events: [StreamEvent<Int, String>] = [.next(1), .error("down"), .completed]
    #expect(events.map(\.element) == [1, nil, nil])
    #expect(events.map(\.error) == [nil, "down", nil])
    #expect(events.map(\.isStopEvent) == [false, true, true])
    #expect(events.map(\.isCompleted) == [false, false, true])
  }

  @Test func `a completable has the two ends of an event and no value`() {
    func name(_ event: CompletableEvent) -> String {
      switch event {
      case .error(let error): "\(error)"
      case .completed: "completed"
      }
    }
    #expect(name(.completed) == "completed")
    #expect(name(.error(Failed(description: "down"))) == "down")
  }
}
