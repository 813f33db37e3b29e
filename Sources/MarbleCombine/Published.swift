import MarbleStreams

/// The time at which a ``Published`` property emits its value.
public enum PublishedEmission: Sendable {
  /// Before the value is stored, as in Combine.
  case willSet
  /// After the value is stored.
  case didSet
}

/// A property of a class whose values are also a stream: `$name`.
///
/// A subscriber first receives the current value and then every value that is set, including equal
/// ones. The stream never ends.
///
/// As in Combine, a value is emitted before it is stored. So during the emission the property
/// still has the old value. A subscriber that is added during the emission receives the old value
/// and misses the new one. A value that is set during the emission is overwritten by the new one.
/// With `@Published(emits: .didSet)` the value is stored first, and these effects do not occur. In
/// both cases the `objectWillChange` of an `ObservableObject` emits first.
@propertyWrapper
public struct Published<Value> {
  /// The stream of a property's values.
  public final class Publisher: Observable<Value> {
    let storage: PublishedStorage<Value>

    fileprivate init(_ storage: PublishedStorage<Value>) {
      self.storage = storage
      super.init(Stage("Published")) { storage.add($0, $1) }
    }
  }

  let publisher: Publisher

  /// Makes a property with its first value.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, emits: .willSet)
  }

  /// Makes a property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue, emits: .willSet)
  }

  /// Makes a property with its first value.
  public init(wrappedValue: Value, emits: PublishedEmission) {
    publisher = Publisher(PublishedStorage(wrappedValue, emits))
  }

  /// The stream of the property's values.
  ///
  /// It can be passed `inout`, as in `assign(to: &$name)`, but it cannot be replaced.
  public var projectedValue: Publisher {
    get { publisher }
    nonmutating set {
      precondition(
        newValue === publisher, "a @Published property keeps the stream it was made with")
    }
  }

  /// Not available: a property of a class is read and written through its object.
  @available(*, unavailable, message: "@Published is only for properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("@Published outside a class") }
    set { preconditionFailure("@Published outside a class: \(newValue)") }
  }

  /// Reads and writes the property.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].publisher.storage.value }
    set { object[keyPath: storageKeyPath].publisher.storage.set(newValue) }
  }
}

/// The storage of a ``Published`` property: its value, its subscribers, and the publisher of its
/// object.
final class PublishedStorage<Value> {
  private let subscribers = SubscriberList<Value>()
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
    objectWillChange?.onNext(())
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
  public func assign(to published: inout Published<Element>.Publisher) {
    let storage = published.storage
    subscribe(onNext: { [weak storage] in storage?.set($0) }).disposed(by: storage.sources)
  }
}
