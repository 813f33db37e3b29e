import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The `any` statements of a property, and its `late`.
package struct Generators {
  /// A row whose events a session invents.
  package struct Row {
    /// The position among the sources of the plan.
    package let source: Int
    package let choices: [GeneratedEvent]
    package let count: ClosedRange<Int>
    /// The instant of the last possible event, in ticks.
    package let ticks: Int
    /// The condition of each event. An event is left out where it is not true.
    package var condition: Condition?
    package let statement: Statement.Generated
  }

  /// A service whose answers a session invents.
  package struct Service {
    package let name: String
    package let choices: [GeneratedEvent]
    /// The number of the choices, the first ones, that are values before an end. Zero for a service
    /// with one answer.
    package let valueCount: Int
    /// The longest delay of an answer, in ticks.
    package let ticks: Int
    package let statement: Statement.Generated

    /// The events of an answer.
    ///
    /// - Parameter least: The shortest delay in ticks.
    package func events(
      of answer: Session.Answer, atLeast least: Int = 0, tick: Duration
    ) -> TimedEvents<Value> {
      func time(_ ticks: Int) -> Instant { .zero.advanced(by: tick * max(least, ticks)) }
      let values = answer.values.compactMap { value in
        choices[value.choice].event.map { TimedEvent(time: time(value.tick), event: $0) }
      }
      return TimedEvents(values + choices[answer.choice].answer(after: time(answer.delay)))
    }
  }

  /// A number that a session chooses.
  package struct Number {
    package let name: String
    package let range: NumberRange
    private let isWhole: Bool

    init(_ row: Statement.Number) {
      name = row.name.text
      switch (row.low, row.high) {
      case (.integer(let low), .integer(let high)): (range, isWhole) = (.init(low...high), true)
      case (.decimal(let low), .decimal(let high)): (range, isWhole) = (.init(low...high), false)
      default: (range, isWhole) = (.init(0...0), true)
      }
    }

    package func value(_ choice: Int) -> Value {
      isWhole ? .integer(range.whole(choice)) : .decimal(range.decimal(choice))
    }
  }

  package var numbers: [Number] = []
  package var rows: [Row] = []
  package var services: [Service] = []
  /// The range in which every timer is late, in nanoseconds. Nil without `late`.
  package var lateness: ClosedRange<Int64>?
}

/// One thing that a session may choose for an event or an answer.
package struct GeneratedEvent {
  /// Nil if the service does not answer.
  package let event: Event<Value>?
  /// Its mark in a diagram.
  package let symbol: Symbol
  package let place: SourceRange
}

extension GeneratedEvent {
  package var isEnd: Bool { event?.isStopEvent ?? false }

  /// The events with which a service answers after a delay.
  fileprivate func answer(after delay: Instant) -> TimedEvents<Value> {
    guard let event else { return [] }
    let first = TimedEvent(time: delay, event: event)
    return isEnd ? [first] : [first, TimedEvent(time: delay, event: .completed)]
  }
}

extension Plan.SourceRow {
  /// A row with invented events. A choice without an event, which does not answer, has no mark.
  init(
    kind: Kind, name: Name, pattern: String, _ chosen: [(time: Instant, choice: GeneratedEvent)],
    length: Duration
  ) {
    var marks: ContiguousArray<Mark> = []
    var events: TimedEvents<Value> = []
    for (time, choice) in chosen {
      guard let event = choice.event else { continue }
      marks.append(Mark(time: time, symbol: choice.symbol, offset: Int(choice.place.start)))
      events.append(TimedEvent(time: time, event: event))
    }
    let role = if case .hot = kind { Diagram.Role.hot } else { Diagram.Role.cold }
    self.init(
      kind: kind, name: name, pattern: pattern,
      diagram: Diagram(role: role, marks: marks, length: length), events: events)
  }
}

/// Decides how the calls of a session are answered.
package protocol AnswerSource: AnyObject {
  /// The answer to a call.
  ///
  /// - Parameter isForModel: True for a call of the model of a claim.
  func answer(
    service: Int, _ arguments: [Value], at instant: Instant, isForModel: Bool
  ) -> Session.Answer
}
