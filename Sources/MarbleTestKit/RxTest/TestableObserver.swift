import MarbleStreams

/// RxTest's recording observer.
public final class TestableObserver<Element>: ObserverType {
  private let recorder: Recorder<Element>

  init(scheduler: TestScheduler) {
    recorder = Recorder(scheduler: scheduler)
  }

  /// What has happened so far, with virtual times in whole seconds.
  public var events: [Recorded<Event<Element>>] {
    recorder.events.map {
      Recorded(time: Instant(nanoseconds: $0.time).testTime, value: $0.event)
    }
  }

  /// Writes down a value.
  public func onNext(_ element: Element) { recorder.onNext(element) }

  /// Writes down a failure.
  public func onError(_ error: any Error) { recorder.onError(error) }

  /// Writes down a completion.
  public func onCompleted() { recorder.onCompleted() }
}
