/// Asks a server whether nobody has a name yet; the answer comes through the closure.
package typealias UsernameAvailable = (
  _ username: String, _ completion: @escaping (Bool) -> Void
) -> Void
