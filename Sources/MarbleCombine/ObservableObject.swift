import MarbleStreams

/// The stream that emits before one of the `@Published` properties of an object changes.
public typealias ObservableObjectPublisher = PublishSubject<Void>

/// An object with a stream that emits before one of its `@Published` properties changes.
public protocol ObservableObject: AnyObject {
  /// Emits before a property changes.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// Emits before one of the object's `@Published` properties changes, including those of its
  /// superclasses.
  ///
  /// Each access finds the properties by reflection. If the object has none, the stream never
  /// emits.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = announcingProperties
    let publisher = properties.lazy.compactMap(\.objectWillChange).first ?? PublishSubject()
    for property in properties { property.objectWillChange = publisher }
    return publisher
  }

  private var announcingProperties: [any AnnouncingProperty] {
    var properties: [any AnnouncingProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      properties += level.children.compactMap { $0.value as? any AnnouncingProperty }
      mirror = level.superclassMirror
    }
    return properties
  }
}

/// A property that can announce its changes through a publisher of its object.
private protocol AnnouncingProperty {
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: AnnouncingProperty {
  fileprivate var objectWillChange: ObservableObjectPublisher? {
    get { publisher.storage.objectWillChange }
    nonmutating set { publisher.storage.objectWillChange = newValue }
  }
}
