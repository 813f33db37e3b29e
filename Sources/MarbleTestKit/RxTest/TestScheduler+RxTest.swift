import MarbleStreams

// RxTest's style, for tests that come from there. Its hidden delay of one tick is not copied (R8): what an operator schedules
// for now happens now. At equal instants what was queued first comes first, as there: events of a hot observable made before `start`
// come before the subscription and the disposal of `start`.
extension TestScheduler {
  /// A source that plays these events at their virtual times whether or not anyone listens.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> HotObservable<Element> {
    let source = HotObservable(scheduler: self, events: TimedEvents(events))
    source.start()
    return source
  }

  /// A source that plays these events for each subscriber, at their virtual times since it subscribed.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> ColdObservable<Element> {
    ColdObservable(scheduler: self, events: TimedEvents(events))
  }

  /// An observer that writes down every event with its virtual time.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Makes a stream, subscribes to it, disposes that, each at its virtual time, and runs everything in between.
  ///
  /// - Throws: ``RunawayError`` when something at one instant keeps scheduling more for it.
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
      events.map { TimedEvent(time: Instant(testTime: $0.time).nanoseconds, event: $0.value) })
  }
}
