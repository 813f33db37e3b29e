import OpenCombine

/// Asks a server whether a name is still free.
typealias UsernameAvailable = (String, @escaping (Bool) -> Void) -> Void

/// A button that publishes every write to `isEnabled`.
final class Button {
  let writes = PassthroughSubject<Bool, Never>()
  var isEnabled = true {
    didSet { writes.send(isEnabled) }
  }
}
