import OpenCombine

/// Asks a server whether nobody has a name yet.
typealias UsernameAvailable = (String, @escaping (Bool) -> Void) -> Void

/// A button of which one can be told every write to `isEnabled`.
final class Button {
  let writes = PassthroughSubject<Bool, Never>()
  var isEnabled = true {
    didSet { writes.send(isEnabled) }
  }
}
