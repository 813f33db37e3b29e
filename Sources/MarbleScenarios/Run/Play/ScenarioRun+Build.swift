import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Makes what the scenario names: the sources, the system, the definitions, the observers, the
/// connections and the feeds.
extension ScenarioRun {
  /// Errors are added to `problems`.
  func build() {
    // Subscriptions are counted, and noted if the run is explained. This includes the streams to
    // which a system subscribes.
    tasks.run { systemSubscription.makeCurrent(during: make) }
  }

  private func make() {
    names.makeSources()
    if let system = plan.system {
      let connection = SystemConnection(self)
      names.system = connection
      connection.build(system)
    }
    // Without the system, its rows have nothing to observe. The end of the run reports why it is
    // missing.
    guard tasks.canPerform else { return }
    for statement in plan.definitions where problems.count < plan.file.errorLimit {
      define(statement)
    }
    for row in plan.observers { observe(row) }
    watchClaims()
    for link in plan.links {
      switch link {
      case .connection(let row): connect(row)
      case .feed(let row): feed(row)
      }
    }
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

  private func define(_ statement: Statement) {
    do {
      let name = statement.declaredName?.text
      names.isModel = name.map(plan.modelDefinitions.contains) ?? false
      defer { names.isModel = false }
      switch statement {
      case .stream(let definition):
        if let call = definition.subjectCall, names.callable(named: call.function) == nil {
          return try names.makeSubject(definition.name, definition.pipeline)
        }
        names.set(try names.compiler.pipeline(definition.pipeline), definition.name.text)
      case .function(let definition):
        guard case .closure(let closure) = definition.pipeline.node else { return }
        names.set(Callable(arity: nil) { _ in .void }, definition.name.text)
        let log = names.log(of: definition.name.text, at: definition.name.range)
        let function = try names.compiler.function(closure)
        names.set(Callable(function, note: log.note), definition.name.text)
      default: break
      }
    } catch {
      problems += error.problems(in: plan.file)
      // Then other statements that name the stream cause no further errors.
      guard case .stream(let definition) = statement else { return }
      names.set(Pipeline(.never().publish()), definition.name.text)
    }
  }

  private func observe(_ row: Plan.ObserverRow) {
    guard let inner = row.inner else { return _ = watch(row) }
    let outer =
      observers.first { $0.row.name == row.stream.text } ?? watch(row.stream.text, row.stream)
    let observer = RowObserver(row, stream: nil, in: self)
    outer?.expectInner(inner, observer)
    observers.append(observer)
  }

  /// Makes an observer without its own row, from zero on.
  func watch(_ name: String, _ stream: Name) -> RowObserver? {
    watch(Plan.ObserverRow(name: name, stream: stream, isNamed: false))
  }

  private func watch(_ row: Plan.ObserverRow) -> RowObserver? {
    guard let pipeline = names.pipeline(named: row.stream) else { return nil }
    let observer = RowObserver(row, stream: pipeline.stream, in: self)
    observers.append(observer)
    return observer
  }

  private func connect(_ row: Plan.ConnectionRow) {
    guard let pipeline = names.pipeline(named: row.name) else { return }
    guard let connectable = pipeline.stream as? ConnectableObservable<Value> else {
      let error = PlanError(.notConnectable(row.name.text), row.name.range)
      return problems.append(Problem(error, in: plan.file))
    }
    var disposal: (any Disposable)?
    links.append(
      RunWindow(
        row.window,
        begin: { [unowned self] in
          guard !isAbandoned else { return }
          disposal = connectable.connect(in: subscription(of: row.name.range))
        },
        stop: { disposal?.dispose() }))
  }

  private func feed(_ row: Statement.Definition) {
    do {
      let pipeline = try names.compiler.pipeline(row.pipeline)
      // A name of another kind has an error already.
      guard let subject = names.subjects[row.name.text] else { return }
      let feed = SubjectFeed(row, pipeline, into: subject, in: self)
      feeds.append(feed)
      links.append(feed.window)
    } catch {
      problems += error.problems(in: plan.file)
    }
  }
}
