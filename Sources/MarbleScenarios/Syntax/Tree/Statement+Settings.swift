// The statements that say how a scenario runs. In the head they apply to the whole file.

extension Statement {
  /// `marbles 1`: the version of the language. Only version 1 is accepted.
  package struct Version: Sendable {
    package let number: Int
    package let range: SourceRange
  }

  /// `tick 100ms`: the duration of a column.
  package struct Tick: Sendable {
    /// Above zero.
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

  /// `order any`: the scenario must hold under every order of the work at one instant.
  package struct Order: Sendable {
    package let range: SourceRange
  }
}
