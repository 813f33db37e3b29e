import MarbleStreams

/// The storage of a ``Published`` property: its value, its subscribers, and the publisher of its
/// object.
final class PublishedStorage<Value> {
  private let subscribers = TypedSubscriberList<Value>()
  private let emits: PublishedEmission
  private(set) var value: Value
  var objectWillChange: ObservableObjectPublisher?
  /// The subscriptions of `assign(to:)`. They write to this property until it is released.
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
    extendLifetime(self)
  }
}

extension Observable {
  /// Writes each value to a `@Published` property until that property is released.
  ///
  /// The caller keeps no token and cannot cancel the subscription. A failure is written to standard
  /// error in a debug build.
  ///
  /// - Parameter published: The stream of the property, written `&$name`. The subscription does not
  ///   keep the property alive.
  public func assign(to published: inout Published<Element>.Publisher) {
    let storage = published.storage
    subscribe(onNext: { [weak storage] in storage?.set($0) }).disposed(by: storage.sources)
  }
}
