import Foundation

extension StreamSubscription {
  /// Tells the run of a failure that nobody handles; without a run a debug build says so on standard error (D30).
  @usableFromInline
  func reportUnhandled(_ error: any Error) {
    if let hook = run?.unhandledError { return hook(error) }
    #if DEBUG
      let message = "A stream failed and its subscriber has no onError: \(error)\n"
      FileHandle.standardError.write(Data(message.utf8))
    #endif
  }
}
