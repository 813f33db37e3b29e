/// Whether any of the streams that it tracks is under way: false at first, and then its changes.
///
/// It never ends. Who subscribes hears the present state at once. A change that is made on another thread, or by one who is being told of the last
/// one, is told after that. It counts the subscriptions that are open.
public final class ActivityIndicator: Observable<Bool> {
  private let count: ActivityCount

  /// Makes an indicator that tracks nothing yet.
  public init() {
    let isActive = BehaviorRelay(value: false)
    count = ActivityCount { isActive.accept($0) }
    super.init(Stage("ActivityIndicator")) { isActive.subscribe($0, in: $1) }
  }

  fileprivate func start() -> Activity {
    count.change(by: 1)
    return Activity(count: count)
  }
}

/// How much is under way, and whom to tell when that begins or ceases to be something: in the order in which it was counted.
private final class ActivityCount {
  /// Changed only when the line decides, one change at a time.
  @exclusivity(unchecked) private var running = 0
  private let line: SerialisedDelivery<Bool>

  init(_ tell: @escaping (Bool) -> Void) {
    let observer = Observer<Bool>(next: tell, failed: { _ in }, done: {})
    line = SerialisedDelivery(observer, StreamSubscription())
  }

  func change(by difference: Int) {
    line.send(count(difference))
  }

  /// What there is to tell of it, if anything.
  private func count(_ difference: Int) -> Event<Bool>? {
    let wasActive = running > 0
    running += difference
    let isActive = running > 0
    return isActive == wasActive ? nil : .next(isActive)
  }
}

private struct Activity: Disposable {
  let count: ActivityCount

  func dispose() {
    count.change(by: -1)
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
  /// ![trackActivity: the rows above, drawn as marbles](trackActivity)
  ///
  /// The count goes down on completion, failure and disposal, after the subscriber has heard of the end. Switching from one
  /// tracked stream to the next says false and then true in one instant, because the old one is disposed before the new one is
  /// subscribed. It holds nothing.
  public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
    .using({ indicator.start() }) { _ in self }.called("trackActivity")
  }
}
