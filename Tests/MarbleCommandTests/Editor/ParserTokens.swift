import MarbleDiagrams
import MarbleScenarios

/// The tokens of a scenario file as the parser reads them, as ranges of bytes.
struct ParserTokens {
  /// The words that begin statements, with the modifier of an `expect` row.
  var keywords: Set<Range<Int>> = []
  var titles: Set<Range<Int>> = []
  /// The diagrams of rows, and `none`.
  var diagrams: Set<Range<Int>> = []
  /// The durations and instants of diagrams.
  var times: Set<Range<Int>> = []
  /// The offsets of the dashes of diagrams that are time.
  var ticks: Set<Int> = []
  /// The diagrams without tokens, because the row has an error that only its run reports.
  var refused: [Range<Int>] = []
  /// The names that rows and definitions begin with.
  var names: Set<Range<Int>> = []
  /// The strings of pipelines, with the quotation marks.
  var strings: Set<Range<Int>> = []
  /// The durations and numbers of pipelines.
  var numbers: Set<Range<Int>> = []
  /// The pipelines and closures of definitions.
  var expressions: [Range<Int>] = []
  /// All statements and titles.
  var statements: [Range<Int>] = []

  private let bytes: [UInt8]

  init(_ file: SourceFile) {
    bytes = file.text.bytes
    for statement in file.head { add(statement, file.text) }
    for scenario in file.scenarios {
      let start = Int(scenario.range.start)
      keywords.insert(start..<start + (scenario.isProperty ? "property" : "scenario").utf8.count)
      titles.insert(scenario.titleRange.bytes)
      statements.append(start..<Int(scenario.titleRange.end))
      for statement in scenario.statements { add(statement, file.text) }
    }
  }

  private mutating func add(_ statement: Statement, _ text: SourceText) {
    let range = statement.range.bytes
    statements.append(range)
    let word = text.bytes[range].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    keywords.insert(range.lowerBound..<range.lowerBound + word.count)
    switch statement {
    case .version, .tick, .system, .until, .order, .keys, .variant, .late: break
    case .hot(let row): add(row, .hot)
    case .cold(let row): add(row, .cold)
    case .connect(let row): add(row, .window)
    case .function(let row):
      names.insert(row.name.range.bytes)
      expressions.append(row.closure.range.bytes)
      add(row.closure.body)
    case .stream(let row): add(row.name, row.pipeline)
    case .feed(let row): add(row.name, row.pipeline)
    case .observe(let row, of: _): add(row, .window)
    case .expect(let row): add(row, row.mode == .nothing ? .window : .expectation)
    case .subscriptions(let row): add(row, .window)
    case .calls(let row): add(row, .expectation)
    case .any(let row):
      names.insert(row.name.range.bytes)
      // The parts of an array or a tuple have no places.
      for choice in row.choices {
        switch choice.kind {
        case .value(.string): strings.insert(choice.range.bytes)
        case .value(.integer): numbers.insert(choice.range.bytes)
        default: continue
        }
        expressions.append(choice.range.bytes)
      }
    case .number(let row):
      if let literal = row.literal { add(row.name, literal) }
      names.insert(row.name.range.bytes)
    case .claim(let claim):
      if case .equality(let name, let model, _) = claim.kind {
        names.formUnion([name.range.bytes, model.range.bytes])
      }
      for condition in claim.conditions {
        expressions.append(condition.extent.bytes)
        add(condition)
      }
    }
  }

  private mutating func add(_ row: Statement.Row, _ role: Diagram.Role) {
    names.insert(row.name.range.bytes)
    let range = row.diagram.bytes
    guard !range.isEmpty else { return }
    diagrams.insert(range)
    if row.isNone { return }
    guard let tokens = tokens(of: range, role) else {
      refused.append(range)
      return
    }
    for token in tokens {
      switch token.kind {
      case .duration, .anchor: times.insert(token.start..<token.end)
      case .column where bytes[token.start] == UInt8(ascii: "-"):
        ticks.formUnion(token.start..<token.end)
      case .column: break
      }
    }
  }

  /// The tokens of a diagram. The length of a tick changes their instants, and not their places.
  /// But a duration must be a whole number of ticks.
  private func tokens(of range: Range<Int>, _ role: Diagram.Role) -> [RowToken]? {
    for tick in [1, 100, 1000] {
      let tokens = try? Diagram.tokens(bytes, in: range, role: role, tick: .milliseconds(tick))
      if let tokens { return tokens }
    }
    return nil
  }

  private mutating func add(_ name: Name, _ pipeline: Expression) {
    names.insert(name.range.bytes)
    expressions.append(pipeline.extent.bytes)
    add(pipeline)
  }

  private mutating func add(_ expression: Expression) {
    switch expression.node {
    case .literal(.string): strings.insert(expression.range.bytes)
    case .literal(.integer), .literal(.decimal), .literal(.duration):
      // Without the minus sign, which the grammar cannot distinguish from an operator.
      let range = expression.range.bytes
      numbers.insert(bytes[range.lowerBound] == UInt8(ascii: "-") ? range.dropFirst() : range)
    // An expression in a string is a part of the string.
    case .interpolation: strings.insert(expression.range.bytes)
    case .literal, .name, .parameter, .implicitMember(_, nil): break
    case .array(let elements): elements.forEach { add($0) }
    case .tuple(let members): members.forEach { add($0.value) }
    case .implicitMember(_, let arguments?): arguments.forEach { add($0.value) }
    case .member(let base, _), .element(let base, _): add(base)
    case .subscripted(let base, let index):
      add(base)
      add(index)
    case .call(let call):
      call.receiver.map { add($0) }
      call.arguments.forEach { add($0.value) }
      (call.event?.condition?.body).map { add($0) }
    case .closure(let closure): add(closure.body)
    case .unary(_, let operand): add(operand)
    case .binary(let operation):
      add(operation.left)
      add(operation.right)
    case .conditional(let condition, let first, let second):
      [condition, first, second].forEach { add($0) }
    }
  }
}
