import MarbleDiagrams
import MarbleTestKit

extension PlanError.Fact {
  var message: String {
    switch self {
    case .unknownSystem(let name, let near):
      "unknown system '\(name)'" + suggestion(near)
    case .noSystems(let name):
      "unknown system '\(name)': no system is registered"
    case .operatorDefinition(let error): error.message
    case .inputEnds(let name):
      "'\(name)' is an input and never ends"
    case .relayEnds(let name):
      "'\(name)' is a relay and never ends"
    case .inputType(let name, let type, let value, let reason):
      "'\(name)' takes \(type), not \(value)" + (reason.map { ": \($0.message)" } ?? "")
    case .serviceError(let name, let value, let reason):
      "'\(name)' cannot fail with \(value.shortDescription): "
        + (reason?.message ?? "the system registers no errors")
    case .serviceErrorMismatch(let name, let type, let value, let reason):
      "'\(name)' fails with \(type), not \(value.shortDescription)"
        + (reason.map { ": \($0.message)" } ?? "")
    case .serviceNeverFails(let name):
      "'\(name)' never fails"
    case .keyUnused(let key):
      "no diagram uses the key '\(key)'"
    case .beyondUntil:
      "this is after the scenario's end"
    case .notConnectable(let name):
      "'\(name)' cannot be connected"
    case .endInCalls:
      "calls have no end"
    case .silenceOfNoTime:
      "this window has no duration, so it cannot fail"
    case .silenceWithoutStart:
      "'expect(nothing)' needs a '^', from which on nothing may happen"
    case .silenceHolds(let token):
      "'\(token)' is not allowed in 'expect(nothing)'"
    case .subscriptionsOverlapNone(let name):
      "'\(name)' has a 'subs … none' row beside others"
    case .orderedNameUnknown(let name, let near):
      "nothing that runs in this scenario has the name \(quotedCode(name))" + suggestion(near)
    case .orderedElsewhere(let name, let instant, _):
      "\(quotedCode(name)) is not due at \(formatTime(instant))"
    case .orderImpossible(let name, let instant):
      "\(quotedCode(name)) cannot come at this place at \(formatTime(instant))"
    case .orderedStageUnclear(let name, let count):
      "\(quotedCode(name)) is the name of \(count) stages of this scenario"
    case .orderAmbiguous(let name, let instant, let meant):
      "\(quotedCode(name)) is the name of \(meant.count) things that are due at"
        + " \(formatTime(instant))"
    case .variationsUnchecked:
      "this run does not check the laws that 'vary' asks for"
    case .generatedOnlyEnds(let name): "\(quoted(name)) has no value to choose, only ends"
    case .generatedTooLong:
      "this duration has more than \(grouped(SessionShape.tickLimit)) ticks"
    case .generatedGroup(let key):
      "the key \(quoted(String(key))) stands for more than one value or error"
    case .latenessReversed: "the first duration is longer than the second one"
    case .windowOfNoTime: "this window has no duration, so it cannot fail"
    case .conditionNotBoolean(let text): "\(quotedCode(text)) is neither true nor false"
    case .neverEqual(let name, let type, let model, let other):
      "\(quoted(name)) is \(type) and \(quoted(model)) is \(other), which are never equal"
    case .sessionsMissing: "this run makes no sessions for a property"
    case .tooMuchToDraw:
      "more than \(Limits.drawnEvents) events of rows and stages cannot be explained or drawn"
    }
  }

  package var hint: String? {
    switch self {
    case .unknownSystem, .noSystems:
      "register it in Swift: MarbleMain.run(systems: [SystemDefinition(\"…\") { stage in … }])"
    case .operatorDefinition(let error): error.hint
    case .inputEnds, .relayEnds: "leave out the '|' or '#'"
    case .inputType(_, SystemPort.void, _, _):
      "its events have no value: write a letter that has no entry in 'where', such as 'x'"
    case .inputType(_, _, _, let reason): reason?.hint
    case .serviceError(_, .enumeration(_, let members), nil) where !members.isEmpty:
      "register the type of the error in Swift; reflection makes no case with values, so a closure "
        + "does: stage.errors(APIError.self) { value in … }"
    case .serviceError(_, _, let reason):
      reason == nil
        ? "register the type of the error in Swift: stage.errors(APIError.self)" : reason?.hint
    case .serviceErrorMismatch(_, let type, _, let reason):
      reason == nil
        ? "register the type in Swift, 'stage.errors(\(type).self)', and name an error: 'where # = .offline'"
        : reason?.hint
    case .serviceNeverFails:
      "leave out the '#', or let the service return what can fail"
    case .keyUnused: "leave it out, or use it in a row"
    case .beyondUntil: "make 'until' later, or leave the event out"
    case .notConnectable:
      "'publish()', 'replay(1)' and 'multicast' make streams that can be connected"
    case .endInCalls: "leave out the '|' or '#'"
    case .silenceWithoutStart, .silenceHolds:
      "it is drawn from '^' up to, not including, '!': '--^---!'"
    case .silenceOfNoTime: "it goes from '^' up to, not including, '!': '^--!'"
    case .subscriptionsOverlapNone: "leave one of them out"
    case .orderedNameUnknown:
      "a name is that of a row, or that of its source and its operator: 'username.debounce'"
    case .orderedElsewhere(_, _, let due):
      "it is due at \(due.prefix(3).map(formatTime).joined(separator: ", "))"
    case .orderImpossible:
      "the names are in the order in which they run; those of one row keep the order of the row"
    case .orderedStageUnclear(let name, let count):
      "say which one, in the order of the text: '\(name)[0]'"
        + (count > 2 ? " to '\(name)[\(count - 1)]'" : ", '\(name)[1]'")
    case .orderAmbiguous(_, _, let meant):
      "say which one: \(meant.prefix(3).map { "'\($0)'" }.joined(separator: ", "))"
    case .variationsUnchecked: "import MarbleProbes, and call 'run(varying: .laws)'"
    case .generatedOnlyEnds: "'any query \"a\", \"b\", |' chooses values, and may complete"
    case .generatedTooLong:
      "a shorter duration, or a longer 'tick', has fewer instants to choose from"
    case .generatedGroup: "write its values one by one"
    case .latenessReversed: "the shorter one comes first: 'late 0...2s'"
    case .windowOfNoTime: "a window of '1t' is one instant"
    case .conditionNotBoolean: "compare it: 'count(results) <= 3'"
    case .neverEqual: "'let' with a 'map' makes values of the other type"
    case .sessionsMissing: "import MarbleProbes, and call 'run(varying: .laws)'"
    case .tooMuchToDraw: "an 'until', or shorter rows, make fewer events"
    }
  }
}
