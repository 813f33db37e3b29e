/// A replacement for the call in an example, with which the example must fail.
struct ExampleMutant: ExpressibleByStringLiteral {
  let call: String
  /// The error message of the file if it cannot run with that call; nil if it runs and fails.
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
