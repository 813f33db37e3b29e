import MarbleStreams
import Testing

@Suite struct StreamEventTests {
  private struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  @Test func `events are equal by their values, and failures by their descriptions`() {
    let failed = Event<Int>.error(Failed(description: "down"))
    #expect(failed == .error(Failed(description: "down")))
    #expect(failed != .error(Failed(description: "up")))
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
