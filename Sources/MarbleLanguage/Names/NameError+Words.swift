import MarbleDiagrams

extension NameFact: ErrorFact {
  package static var cause: String { "name" }

  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords {
    switch self {
    case .functionName(let name): "\(quoted(name)) is a function and cannot be a name"
    case .taken(let name, let first?):
      "the name \(quoted(name)) is taken by \(line(of: first, in: text))"
    case .taken(let name, nil):
      "the system already has the name \(quoted(name))"
        .with(hint: "'marbles systems' lists its inputs, outputs and services")
    case .unknown(let name, _) where text.source(afterPointAt: bytes.upperBound) != nil:
      "a source is called without \(quoted(name))"
        .with(hint: "write '\(text.source(afterPointAt: bytes.upperBound) ?? "")(…)'")
    case .unknown(let name, let meant): .init("unknown name \(quoted(name))", meant, bytes)
    case .unknownInput(let name, let near): .init("no input \(quoted(name))", near: near, bytes)
    case .unknownService(let name, let near): .init("no service \(quoted(name))", near: near, bytes)
    case .pipelineAsName(let name):
      "a row takes a name, not a pipeline like \(quoted(name))"
        .with(hint: "name the pipeline with 'let' first")
    case .unused(let name, let kind):
      "nothing uses the \(kind.words) \(quoted(name))".with(hint: kind.use)
    case .unusedCause(let name):
      "nothing uses the name \(quoted(name)) of the cause"
        .with(hint: "compare with it, 'where $0 == \(shortened(name))', or leave 'as' out")
    case .unfed(let name):
      "nothing feeds the subject \(quoted(name))"
        .with(hint: "'feed \(shortened(name)) = …' sends a pipeline's events into it")
    case .unfit(let name, let kind, let role):
      "\(quoted(name)) is \(kind.article) \(kind.words) and cannot \(role.words)"
        .with(hint: role.advice(on: kind, shortened(name)))
    case .argumentsMissing(let service):
      "\(quoted(service)) is a service, and its arguments are missing here"
        .with(hint: "'subs \(shortened(service))(_)'")
    case .argumentsWithoutService(let name): "\(quoted(name)) is not a service with arguments"
    case .answerUnknown(let service):
      "no row of \(quoted(service)) has these arguments"
        .with(hint: "write them as in its row: 'cold \(shortened(service))(…)'")
    case .functionAsValue(let name): "\(quoted(name)) is a function and needs its arguments"
    case .argumentsUnfit(let name):
      "\(quoted(name)) does not take these arguments"
        .with(hint: ClaimHelp.form(of: name).map { "'\($0)'" })
    case .eventForFunction(let name):
      "\(quoted(name)) is a function of the scenario and cannot receive an event"
        .with(hint: "another name for it leaves '\(name)(EVENT)' to conditions")
    case .expectedTwice(let name, let first):
      "\(quoted(name)) is expected twice, first in \(line(of: first, in: text))"
    case .expectsNothing:
      "the scenario expects nothing".with(hint: "add an 'expect', 'subs' or 'calls' row")
    case .claimsNothing:
      "the property says nothing that must hold"
        .with(
          hint: "add 'always', 'after', 'no', 'at most', 'finally' or 'expect NAME == NAME2'")
    case .circle(let names) where names.count == 1: "\(quoted(names[0])) uses itself"
    case .circle(let names):
      .init(
        zip(names, names.dropFirst() + names.prefix(1)).prefix(5)
          .map { "\(quoted($0)) uses \(quoted($1))" }.joined(separator: ", ")
          + (names.count > 5 ? ", …" : ""))
    }
  }
}

extension ErrorWords {
  /// A message about an unknown word, with what was meant.
  init(_ message: String, _ meant: UnknownWord, _ bytes: Range<Int>) {
    self.init(
      message + suggestion(meant.near), hint: meant.hint, fixes: .near(meant.replacement, bytes))
  }
}

extension NameKind {
  fileprivate var words: String {
    switch self {
    case .hot: "hot source"
    case .input: "input"
    case .cold: "cold source"
    case .subject: "subject"
    case .service: "service"
    case .function: "function"
    case .stream: "stream"
    case .observer: "observer"
    case .number: "number"
    case .output: "output"
    }
  }

  /// How a name of this kind is used, if that is not plain.
  fileprivate var use: String? {
    switch self {
    case .observer: "add an 'expect' row for it"
    case .service:
      "call it; in a scenario 'subs … none' or 'calls … none' says that it is never called"
    default: nil
    }
  }

  fileprivate var article: String {
    switch self {
    case .observer, .output, .input: "an"
    default: "a"
    }
  }
}

extension NameRole {
  fileprivate var words: String {
    switch self {
    case .expected: "be expected"
    case .observed: "be observed"
    case .connected: "be connected"
    case .logged: "have a 'subs' row"
    case .counted: "have calls"
    case .called: "be called"
    case .fed: "be fed"
    case .computed: "be used in a pipeline"
    case .watched: "be watched by a claim"
    case .running: "have open calls"
    case .answered: "have answers"
    }
  }

  /// The advice for a name of a kind that has not this role.
  fileprivate func advice(on kind: NameKind, _ name: String) -> String? {
    switch (self, kind) {
    case (.fed, _): "'let \(name) = PublishSubject()' makes a subject"
    case (.computed, .service), (.expected, .function): "'let' names the result of a call"
    case (.logged, .function), (.logged, .service): "'calls' shows the calls"
    case (.logged, .stream), (.logged, .output):
      "'subs' takes sources, the rows that stand at the beginning of a pipeline"
    case (.connected, _):
      "'publish()', 'replay(1)' and 'multicast' make streams that can be connected"
    case (.watched, .service):
      "'running(\(name))' and 'calls(\(name))' count its calls"
    case (_, .number): "a number is for closures and conditions"
    case (.running, _): "only a service has calls that last"
    case (.answered, .function): "'calls' is about the calls of a function"
    case (.answered, _):
      "only a service is called; a stream has values, 'end \(name)' and 'error \(name)'"
    default: nil
    }
  }
}

extension SourceText {
  /// The name of a source that is called as a member of a type: `Observable.merge(…)`.
  fileprivate func source(afterPointAt offset: Int) -> String? {
    word(afterPointAt: offset).flatMap { OperatorRegistry.standard.sources[$0] == nil ? nil : $0 }
  }
}
