import MarbleStreams

/// The storage of a ``Published`` property: the value, the subscribers, and the publisher of the
/// object.
final class PublishedStorage<Value> {
  private let subscribers = TypedSubscriberList<Value>()
  private let emits: PublishedEmission
  private(set) var value: Value
  var objectWillChange: ObservableObjectPublisher?
  /// The subscriptions of `assign(to:)`, which write to this property as long as it lives.
  let sources = DisposeBag()

  init(_ value: Value, _ emits: PublishedEmission) {
    self.value = value
    self.emits = emits
  }

  deinit {
    subscribers.abandon()
  }

  func add(_ observer: Observer<Value>, _ subscription: StreamSubscription) {
    subscribers.add(observer, subscription)
    if subscription.isLive { observer.onNext(value) }
  }

  func set(_ newValue: Value) {
    objectWillChange?.send()
    switch emits {
    case .willSet:
      subscribers.send(newValue)
      value = newValue
    case .didSet:
      value = newValue
      subscribers.send(newValue)
    }
  }
}

extension Observable {
  /// Writes each value to a `@Published` property, for as long as that property lives.
  ///
  /// No token has to be kept, and nothing can be cancelled. A failure goes to standard error in a
  /// debug build.
  public func assign(to published: inout Published<Element>.Publisher) {
    let storage = published.storage
    subscribe(onNext: { [weak storage] in storage?.set($0) }).disposed(by: storage.sources)
  }
}
