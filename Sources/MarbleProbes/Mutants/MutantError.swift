/// Why mutants cannot be tried, at a place of a file, as a fact. MutantError+Words has the words.
package struct MutantError: Error, Hashable, Sendable {
  package let path: String
  package let line: Int
  package let column: Int
  package let fact: Fact

  package enum Fact: Hashable, Sendable {
    /// A comment that begins with `// mutants:` and goes on with another word than `accept`.
    case unknownComment(String?)
    case idMissing
    case reasonMissing(String)
    case acceptedTwice(String, line: Int)
    /// A scenario that fails, or that cannot run, before anything is changed.
    case failing(title: String)
    /// A problem of the file as such.
    case unusable(String)
  }
}

/// There are more mutants than one call tries.
package struct TooManyMutants: Error, Hashable {
  package let limit: Int
}
