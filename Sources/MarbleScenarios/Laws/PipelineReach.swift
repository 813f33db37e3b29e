import MarbleDiagrams

/// The names of a plan, for the pipelines that use them.
struct PlanNames {
  /// The pipelines of `let` statements, and the bodies of `fn` statements.
  private(set) var definitions: [String: Expression] = [:]
  /// The subjects that `let` statements make.
  private(set) var subjects: Set<String> = []
  /// The sources, the subjects with a row, and the services.
  let sources: Set<String>

  init(_ plan: Plan) {
    sources = Set(plan.sources.map(\.name.text))
    for statement in plan.definitions {
      switch statement {
      case .stream(let row):
        definitions[row.name.text] = row.pipeline
        if row.subjectCall(among: plan.operators.subjectNames) != nil {
          subjects.insert(row.name.text)
        }
      case .function(let row): definitions[row.name.text] = row.closure.body
      default: break
      }
    }
  }
}

/// What the pipeline of an observed stream uses, directly or through the names of other
/// definitions.
struct PipelineReach {
  /// The names of the sources, subjects and services that it uses.
  private(set) var sources: Set<String> = []
  /// The names of those that it uses behind a stage that handles errors.
  private(set) var guarded: Set<String> = []
  /// The names of the definitions that it uses.
  private(set) var definitions: Set<String> = []
  /// The operators and functions that it calls.
  private(set) var calls: [Call] = []
  /// The subjects of `let` statements that it uses.
  private(set) var subjects: Set<String> = []

  private let names: PlanNames
  private var visited: Set<Visit> = []
  /// The definitions to visit. A list of names may be as long as the file, so they are not visited
  /// by recursion.
  private var pending: [(definition: Expression, isGuarded: Bool)] = []

  private struct Visit: Hashable {
    let name: String
    let isGuarded: Bool
  }

  /// - Parameter stream: The observed stream.
  init(of stream: String, among names: PlanNames) {
    self.names = names
    note(stream, isGuarded: false)
    while let (definition, isGuarded) = pending.popLast() {
      visit(definition, isGuarded: isGuarded)
    }
  }

  /// The names of the operators and functions that it calls.
  var operators: Set<String> { Set(calls.map(\.function.text)) }

  /// True if a failure of the source must reach the stream.
  func passesErrors(of source: String) -> Bool {
    sources.contains(source) && !guarded.contains(source)
  }

  private mutating func note(_ name: String, isGuarded: Bool) {
    guard visited.insert(Visit(name: name, isGuarded: isGuarded)).inserted else { return }
    if let definition = names.definitions[name] {
      definitions.insert(name)
      if names.subjects.contains(name) { subjects.insert(name) }
      pending.append((definition, isGuarded))
      return
    }
    guard names.sources.contains(name) else { return }
    sources.insert(name)
    if isGuarded { guarded.insert(name) }
  }

  private mutating func visit(_ expression: Expression, isGuarded: Bool) {
    switch expression.node {
    case .literal, .parameter: break
    case .interpolation(let segments):
      for case .expression(let value) in segments { visit(value, isGuarded: isGuarded) }
    case .array(let elements):
      for element in elements { visit(element, isGuarded: isGuarded) }
    case .tuple(let members): visit(members, isGuarded: isGuarded)
    case .implicitMember(_, let arguments): visit(arguments ?? [], isGuarded: isGuarded)
    case .name(let name): note(name, isGuarded: isGuarded)
    case .member(let base, _), .element(let base, _), .unary(_, let base):
      visit(base, isGuarded: isGuarded)
    case .subscripted(let base, let index):
      visit(base, isGuarded: isGuarded)
      visit(index, isGuarded: isGuarded)
    case .call(let call): visit(call, isGuarded: isGuarded)
    case .closure(let closure): visit(closure.body, isGuarded: isGuarded)
    case .binary(let operation):
      visit(operation.left, isGuarded: isGuarded)
      visit(operation.right, isGuarded: isGuarded)
    case .conditional(let condition, let first, let second):
      for part in [condition, first, second] { visit(part, isGuarded: isGuarded) }
    }
  }

  private mutating func visit(_ call: Call, isGuarded: Bool) {
    calls.append(call)
    let isGuarded = isGuarded || call.handlesErrors
    if let receiver = call.receiver {
      visit(receiver, isGuarded: isGuarded)
    } else {
      note(call.function.text, isGuarded: isGuarded)
    }
    visit(call.arguments, isGuarded: isGuarded || call.awaitsEnds)
  }

  private mutating func visit(_ arguments: [Argument], isGuarded: Bool) {
    for argument in arguments { visit(argument.value, isGuarded: isGuarded) }
  }
}
