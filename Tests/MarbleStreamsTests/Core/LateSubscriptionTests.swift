import MarbleStreams
import Testing

/// An operator does not subscribe to a source after its downstream has disposed (R11).
struct LateSubscriptionTests {
  private final class Count {
    var subscriptions = 0
  }

  /// The number of times that a stage subscribes to its source when its observer disposes at the
  /// first event.
  private func subscriptions<Result>(
    of stage: (Observable<Int>) -> Observable<Result>
  ) -> Int {
    let count = Count()
    let source = Observable<Int>.deferred {
      count.subscriptions += 1
      return .never()
    }
    let subscription = StreamSubscription()
    let leave = { subscription.dispose() }
    stage(source).subscribe(
      Observer(next: { _ in leave() }, error: { _ in leave() }, completed: leave), in: subscription)
    return count.subscriptions
  }

  @Test func `a timer that fires at once ends the stream before it subscribes to its source`() {
    let immediate = InlineScheduler(over: TestScheduler())
    #expect(subscriptions { $0.take(for: .zero, scheduler: immediate) } == 0)
  }

  @Test func `the first window may be the last`() {
    #expect(subscriptions { $0.window(count: 2) } == 0)
    #expect(subscriptions { $0.window(boundary: Observable<Int>.never()) } == 0)
    #expect(
      subscriptions {
        $0.window(timeSpan: .seconds(1), count: 2, scheduler: TestScheduler())
      } == 0)
  }

  @Test func `a subscribed window needs the source`() {
    let count = Count()
    let source = Observable<Int>.deferred {
      count.subscriptions += 1
      return .of(1, 2, 3)
    }
    var received: [Int] = []
    source.window(count: 2).take(1).flatMap { $0 }.subscribe(onNext: { received.append($0) })
    #expect(received == [1, 2])
    #expect(count.subscriptions == 1)
  }

  @Test func `a custom operator does not subscribe late either`() {
    #expect(
      subscriptions { source in
        Observable(Stage("greeting")) { downstream, subscription in
          downstream.onNext(0)
          source.subscribe(downstream, in: subscription)
        }
      } == 0)
  }
}
