import MarbleStreams

// The style of RxTest, for tests that come from there. Its hidden delay of one tick is not copied
// (R8): work that an operator schedules for now runs now. At equal instants work runs in the order
// in which it was scheduled, as in RxTest. So the events of a hot observable that is made before
// `start` precede the subscription and the disposal of `start`.
extension TestScheduler {
  /// A source that emits these events at their virtual times, whether or not it has subscribers.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> HotObservable<Element> {
    let source = HotObservable(scheduler: self, events: TimedEvents(events))
    source.start()
    return source
  }

  /// A source that emits these events for each subscriber, at their virtual times since the
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> ColdObservable<Element> {
    ColdObservable(scheduler: self, events: TimedEvents(events))
  }

  /// An observer that records every event with its virtual time.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Creates a stream, subscribes to it and disposes it, each at its virtual time, and runs all
  /// work in between.
  ///
  /// - Throws: ``RunawayError`` when work at one instant schedules more work for that instant
  ///   without end.
  public func start<Element>(
    created: TestTime = 100, subscribed: TestTime = 200, disposed: TestTime = 1_000,
    create: @escaping () -> Observable<Element>
  ) throws(RunawayError) -> TestableObserver<Element> {
    let observer = createObserver(Element.self)
    var stream: Observable<Element>?
    var subscription: (any Disposable)?
    schedule(at: Instant(testTime: created)) { stream = create() }
    schedule(at: Instant(testTime: subscribed)) { subscription = stream?.subscribe(observer) }
    schedule(at: Instant(testTime: disposed)) { subscription?.dispose() }
    try advance(to: Instant(testTime: disposed))
    return observer
  }
}

extension TimedEvents {
  init<Value>(_ events: [Recorded<Event<Value>>]) where Element == TimedEvent<Value> {
    self = TimedEvents(
      events.map { TimedEvent(time: Instant(testTime: $0.time), event: $0.value) })
  }
}
