/// What an example is written with in the place of its call: then it has to fail.
struct Neighbour: ExpressibleByStringLiteral {
  let call: String
  /// What the file says where it cannot be run with that call; nil where it runs and fails.
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

/// The nearest neighbours of every form: what could be mistaken for it, by the call of its example.
enum Neighbours {
  static let table = [
    sources, subjects, transforming, choosing, parts, aggregating, asking, flattening, combining,
    time,
    noticing, parting, failing, repeating, sharing, observing, properties, members, functions,
  ].reduce(into: [:]) { $0.merge($1) { first, second in first + second } }
}
