import MarbleStreams

/// Combine's name for `PublishSubject`. Its failure type is documentation only.
public typealias PassthroughSubject<Output, Failure: Error> = PublishSubject<Output>

/// Combine's form of `BehaviorSubject`: its value is a property that can be set.
///
/// A value is stored before it is sent. After the end the property keeps the last value, and
/// setting it does nothing.
public final class CurrentValueSubject<Output, Failure: Error>: Observable<Output>, SubjectType {
  private let latest: LatestValue<Output>

  /// Makes a subject with a first value.
  public init(_ value: Output) {
    let latest = LatestValue(value)
    self.latest = latest
    super.init(Stage("CurrentValueSubject")) { latest.add($0, $1) }
  }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { latest.value }
    set { latest.send(newValue) }
  }

  /// Stores a value and sends it to all subscribers; after the end it does nothing.
  public func onNext(_ element: Output) {
    latest.send(element)
  }

  /// Ends it with a failure.
  public func onError(_ error: any Error) {
    latest.end(.failed(error))
  }

  /// Ends it.
  public func onCompleted() {
    latest.end(.completed)
  }
}

extension SubjectType {
  /// Combine's word for `onNext(_:)`.
  public func send(_ value: Element) { onNext(value) }

  /// Combine's word for `onError(_:)` and `onCompleted()`.
  public func send(completion: Subscribers.Completion<any Error>) {
    switch completion {
    case .finished: onCompleted()
    case .failure(let error): onError(error)
    }
  }
}

extension SubjectType where Element == Void {
  /// Sends the only value there is.
  public func send() { onNext(()) }
}
