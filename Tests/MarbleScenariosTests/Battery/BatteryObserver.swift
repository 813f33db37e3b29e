import MarbleDiagrams
import MarbleStreams

@testable import MarbleScenarios

/// An observer that records every event, including those that must not reach it.
final class BatteryObserver {
  private(set) var events: [(time: Int64, text: String)] = []
  /// The events after the end, or after the disposal.
  private(set) var lateEvents: [String] = []
  private(set) var end: Int64?
  /// Called with each value, from inside its delivery.
  var onNext: (() -> Void)?
  private weak var token: BatterySource.Token?
  private let scheduler: TestScheduler
  private let subscription = StreamSubscription()

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  var observed: [String] { events.map { "\($0.time):\($0.text)" } }

  /// True while something still holds the token of this observer's subscription.
  var isHeld: Bool { token != nil }

  func subscribe(_ stream: Observable<Value>) {
    let token = BatterySource.Token()
    self.token = token
    let observer = Observer<Value>(
      next: { [self, token] value in
        withExtendedLifetime(token) {}
        note("\(value)")
        if end == nil { onNext?() }
      },
      error: { [self] error in finish("#\(Value(of: error))") },
      completed: { [self] in finish("|") })
    stream.subscribe(observer, in: subscription)
  }

  func dispose() {
    if end == nil { end = scheduler.now.nanoseconds }
    subscription.dispose()
  }

  private func finish(_ text: String) {
    note(text)
    _ = subscription.stop()
    dispose()
  }

  private func note(_ text: String) {
    if end == nil {
      events.append((scheduler.now.nanoseconds, text))
    } else {
      lateEvents.append(text)
    }
  }
}
