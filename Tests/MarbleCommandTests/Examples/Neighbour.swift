/// A call that replaces the call of an example. The scenario must then fail.
struct Neighbour: ExpressibleByStringLiteral {
  let call: String
  /// The error when the scenario cannot be run with this call; nil when it runs and fails.
  let message: String?

  init(stringLiteral call: String) {
    self.call = call
    message = nil
  }

  private init(call: String, message: String?) {
    self.call = call
    self.message = message
  }

  static func invalid(_ call: String, _ message: String) -> Neighbour {
    Neighbour(call: call, message: message)
  }
}

/// The nearest neighbours of every form, by the call of its example: the calls that a reader could
/// confuse with it.
enum Neighbours {
  static let table = [
    sources, subjects, transforming, choosing, parts, aggregating, asking, flattening, combining,
    time,
    noticing, parting, failing, repeating, sharing, observing, properties, members, functions,
  ].reduce(into: [:]) { $0.merge($1) { first, second in first + second } }
}
