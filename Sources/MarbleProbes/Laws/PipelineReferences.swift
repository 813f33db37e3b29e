import MarbleDiagrams
import MarbleScenarios

/// The names of a plan, for the pipelines that use them.
struct PlanNames {
  /// The pipelines of `let` statements, and the bodies of `fn` statements.
  private(set) var definitions: [String: Expression] = [:]
  /// The subjects that `let` statements make.
  private(set) var subjects: Set<String> = []
  /// The sources and the services.
  let sources: Set<String>

  init(_ plan: Plan) {
    sources = Set(plan.sources.map(\.name.text))
    for statement in plan.definitions {
      switch statement {
      case .stream(let row):
        definitions[row.name.text] = row.pipeline
        if row.subjectCall != nil { subjects.insert(row.name.text) }
      case .function(let row): definitions[row.name.text] = row.pipeline.children.first
      default: break
      }
    }
  }
}

/// The names and calls that the pipeline of an observed stream uses, directly or through the names
/// of other definitions.
struct PipelineReferences {
  /// The names of the sources and services that it uses.
  private(set) var sources: Set<String> = []
  /// The names of those that it uses after a stage that handles errors, or that may be subscribed
  /// without a subscriber of its own.
  private(set) var guarded: Set<String> = []
  /// The names of those, and of the subjects of `let` statements, that a shared stream may keep
  /// after its last observer is disposed, or for which it waits then.
  private(set) var kept: Set<String> = []
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
    let place: Place
  }

  /// Where a name or a call is in the pipeline.
  private struct Place: Hashable {
    /// True after a stage that handles errors, or that may be subscribed without a subscriber.
    var isGuarded = false
    /// True in a shared stream that keeps its source.
    var isKept = false
    /// True if the stream has a subscriber as long as it is subscribed to its source.
    var hasSubscriber = false
  }

  /// - Parameter stream: The observed stream.
  init(of stream: String, among names: PlanNames) {
    self.names = names
    note(stream, at: Place(hasSubscriber: true))
    while let (definition, found) = pending.popLast() { visit(definition, at: found.place) }
  }

  /// The names of the operators and functions that it calls.
  var operators: Set<String> { Set(calls.map(\.function.text)) }

  /// True if a failure of the source must reach the stream.
  func passesErrors(of source: String) -> Bool {
    sources.contains(source) && !guarded.contains(source)
  }

  private mutating func note(_ name: String, at place: Place) {
    let visit = Visit(name: name, place: place)
    guard visited.insert(visit).inserted else { return }
    if let definition = names.definitions[name] {
      definitions.insert(name)
      if names.subjects.contains(name) {
        subjects.insert(name)
        if place.isKept { kept.insert(name) }
      }
      pending.append((definition, visit))
      return
    }
    guard names.sources.contains(name) else { return }
    sources.insert(name)
    if place.isGuarded { guarded.insert(name) }
    if place.isKept { kept.insert(name) }
  }

  private mutating func visit(_ expression: Expression, at place: Place) {
    var inner = place
    inner.hasSubscriber = false
    switch expression.node {
    case .name(let name) where hidden.contains(name): break
    case .name(let name): note(name, at: place)
    case .call(let call): visit(call, at: place)
    case .closure(let closure):
      let outer = hidden
      hidden.formUnion(closure.parameters.names)
      visit(closure.body, at: inner)
      hidden = outer
    default: for child in expression.children { visit(child, at: inner) }
    }
  }

  private mutating func visit(_ call: Call, at place: Place) {
    calls.append(call)
    var inner = Place(isGuarded: place.isGuarded, isKept: place.isKept || call.keepsItsSource)
    if call.handlesErrors || (!place.hasSubscriber && call.mayLackSubscribers) {
      inner.isGuarded = true
    }
    if let receiver = call.receiver {
      var source = inner
      source.hasSubscriber = LawExceptions.connect.contains(call.function.text)
      visit(receiver, at: source)
    } else if !hidden.contains(call.function.text) {
      note(call.function.text, at: inner)
    }
    if call.awaitsEnds { inner.isGuarded = true }
    for argument in call.arguments { visit(argument.value, at: inner) }
  }
}
