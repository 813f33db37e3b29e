import MarbleDiagrams
import MarbleStreams

/// Makes what the scenario names: the sources, the system, the definitions and the observers.
extension ScenarioRun {
  /// Makes everything that the scenario names. Errors are added to `problems`.
  package func build() {
    // Subscriptions are counted, and noted if the run is explained. This includes the streams to
    // which a system subscribes.
    tasks.run { context.systemSubscription.makeCurrent(during: make) }
  }

  private func make() {
    sources.make(plan.sources)
    if let system = plan.system { connect(system) }
    // Without the system, its rows have nothing to observe. The end of the run reports why it is
    // missing.
    guard tasks.canPerform else { return }
    for statement in plan.definitions where problems.count < plan.file.errorLimit {
      define(statement)
    }
    for row in plan.observers { observe(row) }
    watchClaims()
    links.make(plan.links)
    problems += links.problems
    for predicate in plan.keys.usedPredicates { define(predicate) }
    compileClaims()
  }

  private func define(_ predicate: PredicateReference) {
    do {
      let function = try names.compiler.function(predicate.closure)
      predicates[predicate] = function.predicate
    } catch {
      problems += error.problems(in: plan.file)
    }
  }

  private func connect(_ system: SystemDefinition) {
    let connection = SystemConnection(context: context, loggedTexts: loggedTexts)
    self.connection = connection
    names.system = connection
    let stage = SystemStage(wiring: connection)
    tasks.perform(system.name) { system.build(stage) }
    connection.checkErrors(by: stage.conversions)
    problems += connection.problems
  }

  private func define(_ statement: Statement) {
    do {
      names.isModel = isOfModel(statement)
      defer { names.isModel = false }
      switch statement {
      case .stream(let definition):
        if let call = definition.subjectCall(among: OperatorRegistry.standard.subjectNames),
          (try? names.callable(named: call.function)) == nil
        {
          return try sources.makeSubject(definition.name, definition.pipeline)
        }
        names.set(
          try names.compiler.pipeline(definition.pipeline), definition.name.text)
      case .function(let definition):
        names.set(Callable(arity: nil) { _ in .void }, definition.name.text)
        let log = names.log(of: definition.name.text, at: definition.name.range)
        let function = try names.compiler.function(definition.closure)
        names.set(Callable(function, note: log.note), definition.name.text)
      default: break
      }
    } catch {
      problems += error.problems(in: plan.file)
      setPlaceholder(for: statement)
    }
  }

  /// Names a stream whose definition is invalid. Then other statements that name it cause no
  /// further errors.
  private func setPlaceholder(for statement: Statement) {
    guard case .stream(let definition) = statement else { return }
    names.set(Pipeline(.never().publish()), definition.name.text)
  }

  private func observe(_ row: Plan.ObserverRow) {
    if let inner = row.inner {
      let outer = observers.first { $0.row.name == row.stream.text } ?? watch(row.stream)
      let observer = RowObserver(row, stream: nil, in: context)
      outer?.expectInner(inner, observer)
      observers.append(observer)
    } else if let pipeline = try? names.pipeline(named: row.stream) {
      observers.append(RowObserver(row, stream: pipeline.stream, in: context))
    }
  }

  /// Makes an observer without its own row, for the inner streams of a stream that no other row
  /// observes.
  private func watch(_ stream: Name) -> RowObserver? {
    guard let pipeline = try? names.pipeline(named: stream) else { return nil }
    let row = Plan.ObserverRow(
      name: stream.text, stream: stream, isNamed: false)
    let observer = RowObserver(row, stream: pipeline.stream, in: context)
    observers.append(observer)
    return observer
  }
}
