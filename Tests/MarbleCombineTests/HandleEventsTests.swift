import MarbleCombine
import MarbleStreams
import Testing

struct HandleEventsTests {
  @Test(arguments: [
    ("just", "subscription output 1 completion |"), ("never", "subscription cancel"),
    ("error", "subscription completion #"),
  ])
  func `the closures distinguish a cancellation from an end`(source: String, expected: String) {
    let sources: [String: Observable<Int>] = [
      "just": .just(1), "never": .never(), "error": .error(StreamError.timeout),
    ]
    var events: [String] = []
    sources[source]?.handleEvents(
      receiveSubscription: { events.append("subscription") },
      receiveOutput: { _ in events.append("output") },
      receiveCompletion: { _ in events.append("completion") },
      receiveCancel: { events.append("cancel") }
    ).subscribe(
      onNext: { events.append("\($0)") }, onError: { _ in events.append("#") },
      onCompleted: { events.append("|") }
    ).dispose()
    #expect(events.joined(separator: " ") == expected)
  }
}
