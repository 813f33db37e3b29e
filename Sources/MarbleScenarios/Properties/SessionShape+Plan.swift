import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

extension SessionShape {
  /// The sessions that the `any` statements of a property allow.
  package init(_ plan: Plan, drawsOrder: Bool, lateness: ClosedRange<Int64>? = nil) {
    self.init(
      rows: plan.generators.rows.map { row in
        let numbers = row.choices.indices
        return Row(
          values: numbers.filter { !row.choices[$0].isEnd },
          ends: numbers.filter { row.choices[$0].isEnd }, count: row.count, ticks: row.ticks)
      },
      services: plan.generators.services.map { service in
        Service(
          answers: service.valueCount..<service.choices.count, values: 0..<service.valueCount,
          count: service.statement.ends == nil ? nil : service.statement.count,
          silence: service.choices.firstIndex { $0.event == nil }, ticks: service.ticks)
      },
      tick: plan.tick.wholeNanoseconds, gaps: plan.gaps,
      lateness: lateness ?? plan.generators.lateness,
      drawsOrder: drawsOrder || plan.triesEveryOrder)
    numbers = plan.generators.numbers.map(\.range.steps)
  }
}

extension Plan {
  /// The durations in the pipelines and the claims, in ticks.
  fileprivate var gaps: [Int] {
    var durations: Set<Duration> = []
    func collect(_ expression: Expression) {
      switch expression.node {
      case .literal(.duration(let written)):
        if let duration = written.duration(tick: tick) { durations.insert(duration) }
      case .literal(.decimal(let seconds)) where seconds > 0 && seconds < 1_000_000:
        durations.insert(.nanoseconds(Int64(seconds * 1_000_000_000)))
      default: break
      }
      expression.children.forEach(collect)
    }
    for statement in syntax.statements {
      switch statement {
      case .stream, .feed, .function: statement.expressions.forEach(collect)
      default: break
      }
    }
    durations.formUnion(claims.compactMap(\.within))
    return Set(durations.map { Int($0.wholeNanoseconds / tick.wholeNanoseconds) })
      .filter { 1...SessionShape.tickLimit ~= $0 }.sorted()
  }

  /// The plan with the events of a session.
  func playing(_ session: Session, answeredBy answers: any AnswerSource) -> Plan {
    var plan = self
    for (row, events) in zip(generators.rows, session.rows) {
      let source = sources[row.source]
      let chosen = events.map { event in
        (time: Instant.zero.advanced(by: tick * event.tick), choice: row.choices[event.choice])
      }
      plan.sources[row.source] = SourceRow(
        kind: source.kind, name: source.name, pattern: source.pattern, chosen,
        length: tick * (row.ticks + 1))
    }
    plan.answers = answers
    plan.ignoresUnhandledErrors = true
    for (number, choice) in zip(generators.numbers, session.numbers) {
      plan.numbers[number.name] = number.value(choice)
    }
    if !session.lateness.isEmpty { plan.lateness = session.lateness.map { .nanoseconds($0) } }
    return plan
  }
}
