/// Emits true while at least one tracked stream is running, and false otherwise.
///
/// A new subscriber immediately receives the present state and then each change; the state is false
/// at first. The indicator never completes and never fails. If a change happens during the delivery
/// of the previous one, on another thread or caused by a subscriber, it is delivered afterwards.
public final class ActivityIndicator: Observable<Bool> {
  /// The number of running subscriptions. It is changed only while ``SerialisedDelivery`` computes
  /// an event, so by one thread at a time.
  private var running = 0
  private let line: SerialisedDelivery<Bool>

  /// Creates an indicator that tracks no stream yet.
  public init() {
    let isActive = BehaviorRelay(value: false)
    line = SerialisedDelivery(
      Observer(next: isActive.accept, error: { _ in }, completed: {}), StreamSubscription())
    super.init(Stage("ActivityIndicator")) { isActive.subscribe($0, in: $1) }
  }

  fileprivate func start() -> Activity {
    change(by: 1)
    return Activity(indicator: self)
  }

  fileprivate func change(by difference: Int) {
    line.send(changed(by: difference))
  }

  /// Changes the number and returns the event to deliver, or nil if the state is the same.
  private func changed(by difference: Int) -> Event<Bool>? {
    let wasActive = running > 0
    running += difference
    let isActive = running > 0
    return isActive == wasActive ? nil : .next(isActive)
  }
}

private struct Activity: Disposable {
  let indicator: ActivityIndicator

  func dispose() {
    indicator.change(by: -1)
  }
}

extension Observable {
  /// Passes all events unchanged, and lets an indicator count the subscription.
  ///
  /// ```marbles
  /// cold s      --a|
  /// let busy  = ActivityIndicator()
  /// let out   = s.trackActivity(busy)
  /// where t = true, f = false, p = (f t)
  /// expect busy p--f
  /// expect out  --a|
  /// ```
  ///
  /// The count decreases on completion, failure and disposal, after the subscriber has received the
  /// terminal event. When one tracked stream replaces another, the indicator emits false and then
  /// true at one instant, because the old stream is disposed before the new one is subscribed.
  public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
    .using({ indicator.start() }) { _ in self }.called("trackActivity")
  }
}
