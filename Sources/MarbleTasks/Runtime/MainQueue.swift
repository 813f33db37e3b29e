import Dispatch

/// Recognises code that runs on the main queue. The main thread is no sign of it: once the main
/// queue is served without a run loop, any thread may serve it.
enum MainQueue {
  /// The mark of the main queue.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True on the main queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
