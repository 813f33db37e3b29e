/// The type that an argument or a result must have, as messages write it.
package struct ExpectedKind: Hashable, Sendable {
  let words: String
  /// Why a type of the client does not accept a value. Nil if it gives no reason.
  var reason: ValueReadingError?

  static let value = Self(words: "a value")
  static let boolean = Self(words: "true or false")
  static let integer = Self(words: "an integer")
  static let number = Self(words: "a number")
  static let duration = Self(words: "a duration")
  static let text = Self(words: "a string")
  static let array = Self(words: "an array")
  static let notification = Self(words: "'.next(…)', '.error(…)' or '.completed'")
  static let stream = Self(words: "a stream")
  static let streams = Self(words: "an array of streams")
  static let function = Self(words: "a closure")
  static let scheduler = Self(words: "a scheduler, such as '.main',")
  static let disposable = Self(words: "what 'Disposables.create { … }' makes")
  static let diagram = Self(words: "a diagram in quotes, without '\\(…)',")

  /// One of several cases.
  static func flag(_ cases: [String]) -> Self { Self(words: alternatives(cases)) }
}

/// `'.flush' or '.drop'`
func alternatives(_ cases: [String]) -> String {
  let quoted = cases.map { "'.\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
