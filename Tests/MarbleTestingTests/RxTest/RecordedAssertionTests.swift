import MarbleStreams
import MarbleTesting
import Testing

private struct Offline: Error {}

@Suite struct `Recorded events` {
  private let events: [Recorded<Event<String>>] = [
    .next(210, "a"), .next(215, "b"), .error(300, Offline()),
  ]

  @Test func `print as in RxTest`() {
    #expect("\(events)" == "[next(a) @ 210, next(b) @ 215, error(Offline()) @ 300]")
    #expect("\(Recorded<Event<Int?>>.next(1, nil))" == "next(nil) @ 1")
    #expect("\(Recorded<Event<Int>>.completed(7))" == "completed @ 7")
    #expect("\(Recorded(time: 3, value: "plain"))" == "plain @ 3")
    #expect(
      "\([SubscriptionTimes(200, 300), SubscriptionTimes(310)])"
        == "[(200 : 300), (310 : Infinity)]")
  }

  @Test func `that are equal pass, also where their values are optional`() {
    XCTAssertEqual(events, [.next(210, "a"), .next(215, "b"), .error(300, Offline())])
    let optional: [Recorded<Event<String?>>] = [.next(1, nil), .completed(2)]
    XCTAssertEqual(optional, [.next(1, nil), .completed(2)])
    XCTAssertRecordedElements(Array(events.prefix(2)), ["a", "b"])
  }

  @Test func `that differ are listed with their indices`() {
    expectFailure(
      """
      the recorded events differ
        [1] next(b) @ 215, expected next(b) @ 216
        [2] error(Offline()) @ 300, expected completed @ 300
        [3] nothing, expected next(c) @ 301
      """
    ) {
      XCTAssertEqual(
        events, [.next(210, "a"), .next(216, "b"), .completed(300), .next(301, "c")])
    }
  }

  @Test func `whose values differ, or that end, are no recorded elements`() {
    expectFailure("a value was expected, not error(Offline()) @ 300") {
      XCTAssertRecordedElements(events, ["a", "b"])
    }
    expectFailure("the recorded values differ\n  [1] b, expected c") {
      XCTAssertRecordedElements(Array(events.prefix(2)), ["a", "c"])
    }
  }

  @Test func `of subscriptions are compared too`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(1, 1), .completed(2)])
    _ = scheduler.start { source.asObservable() }
    XCTAssertEqual(source.subscriptions, [SubscriptionTimes(200, 202)])
    expectFailure(
      """
      the subscriptions differ
        [0] (200 : 202), expected (200 : Infinity)
        [1] nothing, expected (210 : 220)
      """
    ) {
      XCTAssertEqual(source.subscriptions, [SubscriptionTimes(200), SubscriptionTimes(210, 220)])
    }
  }
}

/// Expects that a closure fails the running test with this message, at a line of the caller's file.
func expectFailure(
  _ message: String, location: SourceLocation = #_sourceLocation, _ body: () -> Void
) {
  withKnownIssue(sourceLocation: location) {
    body()
  } matching: { issue in
    issue.comments.map(\.rawValue) == [message]
      && issue.sourceLocation?.fileID == location.fileID
  }
}
