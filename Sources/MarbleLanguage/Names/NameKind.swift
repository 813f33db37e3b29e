/// The kind of a name in a scenario, as messages write it.
package enum NameKind: String, Sendable {
  case hot = "hot source"
  case cold = "cold source"
  case subject
  /// A row that feeds the system.
  case input
  /// A service that `cold NAME(…)` rows answer.
  case service
  case function
  /// A stream that `let` names, other than a subject.
  case stream
  case observer
  /// A number of `let`, or one that sessions choose.
  case number
  /// An output of the system.
  case output

  /// True if it can be subscribed to.
  var isStream: Bool {
    switch self {
    case .hot, .cold, .subject, .stream, .output: true
    case .input, .service, .function, .observer, .number: false
    }
  }
}

/// A use of a name that requires certain kinds of names, as messages write it.
package enum NameRole: String, Sendable {
  case expected = "be expected"
  case observed = "be observed"
  case connected = "be connected"
  case logged = "have a 'subs' row"
  case counted = "have calls"
  case called = "be called"
  /// A subject that `feed` sends into.
  case fed = "be fed"
  /// A value or a stream in a pipeline.
  case computed = "be used in a pipeline"
  /// A row, a stream or an observer that a claim is about.
  case watched = "be watched by a claim"
  /// A service whose open calls a claim counts.
  case running = "have open calls"
  /// A service whose answers a claim is about.
  case answered = "have answers"

  package func admits(_ kind: NameKind) -> Bool {
    switch self {
    case .expected: kind.isStream || kind == .observer
    case .observed: kind.isStream
    case .connected: kind == .stream || kind == .output
    case .fed: kind == .subject
    case .logged: kind == .hot || kind == .cold || kind == .subject
    case .running, .answered: kind == .service
    case .counted, .called: kind == .function || kind == .service
    case .watched: kind.isStream || kind == .input || kind == .observer
    case .computed: kind != .observer
    }
  }
}

/// A name that a claim or a condition asks about.
package struct NameUse: Sendable {
  package let name: Name
  package let role: NameRole
}

extension EventPattern.Kind {
  /// The role of its name.
  var role: NameRole { self == .call ? .counted : isOfService ? .answered : .watched }
}

extension Statement.Claim {
  /// The names of its events, or those of the streams that must be equal.
  package var uses: [NameUse] {
    if case .equality(let name, let model, _) = kind {
      return [name, model].map { NameUse(name: $0, role: .watched) }
    }
    return events.map { NameUse(name: $0.name, role: $0.kind.role) }
  }
}

extension Statement {
  /// The name that the statement declares. Nil if it declares none.
  package var declaredName: Name? { declaration?.name }

  /// The name that the statement declares, and its kind by the statement alone: a `hot` row may be
  /// an input, and the call that makes a subject may be that of a function.
  package var declaration: (name: Name, kind: NameKind)? {
    switch self {
    case .hot(let row): (row.name, .hot)
    case .cold(let row): (row.name, row.source.arguments == nil ? .cold : .service)
    case .observe(let row, of: _): (row.name, .observer)
    case .function(let row): (row.name, .function)
    case .stream(let row): (row.name, row.subjectCall == nil ? .stream : .subject)
    case .any(let row): (row.name, row.isService ? .service : .hot)
    case .number(let row): (row.name, .number)
    default: nil
    }
  }
}

extension Statement.Definition {
  /// The call that makes a subject, if it is the whole pipeline: `let page = PublishSubject()`.
  package var subjectCall: Call? {
    guard case .call(let call) = pipeline.node, call.receiver == nil,
      OperatorRegistry.standard.subjects[call.function.text] != nil
    else { return nil }
    return call
  }
}

/// A place at which a scenario declares a name, or uses one that it or its system has.
package struct NameMention: Hashable {
  /// The name without members: `username` for `username.count`.
  package let name: Name
  package let isDeclaration: Bool
  /// The statement that alone knows the name. Nil for a name of the scenario.
  package var scope: SourceRange?
}
