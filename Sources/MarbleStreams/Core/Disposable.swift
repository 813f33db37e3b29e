/// Something that can be stopped, or given back, once.
public protocol Disposable {
  /// Stops it; a second call does nothing.
  func dispose()
}
