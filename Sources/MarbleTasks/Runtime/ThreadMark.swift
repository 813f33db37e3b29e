import Foundation

/// An object that the code of a thread may find. The thread does not retain it.
struct ThreadMark<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The object of the current thread.
  var current: Object? {
    pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// True if the current thread has an object.
  var isSet: Bool { pthread_getspecific(key) != nil }

  /// Gives the current thread an object, and returns the object before it.
  func set(_ object: Object?) -> Outer {
    let outer = Outer(object: pthread_getspecific(key))
    pthread_setspecific(
      key, object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    return outer
  }

  /// Gives the current thread the object that it had before.
  func restore(_ outer: Outer) {
    pthread_setspecific(key, outer.object)
  }

  /// Performs a closure while the current thread has an object.
  func with(_ object: Object?, _ body: () -> Void) {
    let outer = set(object)
    defer { restore(outer) }
    withExtendedLifetime(object, body)
  }

  /// The object that a thread had before.
  struct Outer {
    fileprivate let object: UnsafeMutableRawPointer?
  }
}
