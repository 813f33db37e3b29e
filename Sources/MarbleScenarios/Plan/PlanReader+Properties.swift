import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// The statements of properties: `any`, `late` and the claims.

extension PlanReader {
  /// The last instant of a generated event, and the longest delay of an answer, without `within`.
  private static var usualSpans: (row: Int64, answer: Int64) { (20, 10) }

  mutating func addGenerated(
    _ row: Statement.Generated, _ names: ConditionNames
  ) throws(NotationError) {
    let usual = row.isService ? Self.usualSpans.answer : Self.usualSpans.row
    let span = try duration(row.within ?? Span(duration: .ticks(usual), range: row.range))
    var ticks = Int(span.wholeNanoseconds / plan.tick.wholeNanoseconds)
    if ticks > SessionShape.tickLimit {
      note(.generatedTooLong, row.within?.range ?? row.range)
      ticks = SessionShape.tickLimit
    }
    if row.ends != nil, let end = row.choices.first(where: { $0.kind.isEnd }) {
      note(.generatedEndAmongValues(row.name.text), end.range)
    }
    var choices: [GeneratedEvent] = []
    for choice in row.choices + (row.ends ?? []) {
      guard let event = event(of: choice) else { continue }
      choices.append(event)
    }
    guard !choices.isEmpty else { return }
    if let ends = row.ends, ends.isEmpty {
      // Values without ends complete.
      choices.append(GeneratedEvent(event: .completed, symbol: .completed, place: row.name.range))
    }
    let ends = choices.count { $0.isEnd }
    if !row.isService, ends == choices.count, row.count.upperBound > 0 {
      note(.generatedOnlyEnds(row.name.text), row.range)
    }
    // Its example row has every choice, so that the types of all values are checked.
    let chosen = choices.enumerated().map { index, choice in
      (time: Instant.zero.advanced(by: plan.tick * index), choice: choice)
    }
    if row.isService {
      plan.generators.services.append(
        .init(
          name: row.name.text, choices: choices,
          valueCount: row.ends == nil ? 0 : choices.prefix { !$0.isEnd && $0.event != nil }.count,
          ticks: ticks, statement: row))
    } else {
      plan.generators.rows.append(
        .init(
          source: plan.sources.count, choices: choices, count: row.count, ticks: ticks,
          condition: row.condition.map { Condition($0, names) }, statement: row))
    }
    plan.sources.append(
      Plan.SourceRow(
        kind: row.isService ? .generated(plan.generators.services.count - 1) : .hot,
        name: row.name, pattern: row.name.text, chosen, length: plan.tick * choices.count))
  }

  /// The event of a choice. Nil for a key that represents several events, which is an error.
  private mutating func event(of choice: Choice) -> GeneratedEvent? {
    func made(_ event: Event<Value>?, _ symbol: Symbol) -> GeneratedEvent {
      GeneratedEvent(event: event, symbol: symbol, place: choice.range)
    }
    switch choice.kind {
    case .completed: return made(.completed, .completed)
    case .error: return made(plan.keys.event(using: .error), .error)
    case .silence: return made(nil, .completed)
    case .value(let value):
      let written = text(choice.range)
      if let key = written.first, written.count == 1, plan.keys.hasEntry(key) {
        return keyEvent(key, choice)
      }
      return made(.next(value), .text(written))
    case .key(let key): return keyEvent(key, choice)
    }
  }

  private mutating func keyEvent(_ key: Character, _ choice: Choice) -> GeneratedEvent? {
    guard plan.keys.isSingle(key) else {
      note(.generatedGroup(key), choice.range)
      return nil
    }
    let symbol = Symbol.key(key)
    return GeneratedEvent(
      event: plan.keys.event(using: symbol), symbol: symbol, place: choice.range)
  }

  /// Before a session chooses, an invented number is the smallest possible one.
  mutating func addNumber(_ row: Statement.Number) {
    plan.numbers[row.name.text] = row.low
    if row.literal == nil { plan.generators.numbers.append(Generators.Number(row)) }
  }

  mutating func addLate(_ setting: Statement.Late) throws(NotationError) {
    switch setting.kind {
    case .between(let low, let high):
      let range = (try duration(low), try duration(high))
      guard range.0 <= range.1 else { return note(.latenessReversed, setting.range) }
      plan.generators.lateness = range.0.wholeNanoseconds...range.1.wholeNanoseconds
    case .exactly(let spans):
      for span in spans { plan.lateness.append(try duration(span)) }
    }
  }

  func duration(_ span: Span) throws(NotationError) -> Duration {
    guard let duration = span.duration.duration(tick: plan.tick) else {
      throw NotationError(.durationOverflow, span.range.bytes)
    }
    return duration
  }
}

// MARK: - Claims

extension PlanReader {
  mutating func addClaim(
    _ statement: Statement.Claim, _ names: ConditionNames
  ) throws(NotationError) {
    var within: Duration?
    if let span = statement.within {
      within = try duration(span)
      if case .rate = statement.kind, within == .zero { note(.windowOfNoTime, span.range) }
    }
    let texts = statement.events.map { written($0.range) }
    // The end or the exception has the same condition, or none.
    if case .absence = statement.kind, texts.count == 3,
      "\(texts[0]) where ".hasPrefix("\(texts[2]) where ")
    {
      note(.endsItself(texts[0], before: texts[2]), statement.events[2].range)
    }
    let (condition, events) = statement.asking(names)
    plan.claims.append(
      Claim(
        statement: statement, text: written(statement.range), within: within,
        condition: condition, events: events, eventTexts: texts))
  }

  /// The text that the layout of `format` gives a part of the file, for messages.
  private func written(_ range: SourceRange) -> String {
    String(decoding: plan.file.text.singleSpaced(range), as: UTF8.self)
  }

  /// Finds the streams that can never be equal, and the parts of conditions whose values are never
  /// true or false, or never change. Rows have values, and the inputs and outputs of a system have
  /// types.
  mutating func checkTypes(_ types: [String: String]) {
    for claim in plan.claims {
      if case .equality(let name, let model, _) = claim.statement.kind,
        let type = types[name.text], let other = types[model.text], let kind = type.kindOfValues,
        let otherKind = other.kindOfValues, kind != otherKind
      {
        note(.neverEqual(name.text, type, model.text, other), claim.range)
      }
    }
    for condition in plan.claims.flatMap(\.conditions)
      + plan.generators.rows.compactMap(\.condition)
    {
      for part in condition.closure.body.decisions {
        let isNeverBoolean =
          if case .asked(let function, let name, _) = condition.fact(of: part) {
            function.form.isEmpty ? hasNoBoolean(name, types[name]) : !function.isBoolean
          } else { part.isNeverBoolean }
        if isNeverBoolean { note(.conditionNotBoolean(written(part.extent)), part.extent) }
        if !isNeverBoolean, part.isConstant {
          note(.conditionConstant(written(part.extent)), part.extent)
        }
      }
    }
  }

  /// True if a row, an input or an output is never true or false.
  private func hasNoBoolean(_ name: String, _ type: String?) -> Bool {
    if let type { return !type.hasPrefix("Bool") }
    let values = plan.sources.filter { $0.pattern == name }.flatMap(\.events).compactMap { event in
      if case .next(let value) = event.event { value } else { nil }
    }
    return !values.isEmpty
      && values.allSatisfy { if case .boolean = $0 { false } else { true } }
  }
}

extension Expression {
  /// True if its value can never be true or false.
  fileprivate var isNeverBoolean: Bool {
    switch node {
    case .literal(.boolean): false
    case .literal, .interpolation, .array, .tuple, .closure, .implicitMember, .unary(.negate, _):
      true
    case .binary(let operation):
      switch operation.symbol {
      case .add, .subtract, .multiply, .divide, .remainder: true
      default: false
      }
    default: false
    }
  }
}

extension String {
  /// The kind of the values of this type in a scenario. Nil if they may be anything.
  fileprivate var kindOfValues: String? {
    switch self {
    case "String", "Bool", "Void", "Int", "Double": self
    default: hasPrefix("[") && hasSuffix("]") ? "[]" : nil
    }
  }
}
