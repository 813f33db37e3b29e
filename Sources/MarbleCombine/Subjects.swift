import MarbleStreams

/// Combine's name for `PublishSubject`. The failure type is only documentation.
public typealias PassthroughSubject<Output, Failure: Error> = PublishSubject<Output>

/// Combine's form of `BehaviorSubject`, with a `value` property that can be set.
///
/// A value is stored before it is sent. After the end the property keeps the last value, and
/// setting the property does nothing.
public final class CurrentValueSubject<Output, Failure: Error>: Observable<Output>, SubjectType {
  @usableFromInline let latest: ReplayBuffer<Output>

  /// Makes a subject with a first value.
  ///
  /// - Parameter value: The value that a subscriber receives first, until another one is sent.
  @inlinable
  public init(_ value: Output) {
    let latest = ReplayBuffer(current: value)
    self.latest = latest
    super.init(Stage("CurrentValueSubject")) { latest.add($0, $1) }
  }

  /// The latest value. Setting it sends the value to all subscribers.
  public var value: Output {
    get { latest.value }
    @inlinable set { latest.send(newValue) }
  }

  /// Stores a value and sends it to all subscribers. After the end it does nothing.
  @inlinable
  public func onNext(_ element: Output) {
    latest.send(element)
  }

  /// Ends the subject with a failure.
  public func onError(_ error: any Error) {
    latest.end(.failed(error))
  }

  /// Completes the subject.
  public func onCompleted() {
    latest.end(.completed)
  }
}

extension SubjectType {
  /// Combine's word for `onNext(_:)`.
  @inlinable
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
  /// Sends the only value of the type `Void`.
  public func send() { onNext(()) }
}
