import MarbleDiagrams

// The statements of a property: what the machine invents, and what must hold for all of it.

extension Statement {
  /// `any NAME VALUE, …`: a row whose events are invented. `any cold NAME VALUE, …`: a service
  /// whose answers are.
  package struct Generated: Sendable {
    package let name: Name
    /// True for `any cold`.
    package let isService: Bool
    package let choices: [Choice]
    /// The ends after `ends`, of a service that sends several values. Nil for a service with one
    /// answer, and for a row.
    package let ends: [Choice]?
    package let count: ClosedRange<Int>
    /// The last instant of an event, or the longest delay of an answer. Nil if it is not written.
    package let within: Span?
    /// The condition of each event: `while isEnabled`. An event is left out where it is not true.
    package let condition: Expression?
    package let range: SourceRange
  }

  /// `any number jitter 0.5...1.5`: a number that each session chooses. `let jitter = 0.5`: a
  /// number that is known.
  package struct Number: Sendable {
    package let name: Name
    /// Both are whole, or both are decimal numbers.
    package let low: Value
    package let high: Value
    /// The number after `let`. Nil for one that sessions choose.
    package let literal: Expression?
    package let range: SourceRange
  }

  /// `late 0...2s`: timers wake late. In a scenario `late 30ms, 10ms`: the first timer by 30 ms,
  /// the second and all later ones by 10 ms.
  package struct Late: Sendable {
    package enum Kind: Sendable {
      case between(Span, Span)
      case exactly([Span])
    }

    package let kind: Kind
    package let range: SourceRange
  }

  /// A statement about a whole run: `always CONDITION`, `after EVENT expect EVENT within 1s`, …
  package struct Claim: Sendable {
    package let kind: Kind
    /// The condition of `always`, `never` or `finally`.
    package var condition: Expression?
    /// The events that it names, in their order in the text.
    package var events: [EventPattern] = []
    package var within: Span?
    package let range: SourceRange

    package enum Kind: Sendable {
      /// With two events, only from each first one until the next second one.
      case always, never
      case finally
      /// After each first event the second one, unless the third one comes.
      case response
      /// After each second event no first one, until or unless the third one comes.
      case absence
      case rate(Int)
      /// `expect NAME == NAME2`: the second is the model of the first.
      case equality(Name, model: Name, isInOrder: Bool)
    }
  }
}

/// One thing that `any` may choose.
package struct Choice: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A literal. A single digit may also be a key.
    case value(Value)
    case key(Character)
    case completed
    case error
    /// `never`: the service does not answer.
    case silence

    /// True for `|`, `#` and `never`.
    package var isEnd: Bool {
      switch self {
      case .completed, .error, .silence: true
      case .value, .key: false
      }
    }
  }

  package let kind: Kind
  package let range: SourceRange
}

/// A duration in a statement, with its place.
package struct Span: Sendable {
  package let duration: DurationSyntax
  package let range: SourceRange

  package init(duration: DurationSyntax, range: SourceRange) {
    (self.duration, self.range) = (duration, range)
  }
}

/// `NAME`, `NAME where $0 > 3`, `end NAME` or `error NAME`; or of a service `calls NAME`,
/// `answers NAME`, `fails NAME` or `cancels NAME`.
package struct EventPattern: Sendable {
  package enum Kind: Int, CaseIterable, Sendable {
    case value, end, error
    case call, answer, failure, cancellation

    /// True if it is about the calls of a service.
    package var isOfService: Bool { ![.value, .end, .error].contains(self) }

    /// True if `where` may follow: it has a value that differs.
    var hasValue: Bool { self == .value || isOfService }

    /// The word before the name. Nil for a value.
    package var word: String? {
      switch self {
      case .value: nil
      case .end: "end"
      case .error: "error"
      case .call: Keyword.calls.rawValue
      case .answer: "answers"
      case .failure: "fails"
      case .cancellation: "cancels"
      }
    }

    package static let withWord: [Kind] = [.call, .answer, .failure, .cancellation, .end, .error]
  }

  package let kind: Kind
  package let name: Name
  /// The condition after `where`, in which `$0` is the value.
  package let condition: Expression?
  /// The name of its value, in the rest of the statement: `as q`. Only a cause has one.
  package var binding: Name?
  package let range: SourceRange
}

extension Statement.Claim {
  /// Its condition, and those of its events.
  package var conditions: [Expression] {
    ([condition] + events.map(\.condition)).compactMap(\.self)
  }

  /// The name of the value of its cause, which the conditions know except for that of the cause.
  package var binding: Name? { events.lazy.compactMap(\.binding).first }
}

extension Statement.Number {
  /// The number of a `let`. Nil for a pipeline.
  init?(_ name: Name, _ literal: Expression, _ range: SourceRange) {
    guard let number = literal.number else { return nil }
    self.init(name: name, low: number, high: number, literal: literal, range: range)
  }
}
