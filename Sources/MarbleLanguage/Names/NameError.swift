import MarbleDiagrams

/// An error in the names of a scenario.
package typealias NameError = Located<NameFamily>
package typealias NameFact = ErrorFact<NameFamily>
package enum NameFamily: ErrorFamily { package static let cause = "name" }

extension ErrorCode {
  package static var expectedTwice: Self { Self(NameFamily.cause) }
}

extension NameFact {
  static func functionName(_ name: String) -> Self {
    Self("\(quoted(name)) is a function and cannot be a name")
  }
  /// - Parameter first: Nil for a name that the system declares.
  static func taken(_ name: String, first: SourceRange?) -> Self {
    guard let first else {
      return Self("the system already has the name \(quoted(name))").hint(
        "'marbles systems' lists its inputs, outputs and services")
    }
    return Self(at: first) { "the name \(quoted(name)) is taken by \($0)" }
  }
  static func unknown(_ name: String, _ meant: UnknownWord) -> Self {
    let unknown = Self("unknown name \(quoted(name))", meant)
    return Self { text, bytes in
      text.source(afterPointAt: bytes.upperBound).map {
        ErrorWords("a source is called without \(quoted(name))", hint: "write '\($0)(…)'")
      } ?? unknown.words(in: text, at: bytes)
    }
  }
  /// An input or a service that the system does not have.
  static func missing(_ kind: NameKind, _ name: String, near: String?) -> Self {
    Self("no \(kind.rawValue) \(quoted(name))", near: near)
  }
  /// `expect a.map { $0 }`
  static func pipelineAsName(_ name: String) -> Self {
    Self("a row takes a name, not a pipeline like \(quoted(name))").hint(
      "name the pipeline with 'let' first")
  }
  static func unused(_ name: String, _ kind: NameKind) -> Self {
    Self("nothing uses the \(kind.rawValue) \(quoted(name))").hint(kind.use)
  }
  /// The name of a cause that no condition compares with.
  static func unusedCause(_ name: String) -> Self {
    Self("nothing uses the name \(quoted(name)) of the cause").hint(
      "compare with it, 'where $0 == \(shortened(name))', or leave 'as' out")
  }
  /// A subject of a `let` that receives no events.
  static func unfed(_ name: String) -> Self {
    Self("nothing feeds the subject \(quoted(name))").hint(
      "'feed \(shortened(name)) = …' sends a pipeline's events into it")
  }
  static func unfit(_ name: String, _ kind: NameKind, for role: NameRole) -> Self {
    Self("\(quoted(name)) is \(kind.article) \(kind.rawValue) and cannot \(role.rawValue)").hint(
      role.advice(on: kind, shortened(name)))
  }
  static func argumentsMissing(service: String) -> Self {
    Self("\(quoted(service)) is a service, and its arguments are missing here").hint(
      "'subs \(shortened(service))(_)'")
  }
  static func argumentsWithoutService(_ name: String) -> Self {
    Self("\(quoted(name)) is not a service with arguments")
  }
  static func answerUnknown(service: String) -> Self {
    Self("no row of \(quoted(service)) has these arguments").hint(
      "write them as in its row: 'cold \(shortened(service))(…)'")
  }
  static func functionAsValue(_ name: String) -> Self {
    Self("\(quoted(name)) is a function and needs its arguments")
  }
  /// `since()`, of a function of conditions.
  static func argumentsUnfit(_ name: String) -> Self {
    Self("\(quoted(name)) does not take these arguments").hint(
      ConditionFunction.named[name].map { "'\($0.form)'" })
  }
  /// `since(end a)`, where the scenario has a function of this name.
  static func eventForFunction(_ name: String) -> Self {
    Self("\(quoted(name)) is a function of the scenario and cannot receive an event").hint(
      "another name for it leaves '\(name)(EVENT)' to conditions")
  }
  static func expectedTwice(_ name: String, first: SourceRange) -> Self {
    Self(at: first) { "\(quoted(name)) is expected twice, first in \($0)" }
  }
  package static var expectsNothing: Self {
    Self("the scenario expects nothing").hint("add an 'expect', 'subs' or 'calls' row")
  }
  package static var claimsNothing: Self {
    Self("the property says nothing that must hold").hint(
      "add 'always', 'after', 'no', 'at most', 'finally' or 'expect NAME == NAME2'")
  }
  /// Each uses the next, and the last uses the first.
  static func circle(_ names: [String]) -> Self {
    names.count == 1
      ? Self("\(quoted(names[0])) uses itself")
      : Self(
        zip(names, names.dropFirst() + names.prefix(1)).prefix(5)
          .map { "\(quoted($0)) uses \(quoted($1))" }.joined(separator: ", ")
          + (names.count > 5 ? ", …" : ""))
  }
}

extension NameKind {
  /// How a name of this kind is used, if that is not plain.
  fileprivate var use: String? {
    switch self {
    case .observer: "add an 'expect' row for it"
    case .service:
      "call it; in a scenario 'subs … none' or 'calls … none' says that it is never called"
    default: nil
    }
  }

  fileprivate var article: String { [.observer, .output, .input].contains(self) ? "an" : "a" }
}

extension NameRole {
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
