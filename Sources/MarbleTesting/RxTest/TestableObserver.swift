import MarbleStreams

/// The recording observer of RxTest.
public final class TestableObserver<Element>: ObserverType {
  private let recorder: Recorder<Element>
  private let scheduler: TestScheduler
  private let location: BenchLocation

  init(scheduler: TestScheduler, at location: BenchLocation) {
    recorder = Recorder(scheduler: scheduler)
    self.scheduler = scheduler
    self.location = location
  }

  /// The recorded events with their virtual times, in the unit of the scheduler.
  ///
  /// If the time of an event is no whole number of the unit, the running test fails, at the line
  /// that made the observer.
  public var events: [Recorded<Event<Element>>] {
    let events = recorder.events
    let times = scheduler.testTimes(
      of: events.map(\.time), named: "the time of an event", at: location)
    return zip(times, events).map { Recorded(time: $0, value: $1.event) }
  }

  /// The recorded values, without their times.
  public var elements: [Element] { recorder.events.compactMap(\.event.element) }

  /// Records a value.
  ///
  /// - Parameter element: The value.
  public func onNext(_ element: Element) { recorder.onNext(element) }

  /// Records an error.
  ///
  /// - Parameter error: The error.
  public func onError(_ error: any Error) { recorder.onError(error) }

  /// Records a completion.
  public func onCompleted() { recorder.onCompleted() }
}
