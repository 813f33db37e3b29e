// The statements that say how a scenario runs. They may stand in the head, for the whole file.

extension Statement {
  /// `marbles 1`: the version of the language. Only version 1 is read.
  package struct Version: Sendable {
    package let number: Int
    package let range: SourceRange
  }

  /// `tick 100ms`: what a column is worth.
  package struct Tick: Sendable {
    /// More than zero.
    package let duration: Duration
    package let range: SourceRange
  }

  /// `system NAME`: the view model that the sources feed.
  package struct System: Sendable {
    package let name: Name
    package let range: SourceRange
  }

  /// `until 5s`: the instant at which an endless scenario stops.
  package struct Until: Sendable {
    package let time: DurationSyntax
    package let timeRange: SourceRange
    package let range: SourceRange
  }

  /// `order any`: the scenario must hold under every order of what is due at one instant.
  package struct Order: Sendable {
    package let range: SourceRange
  }
}
