import MarbleDiagrams

extension Statement {
  /// `where a = "Ann", t = true, E = # "down", p = (a b)`: what characters of diagrams stand for.
  package struct Keys: Sendable {
    package let entries: [KeyEntry]
    package let range: SourceRange
  }
}

/// One `KEY = MEANING` of a `where`.
package struct KeyEntry: Sendable {
  /// One character: a letter, a digit, an emoji or `#`.
  package let key: Name
  package let meaning: KeyMeaning
  /// From the key to the end of its meaning.
  package let range: SourceRange
}

/// What a key of a diagram stands for.
package enum KeyMeaning: Sendable {
  /// A value; for the key `#`, the value of the error.
  case value(Value)
  /// `# "server down"`: an error of its own.
  case failure(Value)
  /// `(a b)` or `{a b}`: several events, still as text, brackets included. The diagrams' parser
  /// reads them.
  case events(SourceRange)
}
