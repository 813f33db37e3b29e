import Foundation
import MarbleCombine
import MarbleStreams
import Testing

struct SourceTests {
  private func events<Element>(of stream: Observable<Element>) -> String {
    var events: [String] = []
    stream.subscribe(
      onNext: { events.append("\($0)") }, onError: { events.append("#\($0)") },
      onCompleted: { events.append("|") }
    ).dispose()
    return events.joined(separator: " ")
  }

  @Test func `Combine's sources emit their documented events`() {
    #expect(events(of: Just(1)) == "1 |")
    #expect(events(of: Empty<Int, Never>()) == "|")
    #expect(events(of: Empty<Int, Never>(completeImmediately: false)) == "")
    #expect(events(of: Fail<Int, StreamError>(error: .timeout)) == "#timeout")
    #expect(events(of: [1, 2].publisher) == "1 2 |")
    #expect(events(of: Optional(1).publisher) == "1 |")
    #expect(events(of: Int?.none.publisher) == "|")
    #expect(events(of: Result<Int, StreamError>.success(1).publisher) == "1 |")
    #expect(events(of: Result<Int, StreamError>.failure(.timeout).publisher) == "#timeout")
  }

  @Test func `the main run loop is a scheduler, as listings of Combine name it`() {
    let (source, button) = (PublishSubject<String>(), Button())
    let subscription = source.debounce(for: 0.5, scheduler: RunLoop.main).map { $0 == "a" }
      .receive(on: RunLoop.main).assign(to: \.isEnabled, on: button)
    #expect(source.hasObservers)
    subscription.cancel()
    #expect(!source.hasObservers)
  }

  private final class Button {
    var isEnabled = false
  }

  @Test func `a deferred publisher is made for each subscriber`() {
    var made = 0
    let stream = Deferred {
      made += 1
      return Just(made)
    }
    #expect(events(of: stream) == "1 |")
    #expect(events(of: stream) == "2 |")
  }

  @Test(arguments: [(0.5, 500_000_000), (0.3, 300_000_000), (1e-9, 1), (0.1 + 0.2, 300_000_000)])
  func `seconds are rounded to the nearest nanosecond`(
    seconds: Double, expected: Int64
  ) throws {
    let scheduler = TestScheduler()
    var instants: [Int64] = []
    Just("a").delay(for: seconds, scheduler: scheduler)
      .subscribe(onNext: { _ in instants.append(scheduler.now.nanoseconds) })
    try scheduler.run()
    #expect(instants == [expected])
  }
}
