/// Whether any of the streams that it tracks is under way: false at first, and then its changes.
///
/// It never ends. Who subscribes hears the present state at once. It counts the subscriptions that are open.
public final class ActivityIndicator: Observable<Bool> {
  private let running: BehaviorRelay<Int>

  /// Makes an indicator that tracks nothing yet.
  public init() {
    let running = BehaviorRelay(value: 0)
    self.running = running
    let isActive = running.map { $0 > 0 }.distinctUntilChanged()
    super.init(Stage("ActivityIndicator")) { isActive.subscribe($0, in: $1) }
  }

  fileprivate func start() -> Activity {
    running.accept(running.value + 1)
    return Activity(running: running)
  }
}

private struct Activity: Disposable {
  let running: BehaviorRelay<Int>

  func dispose() {
    running.accept(running.value - 1)
  }
}

extension Observable {
  /// The stream unchanged, counted by an indicator from subscription to end.
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
  /// The count goes down on completion, failure and disposal, after the subscriber has heard of the end. Switching from one
  /// tracked stream to the next says false and then true in one instant, because the old one is disposed before the new one is
  /// subscribed. It holds nothing.
  public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
    .using({ indicator.start() }) { _ in self }
  }
}
