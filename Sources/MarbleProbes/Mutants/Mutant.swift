/// A change of one place, and whether a scenario noticed it.
package struct Mutant: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// This scenario fails with the change.
    case killed(by: String)
    /// This scenario does more than ten times its work with the change. It counts as killed.
    case timeout(in: String)
    case survived
    /// It survived, and a comment of the file accepts it.
    case accepted(reason: String)
    /// No scenario can be built with the change.
    case notBuilt
  }

  /// A position in a file, both counted from 1.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  package let id: String
  package let path: String
  /// The position of the message.
  package let place: Position
  /// The text that the replacement of the change replaces.
  package let start: Position
  package let end: Position
  package let change: MutantChange
  package internal(set) var outcome: Outcome
  /// The titles of the scenarios that use the pipeline.
  package let scenarios: [String]
}

/// An accepted mutant that does not survive.
package struct StaleAcceptance: Hashable, Sendable {
  package enum Fact: Hashable, Sendable {
    /// No pipeline of the file has this mutant.
    case unknown
    /// This scenario notices the change.
    case killed(by: String)
    case notBuilt
  }

  package let path: String
  package let line: Int
  package let column: Int
  package let id: String
  package let fact: Fact
}

/// The result of all mutants, in the order of the files and of their lines.
package struct MutantReport: Hashable, Sendable {
  /// A file with mutants.
  package struct File: Hashable, Sendable {
    package let path: String
    package let source: String
    package let mutants: [Mutant]
    package let stale: [StaleAcceptance]
  }

  package var files: [File] = []
  /// Why nothing was tried. Empty after a run.
  package var errors: [MutantError] = []

  package var mutants: [Mutant] { files.flatMap(\.mutants) }
  package var stale: [StaleAcceptance] { files.flatMap(\.stale) }
}
