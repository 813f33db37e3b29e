import MarbleDiagrams

/// An error in an expression that is found before anything runs.
package typealias CheckError = Located<CheckFamily>
package typealias CheckFact = ErrorFact<CheckFamily>
package enum CheckFamily: ErrorFamily { package static let cause = "pipeline" }

/// All errors of one expression, in the order of the text.
package struct CheckErrors: Error, Hashable, Sendable {
  package let errors: [CheckError]
}

extension CheckFact {
  // Names
  /// - Parameter kind: `operator`, `function`, `name` or `method`.
  static func unknown(_ kind: String, _ name: String, _ meant: UnknownWord) -> Self {
    Self("unknown \(kind) '\(name)'", meant)
  }
  /// An operator without its parentheses: `username.share`.
  static func operatorWithoutCall(_ name: String) -> Self {
    Self("'\(name)' is an operator and needs parentheses")
  }
  static func memberOfStream(_ name: String, _ meant: UnknownWord) -> Self {
    Self("a stream has no '\(name)'", meant)
  }
  static func functionAsValue(_ name: String) -> Self {
    Self("'\(name)' is a function; call it, or pass it to an operator")
  }

  // Calls
  static func argumentMissing(_ name: String, forms: [String]) -> Self {
    Self("an argument of '\(name)' is missing" + list(forms)).hint(
      name == "subscribe" ? LibraryTable.subscribingRow : nil)
  }
  /// Arguments that no form takes, but an operator of this name of another library.
  static func argumentsUnfit(of name: String) -> Self {
    Self("'\(name)' does not take these arguments").hint(ForeignWord.all[name]?.hint)
  }
  static func argumentUnexpected(label: String?, of name: String, forms: [String]) -> Self {
    Self(
      "'\(name)' does not take \(label.map { "'\($0):'" } ?? "this argument") here" + list(forms))
  }
  static func unfit(_ expectation: ExpectedKind, _ found: Code) -> Self {
    let words = found.words ?? ""
    let near = expectation == .duration ? found.duration : nil
    return Self("\(expectation.words) is expected here, not \(words)", near: near)
  }
  static func unknownFlag(_ name: String, allowed: [String], near: String?) -> Self {
    near.map { Self("unknown case '.\(name)'", near: ".\($0)") }
      ?? Self("unknown case '.\(name)', it is \(alternatives(allowed))")
  }
  static func arity(_ callee: String, takes: Int, given: Int) -> Self {
    Self("\(callee) takes \(counted(takes, "argument")), but gets \(given)")
  }

  private static func list(_ forms: [String]) -> String {
    forms.isEmpty ? "" : ": it is " + forms.joined(separator: " or ")
  }

  // Values
  static func parameterMisplaced(_ name: String) -> Self {
    Self("'\(name)' is used outside a closure")
  }
  static func labelMisplaced(_ label: String) -> Self {
    Self("this function's arguments have no labels, not '\(label):' either")
  }
  /// A call outside closures, which runs during the check, throws.
  static func failsAtOnce(_ value: Value) -> Self {
    Self("this fails before anything runs, with \(value.shortDescription)")
  }
}

extension Code {
  /// A number, or `.milliseconds(300)` of Dispatch and of `Duration`, as the language writes it:
  /// `3t`, `300ms`.
  fileprivate var duration: String? {
    guard case .value(.constant(let value), isStream: false) = self else { return nil }
    if case .integer(let number) = value { return "\(number)t" }
    let form = #/\.(milliseconds|seconds|minutes)\((\d+(?:\.\d+)?)\)/#
    guard let match = value.description.wholeMatch(of: form) else { return nil }
    return "\(match.2)" + (match.1 == "milliseconds" ? "ms" : "\(match.1.prefix(1))")
  }
}
