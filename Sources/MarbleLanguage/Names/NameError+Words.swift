import MarbleDiagrams

extension NameError.Fact {
  /// The description of the error: one sentence without a full stop.
  package func message(in text: SourceText) -> String {
    switch self {
    case .functionName(let name): "\(quoted(name)) is a function and cannot be a name"
    case .taken(let name, let first?):
      "the name \(quoted(name)) is taken by \(line(of: first, in: text))"
    case .taken(let name, nil): "the system already has the name \(quoted(name))"
    case .unknown(let name, let meant): "unknown name \(quoted(name))" + suggestion(meant.near)
    case .unknownInput(let name, let near): "no input \(quoted(name))" + suggestion(near)
    case .unknownService(let name, let near): "no service \(quoted(name))" + suggestion(near)
    case .pipelineAsName(let name): "a row takes a name, not a pipeline like \(quoted(name))"
    case .unused(let name, let kind): "nothing uses the \(kind.words) \(quoted(name))"
    case .unfed(let name): "nothing feeds the subject \(quoted(name))"
    case .unfit(let name, let kind, let role):
      "\(quoted(name)) is \(kind.article) \(kind.words) and cannot \(role.words)"
    case .argumentsMissing(let service):
      "\(quoted(service)) is a service, and its arguments are missing here"
    case .argumentsWithoutService(let name): "\(quoted(name)) is not a service with arguments"
    case .answerUnknown(let service): "no row of \(quoted(service)) has these arguments"
    case .functionAsValue(let name): "\(quoted(name)) is a function and needs its arguments"
    case .expectedTwice(let name, let first):
      "\(quoted(name)) is expected twice, first in \(line(of: first, in: text))"
    case .expectsNothing: "the scenario expects nothing"
    case .claimsNothing: "the property says nothing that must hold"
    case .circle(let names) where names.count == 1: "\(quoted(names[0])) uses itself"
    case .circle(let names):
      zip(names, names.dropFirst() + names.prefix(1)).prefix(5)
        .map { "\(quoted($0)) uses \(quoted($1))" }.joined(separator: ", ")
        + (names.count > 5 ? ", …" : "")
    }
  }

  /// A suggestion of what to write instead, if there is one.
  package var hint: String? {
    switch self {
    case .unknown(_, let meant): meant.hint
    case .pipelineAsName: "name the pipeline with 'let' first"
    case .unused(_, .observer): "add an 'expect' row for it"
    case .unused(_, .service):
      "call it; in a scenario 'subs … none' or 'calls … none' says that it is never called"
    case .unfed(let name):
      "'feed \(shortened(name)) = …' sends a pipeline's events into it; 'subject \(shortened(name)) = …'"
        + " has a row for them"
    case .unfit(let name, _, for: .fed):
      "'let \(shortened(name)) = PublishSubject()' makes a subject"
    case .unfit(_, .service, for: .computed), .unfit(_, .function, for: .expected):
      "'let' names the result of a call"
    case .unfit(_, .function, for: .logged), .unfit(_, .service, for: .logged):
      "'calls' shows the calls"
    case .unfit(_, .stream, for: .logged), .unfit(_, .output, for: .logged):
      "'subs' takes sources, the rows that stand at the beginning of a pipeline"
    case .unfit(_, _, for: .connected):
      "'publish()', 'replay(1)' and 'multicast' make streams that can be connected"
    case .unfit(let name, .service, for: .watched):
      "'running(\(shortened(name)))' and 'calls(\(shortened(name)))' count its calls"
    case .unfit(_, _, for: .running): "only a service has calls that last"
    case .taken(_, nil): "'marbles systems' lists its inputs, outputs and services"
    case .argumentsMissing(let service): "'subs \(shortened(service))(_)'"
    case .answerUnknown(let service): "write them as in its row: 'cold \(shortened(service))(…)'"
    case .expectsNothing: "add an 'expect', 'subs' or 'calls' row"
    case .claimsNothing:
      "add 'always', 'after', 'no', 'at most', 'finally' or 'expect NAME == NAME2'"
    default: nil
    }
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
    case .output: "output"
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
    }
  }
}
