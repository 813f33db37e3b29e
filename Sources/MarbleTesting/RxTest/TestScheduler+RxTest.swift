import MarbleStreams

// RxTest's names, for tests that come from there. At equal instants work runs in the order in which
// it was scheduled, as in RxTest. So the events of a hot observable that is made before `start`
// precede the subscription and the disposal of `start`.
extension TestScheduler {
  /// Makes a scheduler that counts the time in a unit, as RxTest does.
  ///
  /// A scheduler that is made with `TestScheduler()` has the same functions, a unit of one second,
  /// and no processing delay.
  ///
  /// - Parameters:
  ///   - initialClock: The first virtual time. A negative one counts as zero.
  ///   - resolution: The unit of the times, in seconds, from a nanosecond to 292 years. It is
  ///     rounded to the nearest nanosecond. The time of a recorded event that is no whole number of
  ///     units fails the test; RxTest rounds it.
  ///   - simulateProcessingDelay: Whether work that an operator schedules for now, or for the past,
  ///     runs one unit later. The times of `scheduleAt`, `start` and the sources are exact.
  ///   - actionLimit: The number of actions after which a run counts as endless, see
  ///     `TestScheduler.init(actionLimit:)`.
  public convenience init(
    initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true,
    actionLimit: Int = 1_000_000
  ) {
    let nanoseconds = (resolution * 1e9).rounded()
    let unit = Nanoseconds(
      count: max(1, Int64(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : 1)))
    self.init(
      startingAt: Instant(max(0, initialClock), unit: unit), timeUnit: unit,
      processingDelay: simulateProcessingDelay ? unit : .zero, actionLimit: actionLimit)
  }

  /// Makes a source that emits these events at their virtual times, whether or not it has
  /// subscribers.
  ///
  /// - Parameter events: The events. Those before the current time have happened already.
  /// - Returns: The source.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let source = HotObservable(
      scheduler: self, events: timed(events),
      subscriptions: SubscriptionLog(scheduler: self, of: location))
    source.start()
    return source
  }

  /// Makes a source that emits these events for each subscriber, at their virtual times since the
  /// subscription.
  ///
  /// - Returns: The source.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> ColdObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ColdObservable(
      scheduler: self, events: timed(events),
      subscriptions: SubscriptionLog(scheduler: self, of: location))
  }

  /// Makes an observer that records every event with its virtual time.
  ///
  /// - Returns: The observer.
  public func createObserver<Element>(
    _ type: Element.Type, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> TestableObserver<Element> {
    TestableObserver(
      scheduler: self,
      at: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func timed<Element>(_ events: [Recorded<Event<Element>>]) -> TimedEvents<Element> {
    TimedEvents(events.map { TimedEvent(time: instant(of: $0.time), event: $0.value) })
  }
}
