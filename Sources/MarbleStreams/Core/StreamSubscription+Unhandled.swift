import Foundation

extension StreamSubscription {
  /// Passes a failure that no observer handles to the context's hook. Without a hook, a debug build
  /// prints the failure to standard error.
  @usableFromInline
  func reportUnhandled(_ error: any Error) {
    // D30: errors are untyped, so the compiler cannot demand that somebody handles them.
    if let hook = context?.unhandledError { return hook(error) }
    #if DEBUG
      let message = "A stream failed and its subscriber has no onError: \(error)\n"
      FileHandle.standardError.write(Data(message.utf8))
    #endif
  }
}
