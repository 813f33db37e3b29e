import MarbleDiagrams
import MarbleTestKit

extension PlanFact: ErrorFact {
  package static var cause: String { "row" }

  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords {
    switch self {
    case .unknownSystem(let name, let near):
      .init("unknown system '\(name)'", near: near, bytes, hint: Self.registration)
    case .noSystems(let name):
      "unknown system '\(name)': no system is registered".with(hint: Self.registration)
    case .operatorDefinition(let error): error.message.with(hint: error.hint)
    case .systemName(let name):
      "Swift registers a system '\(name)', but that is not a name"
        .with(hint: "a name has letters, digits and '_', with points between its words")
    case .portNames(let name, let system):
      "the system '\(system)' registers '\(name)' twice"
        .with(hint: "in a scenario, inputs, services and outputs have different names")
    case .inputEnds(let name):
      "'\(name)' is an input and never ends".with(hint: "leave out the '|' or '#'")
    case .inputType(let name, let type, let value, let reason):
      .init(
        "'\(name)' takes \(type), not \(value)" + (reason.map { ": \($0.message)" } ?? ""),
        hint: type == SystemPort.void
          ? "its events have no value: write a letter that has no entry in 'where', such as 'x'"
          : reason?.hint)
    case .serviceError(let name, let value, let reason):
      .init(
        "'\(name)' cannot fail with \(value.shortDescription): "
          + (reason?.message ?? "the system registers no errors"),
        hint: reason == nil ? value.registration : reason?.hint)
    case .serviceErrorMismatch(let name, let type, let value, let reason):
      .init(
        "'\(name)' fails with \(type), not \(value.shortDescription)"
          + (reason.map { ": \($0.message)" } ?? ""),
        hint: reason == nil
          ? "register the type in Swift, 'stage.errors(\(type).self)', and name an error:"
            + " 'where # = .offline'"
          : reason?.hint)
    case .serviceNeverFails(let name):
      "'\(name)' never fails"
        .with(hint: "leave out the '#', or let the service return what can fail")
    case .keyUnused(let key):
      "no diagram uses the key '\(key)'".with(hint: "leave it out, or use it in a row")
    case .beyondUntil:
      "this is after the scenario's end"
        .with(hint: "make 'until' later, or leave the event out")
    case .notConnectable(let name):
      "'\(name)' cannot be connected"
        .with(hint: "'publish()', 'replay(1)' and 'multicast' make streams that can be connected")
    case .endInCalls: "calls have no end".with(hint: "leave out the '|' or '#'")
    case .silenceOfNoTime:
      "this window has no duration, so it cannot fail"
        .with(hint: "it goes from '^' up to, not including, '!': '^--!'")
    case .silenceWithoutStart:
      "'expect(nothing)' needs a '^', from which on nothing may happen"
        .with(hint: Self.silence)
    case .silenceHolds(let token):
      "'\(token)' is not allowed in 'expect(nothing)'".with(hint: Self.silence)
    case .subscriptionsOverlapNone(let name):
      "'\(name)' has a 'subs … none' row beside others".with(hint: "leave one of them out")
    case .orderedNameUnknown(let name, let near):
      .init(
        "nothing that runs in this scenario has the name \(quotedCode(name))", near: near, bytes,
        hint: "a name is that of a row, or that of its source and its operator:"
          + " 'username.debounce'")
    case .orderedElsewhere(let name, let instant, let due):
      "\(quotedCode(name)) is not due at \(formatTime(instant))"
        .with(hint: "it is due at \(due.prefix(3).map(formatTime).joined(separator: ", "))")
    case .orderImpossible(let name, let instant):
      "\(quotedCode(name)) cannot come at this place at \(formatTime(instant))"
        .with(
          hint: "the names are in the order in which they run; those of one row keep the order of"
            + " the row")
    case .orderedStageUnclear(let name, let count):
      .init(
        "\(quotedCode(name)) is the name of \(count) stages of this scenario",
        hint: "say which one, in the order of the text: '\(name)[0]'"
          + (count > 2 ? " to '\(name)[\(count - 1)]'" : ", '\(name)[1]'"),
        fixes: (0..<min(count, 10)).map { .writing("\(name)[\($0)]", at: bytes) })
    case .orderAmbiguous(let name, let instant, let meant):
      .init(
        "\(quotedCode(name)) is the name of \(meant.count) things that are due at"
          + " \(formatTime(instant))",
        hint: "say which one: \(meant.prefix(3).map { "'\($0)'" }.joined(separator: ", "))",
        fixes: meant.prefix(10).map { .writing($0, at: bytes) })
    case .generatedEndAmongValues(let name):
      "\(quotedCode(name)) sends several values, and this is an end"
        .with(
          hint: "the ends are after 'ends': 'any cold \(name) 1, 2 count 0...4 ends |, #, never'")
    case .generatedOnlyEnds(let name):
      "\(quoted(name)) has no value to choose, only ends"
        .with(hint: "'any query \"a\", \"b\", |' chooses values, and may complete")
    case .generatedTooLong:
      "this duration has more than \(grouped(SessionShape.tickLimit)) ticks"
        .with(
          hint: "a shorter duration, or a longer 'tick', has fewer instants to choose from")
    case .generatedGroup(let key):
      "the key \(quoted(String(key))) stands for more than one value or error"
        .with(hint: "write its values one by one")
    case .latenessReversed:
      "the first duration is longer than the second one"
        .with(hint: "the shorter one comes first: 'late 0...2s'")
    case .windowOfNoTime:
      "this window has no duration, so it cannot fail"
        .with(hint: "a window of '1t' is one instant")
    case .conditionNotBoolean(let text):
      "\(quotedCode(text)) is neither true nor false"
        .with(hint: "compare it: 'count(results) <= 3'")
    case .neverEqual(let name, let type, let model, let other):
      .init(
        "\(quoted(name)) is \(type) and \(quoted(model)) is \(other), which are never equal",
        hint: "'let' with a 'map' makes values of the other type")
    case .sessionsMissing:
      "this run makes no sessions for a property"
        .with(hint: "import MarbleProbes, and call 'run(checking: .properties)'")
    case .tooMuchToDraw:
      "more than \(Limits.drawnEvents) events of rows and stages cannot be explained or drawn"
        .with(hint: "an 'until', or shorter rows, make fewer events")
    }
  }

  private static let registration =
    "register it in Swift: MarbleMain.run(systems: [SystemDefinition(\"…\") { stage in … }])"
  private static let silence = "it is drawn from '^' up to, not including, '!': '--^---!'"
}

extension Value {
  /// How the type of an error is registered that a row names.
  fileprivate var registration: String {
    if case .enumeration(_, let members) = self, !members.isEmpty {
      return "register the type of the error in Swift; reflection makes no case with values, so a"
        + " closure does: stage.errors(APIError.self) { value in … }"
    }
    return "register the type of the error in Swift: stage.errors(APIError.self)"
  }
}
