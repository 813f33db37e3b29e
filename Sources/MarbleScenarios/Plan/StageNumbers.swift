import MarbleDiagrams

/// The stages in the text of a scenario by the names that `order` statements use. The stages of one
/// name are counted from 0 in the order of the text, so those of the head's definitions come first.
package struct StageNumbers: Sendable {
  struct Stage: Sendable {
    /// The first source and the operator: `username.debounce`.
    let name: String
    let number: Int
  }

  /// The stages by the first byte of the operator's name.
  private var stages: [Int: Stage] = [:]
  private var counts: [String: Int] = [:]

  init(_ scenario: ScenarioSyntax) {
    var reader = StageReader()
    let statements = scenario.statements
    for definition in (try? DefinitionGraph(statements).ordered().get()) ?? statements {
      reader.read(definition)
    }
    for case .feed(let row) in statements { reader.read(.feed(row)) }
    for (start, name) in reader.names.sorted(by: { $0.start < $1.start }) {
      let number = counts[name, default: 0]
      stages[start] = Stage(name: name, number: number)
      counts[name] = number + 1
    }
  }

  /// The stage whose operator's name begins at a byte.
  subscript(start: Int) -> Stage? { stages[start] }

  /// The number of stages of a name.
  func count(of name: String) -> Int { counts[name] ?? 0 }

  /// The numbers that distinguish a stage from the others of its name: its own, or none if there
  /// are no others.
  func numbers(of stage: Stage) -> [Int] { count(of: stage.name) > 1 ? [stage.number] : [] }
}

/// Reads the names of the stages. A name is that of the first source, by way of definitions and of
/// the parameters of closures, and that of the operator.
private struct StageReader {
  private(set) var names: [(start: Int, name: String)] = []
  /// The first sources of the definitions, and of the parameters of the closures around. Nil if the
  /// text names none.
  private var origins: [String: String?] = [:]
  private var parameters: Set<String> = []

  mutating func read(_ statement: Statement) {
    switch statement {
    case .stream(let row), .function(let row):
      origins.updateValue(read(row.pipeline), forKey: row.name.text)
    case .feed(let row): _ = read(row.pipeline)
    default: break
    }
  }

  /// Returns the first source of a stream.
  private mutating func read(_ expression: Expression) -> String? {
    switch expression.node {
    case .name(let name): return origins[name] ?? name
    case .parameter(let index): return origins["$\(index)"] ?? nil
    case .call(let call): return read(call)
    case .member(let base, let name):
      let origin = read(base)
      let isDotted = origin != nil && origin == base.dottedName?.text
      return isDotted ? origin.map { "\($0).\(name.text)" } : origin
    case .closure(let closure): return read(closure, over: nil)
    case .conditional(let condition, let first, let second):
      _ = read(condition)
      let origin = read(first)
      _ = read(second)
      return origin
    case .array, .element, .subscripted:
      return expression.children.map { read($0) }.first ?? nil
    default:
      for child in expression.children { _ = read(child) }
      return nil
    }
  }

  private mutating func read(_ call: Call) -> String? {
    let name = call.function.text
    var origin = call.receiver.flatMap { read($0) }
    for argument in call.arguments {
      if case .closure(let closure) = argument.value.node {
        _ = read(closure, over: origin)
      } else {
        let first = read(argument.value)
        if call.receiver == nil, origin == nil, isStream(argument.value) { origin = first }
      }
    }
    if call.receiver == nil, !OperatorRegistry.standard.freeFunctionNames.contains(name) {
      // A named closure, or a row with arguments.
      return origins[name].flatMap(\.self) ?? name
    }
    names.append((Int(call.function.range.start), origin.map { "\($0).\(name)" } ?? name))
    return origin ?? name
  }

  /// False for the values from which `just($0)` and `timer(1s)` make a stream.
  private func isStream(_ argument: Expression) -> Bool {
    switch argument.node {
    case .name(let name): !parameters.contains(name)
    case .call(let call):
      call.receiver.map(isStream)
        ?? !OperatorRegistry.standard.valueFunctionNames.contains(call.function.text)
    case .array(let elements): elements.first.map(isStream) ?? false
    case .member(let base, _), .element(let base, _), .subscripted(let base, _): isStream(base)
    default: false
    }
  }

  /// Reads the body of a closure whose parameters are values of a stream with this first source.
  private mutating func read(_ closure: Closure, over origin: String?) -> String? {
    let (outer, outerParameters) = (origins, parameters)
    defer { (origins, parameters) = (outer, outerParameters) }
    let bound = closure.parameters.names
    for name in bound { origins.updateValue(origin, forKey: name) }
    parameters.formUnion(bound)
    return read(closure.body)
  }
}
