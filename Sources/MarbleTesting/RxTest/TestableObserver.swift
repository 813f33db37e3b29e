import MarbleStreams

/// The recording observer of RxTest.
public final class TestableObserver<Element>: ObserverType {
  private let observer: EventObserver<Element>
  private let scheduler: TestScheduler
  private let location: BenchLocation

  init(scheduler: TestScheduler, at location: BenchLocation) {
    observer = EventObserver(scheduler: scheduler)
    self.scheduler = scheduler
    self.location = location
  }

  /// The recorded events with their virtual times, in the unit of the scheduler.
  ///
  /// If the time of an event is no whole number of the unit, the running test fails, at the line
  /// that made the observer.
  public var events: [Recorded<Event<Element>>] {
    let events = observer.events
    let times = scheduler.testTimes(
      of: events.map(\.time), named: "the time of an event", at: location)
    return zip(times, events).map { Recorded(time: $0, value: $1.event) }
  }

  /// The recorded values, without their times.
  public var elements: [Element] { observer.events.compactMap(\.event.element) }

  /// Records a value.
  public func onNext(_ element: Element) { observer.onNext(element) }

  /// Records an error.
  public func onError(_ error: any Error) { observer.onError(error) }

  /// Records a completion.
  public func onCompleted() { observer.onCompleted() }
}
