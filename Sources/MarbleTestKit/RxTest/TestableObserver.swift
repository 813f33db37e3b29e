import MarbleStreams

/// The recording observer of RxTest.
public final class TestableObserver<Element>: ObserverType {
  private let recorder: Recorder<Element>

  init(scheduler: TestScheduler) {
    recorder = Recorder(scheduler: scheduler)
  }

  /// The recorded events, with virtual times in whole seconds.
  public var events: [Recorded<Event<Element>>] {
    recorder.events.map {
      Recorded(time: $0.time.testTime, value: $0.event)
    }
  }

  /// Records a value.
  public func onNext(_ element: Element) { recorder.onNext(element) }

  /// Records an error.
  public func onError(_ error: any Error) { recorder.onError(error) }

  /// Records a completion.
  public func onCompleted() { recorder.onCompleted() }
}
