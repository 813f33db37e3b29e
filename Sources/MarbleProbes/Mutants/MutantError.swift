import MarbleDiagrams

/// Why mutants cannot be tried, at a place of a file.
package struct MutantError: Error, Hashable, Sendable {
  package typealias Fact = ErrorFact<MutantFamily>

  package let path: String
  package let line: Int
  package let column: Int
  package let fact: Fact
}

package enum MutantFamily: ErrorFamily { package static let cause = "mutants" }

extension MutantError.Fact {
  /// A comment that begins with `// mutants:` and goes on with another word than `accept`.
  static func unknownComment(_ word: String?) -> Self {
    Self(
      word.map { "a comment for mutants begins with 'accept', not '\($0)': \(form)" }
        ?? "a comment for mutants has no word: \(form)")
  }
  static var idMissing: Self { Self("the id of the accepted mutant is missing: \(form)") }
  static func reasonMissing(_ id: String) -> Self {
    Self("an accepted mutant needs a reason: // mutants: accept \(id) REASON")
  }
  static func acceptedTwice(_ id: String, line: Int) -> Self {
    Self("'\(id)' is already accepted in line \(line)")
  }
  /// A scenario that fails, or that cannot run, before anything is changed.
  static func failing(title: String) -> Self {
    Self(
      "this scenario must hold before anything is changed, and 'marbles check' says why it does "
        + "not: \(title)")
  }
  /// A problem of the file as such.
  static func unusable(_ message: String) -> Self { Self(message) }

  private static var form: String { "// mutants: accept ID REASON" }
}

/// There are more mutants than one call tries.
package struct TooManyMutants: Error, Hashable {
  package let limit: Int
}
