import MarbleDiagrams
import MarbleScenarios

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

/// The names and calls that the pipeline of an observed stream uses, directly or through the names
/// of other definitions.
struct PipelineReferences {
  /// The names of the sources, subjects and services that it uses.
  private(set) var sources: Set<String> = []
  /// The names of those that it uses after a stage that handles errors, or that may be subscribed
  /// without a subscriber of its own.
  private(set) var guarded: Set<String> = []
  /// The names of the definitions that it uses.
  private(set) var definitions: Set<String> = []
  /// The operators and functions that it calls.
  private(set) var calls: [Call] = []
  /// The subjects of `let` statements that it uses.
  private(set) var subjects: Set<String> = []

  private let names: PlanNames
  private var visited: Set<Visit> = []
  /// The parameters of the closures around the current expression. They hide other names.
  private var hidden: Set<String> = []
  /// The definitions to visit. A list of names may be as long as the file, so they are not visited
  /// by recursion.
  private var pending: [(definition: Expression, visit: Visit)] = []

  private struct Visit: Hashable {
    let name: String
    let isGuarded: Bool
    let hasSubscriber: Bool
  }

  /// - Parameter stream: The observed stream.
  init(of stream: String, among names: PlanNames) {
    self.names = names
    note(stream, isGuarded: false, hasSubscriber: true)
    while let (definition, found) = pending.popLast() {
      visit(definition, isGuarded: found.isGuarded, hasSubscriber: found.hasSubscriber)
    }
  }

  /// The names of the operators and functions that it calls.
  var operators: Set<String> { Set(calls.map(\.function.text)) }

  /// True if a failure of the source must reach the stream.
  func passesErrors(of source: String) -> Bool {
    sources.contains(source) && !guarded.contains(source)
  }

  /// - Parameter hasSubscriber: True if the stream has a subscriber as long as it is subscribed to
  ///   its source.
  private mutating func note(_ name: String, isGuarded: Bool, hasSubscriber: Bool) {
    let visit = Visit(name: name, isGuarded: isGuarded, hasSubscriber: hasSubscriber)
    guard visited.insert(visit).inserted else { return }
    if let definition = names.definitions[name] {
      definitions.insert(name)
      if names.subjects.contains(name) { subjects.insert(name) }
      pending.append((definition, visit))
      return
    }
    guard names.sources.contains(name) else { return }
    sources.insert(name)
    if isGuarded { guarded.insert(name) }
  }

  private mutating func visit(
    _ expression: Expression, isGuarded: Bool, hasSubscriber: Bool = false
  ) {
    switch expression.node {
    case .name(let name) where hidden.contains(name): break
    case .name(let name): note(name, isGuarded: isGuarded, hasSubscriber: hasSubscriber)
    case .call(let call): visit(call, isGuarded: isGuarded, hasSubscriber: hasSubscriber)
    case .closure(let closure):
      let outer = hidden
      hidden.formUnion(closure.parameters.names)
      visit(closure.body, isGuarded: isGuarded)
      hidden = outer
    default: for child in expression.children { visit(child, isGuarded: isGuarded) }
    }
  }

  private mutating func visit(_ call: Call, isGuarded: Bool, hasSubscriber: Bool) {
    calls.append(call)
    let isGuarded =
      isGuarded || call.handlesErrors || (!hasSubscriber && call.mayLackSubscribers)
    if let receiver = call.receiver {
      let connects = LawExceptions.connect.contains(call.function.text)
      visit(receiver, isGuarded: isGuarded, hasSubscriber: connects)
    } else if !hidden.contains(call.function.text) {
      note(call.function.text, isGuarded: isGuarded, hasSubscriber: false)
    }
    for argument in call.arguments {
      visit(argument.value, isGuarded: isGuarded || call.awaitsEnds)
    }
  }
}
