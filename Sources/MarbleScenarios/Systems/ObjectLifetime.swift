import MarbleStreams

/// A stream that completes when an object is released.
final class ObjectLifetime {
  let end = PublishSubject<Value>()
  private weak var object: AnyObject?
  private var hasEnded = false

  init(of object: AnyObject) {
    self.object = object
  }

  func endIfReleased() {
    guard !hasEnded, object == nil else { return }
    hasEnded = true
    end.onCompleted()
  }
}
