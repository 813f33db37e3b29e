/// Asks a server whether a name is still free. The closure receives the answer.
package typealias UsernameAvailable = (
  _ username: String, _ completion: @escaping (Bool) -> Void
) -> Void
