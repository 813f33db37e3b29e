import MarbleDiagrams

// The statements that define how a scenario runs. In the head they apply to the whole file.

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

  /// `order any`, `order fixed` or `order 600ms a.debounce, b`: in which orders of the work at one
  /// instant the scenario must hold.
  package struct Order: Sendable {
    package enum Kind: Sendable {
      /// It must hold under every order.
      case any
      /// It relies on the documented order.
      case fixed
      /// It must hold under one other order.
      case replay(Replay)
    }

    package let kind: Kind
    package let range: SourceRange
  }

  /// `600ms a.debounce, b`: the work that runs first at an instant, in this order.
  package struct Replay: Sendable {
    package let time: DurationSyntax
    package let timeRange: SourceRange
    package let names: [OrderedName]
  }

  /// `username.debounce`, `search.delay[1]` or `"task 3"`: the name of a piece of work.
  package struct OrderedName: Sendable {
    package let text: String
    /// The number among the stages of this name in the scenario, if it has several, and the number
    /// within the stage, if several pieces of its work are due. Both are counted from 0.
    package let numbers: [Int]
    package let range: SourceRange
    /// The first ready task, if the work comes before all ready tasks.
    package var overtaken: OvertakenTask?

    package init(
      text: String, numbers: [Int], range: SourceRange, overtaken: OvertakenTask? = nil
    ) {
      (self.text, self.numbers, self.range) = (text, numbers, range)
      self.overtaken = overtaken
    }
  }

  /// `before "task 3"`: the task that is ready when other work comes.
  package struct OvertakenTask: Sendable {
    package let name: String
    package let range: SourceRange

    package init(name: String, range: SourceRange) {
      (self.name, self.range) = (name, range)
    }
  }
}

extension Statement.OrderedName {
  /// The name as a file contains it.
  package var spelling: String {
    Self.spelling(of: text) + numbers.map { "[\($0)]" }.joined()
  }

  /// The name as a file contains it, and what it overtakes.
  package var fullSpelling: String {
    spelling + (overtaken.map { " before \(Self.spelling(of: $0.name))" } ?? "")
  }

  /// A name of the language as it is, any other text in quotes.
  private static func spelling(of text: String) -> String {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      word.first.map { $0.isLetter || $0 == "_" } == true
        && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isName && !Keyword.isReserved(text) ? text : Value.string(text).description
  }
}

/// A duration as it is written: in units of time, or in ticks.
package enum DurationSyntax: Hashable, Sendable {
  /// `500ms`, `0.5s`, `2m`
  case duration(Duration)
  /// `3t`: whole ticks of any duration.
  case ticks(Int64)
}

extension DurationSyntax {
  /// The duration in nanoseconds. Nil on overflow.
  package func duration(tick: Duration) -> Duration? {
    switch self {
    case .duration(let duration): return duration
    case .ticks(let ticks):
      let (product, overflow) = ticks.multipliedReportingOverflow(by: tick.wholeNanoseconds)
      return overflow ? nil : .nanoseconds(product)
    }
  }
}
