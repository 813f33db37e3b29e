/// What an example is written with in the place of its call: then it has to fail.
struct ExampleMutant: ExpressibleByStringLiteral {
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

  static func invalid(_ call: String, _ message: String) -> ExampleMutant {
    ExampleMutant(call: call, message: message)
  }
}

/// The nearest mutants of every form: what could be mistaken for it, by the call of its example.
enum ExampleMutants {
  static let table = [
    sources, subjects, transforming, filtering, taking, aggregating, conditional, flattening,
    combining,
    time,
    notifierTiming, buffering, errorHandling, repeating, sharing, utility, valueProperties,
    valueMethods, valueFunctions,
  ].reduce(into: [:]) { $0.merge($1) { first, second in first + second } }
}
