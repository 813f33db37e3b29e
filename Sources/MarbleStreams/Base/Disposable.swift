/// A subscription, timer or other resource that can be disposed once.
public protocol Disposable {
  /// Disposes the resource. Further calls do nothing.
  func dispose()
}
