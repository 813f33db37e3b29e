import MarbleDiagrams
import MarbleScenarios

/// The operators to which a law does not apply, each with its reason.
enum LawExceptions {
  /// A stage of these names may handle an error, so `errors` does not apply to a source after it.
  static let handleErrors: Set<String> = {
    let family = OperatorDeclaration.errorHandling.flatMap(\.names)
    // These pass an error on.
    let passing: Set = ["mapError", "timeout"]
    return Set(family).subtracting(passing).union([
      // An error becomes a value.
      "materialize",
      // An error begins the next stream.
      "onErrorResumeNext",
    ])
  }()

  /// Operators that may stay open when all sources have ended.
  static let neverEnd = Set([
    // They have no end, or the diagram in the text decides about it.
    "never", "cold", "ActivityIndicator", "trackActivity",
    // Their closures receive a stream that does not end while a decision is due.
    "retryWhen", "repeatWhen",
  ]).union(connectable)

  /// Operators that wait for a connection.
  static let connectable: Set = ["publish", "replay", "replayAll", "multicast"]

  /// Operators that connect such a stream while it has subscribers.
  static let connect: Set = ["refCount", "autoconnect"]

  /// Operators whose values depend on the instant of the clock, so that a later subscription emits
  /// other values.
  static let readTheClock: Set = ["timestamp"]

  /// Operators whose subscribers share one subscription, so that a second subscription does not
  /// start anew.
  static let share: Set<String> = Set(OperatorDeclaration.sharing.flatMap(\.names)).union([
    "ActivityIndicator", "trackActivity",
  ])
}

extension Call {
  /// True if the stream may stay open when all sources have ended.
  var mayStayOpen: Bool {
    if LawExceptions.neverEnd.contains(function.text) { return true }
    return arguments.contains { argument in
      // The closure of `retry(when:)` receives a stream that does not end while a decision is due.
      if argument.label?.text == "when" { return true }
      // Without streams, `amb` has nothing that could win (D21).
      if case .array(let streams) = argument.value.node, streams.isEmpty {
        return function.text == "amb"
      }
      return false
    }
  }

  /// True if an error of the source may not reach the stream, or only later.
  var handlesErrors: Bool {
    if LawExceptions.handleErrors.contains(function.text) { return true }
    // `delay(3t, delaysErrors: true)` lets an error wait as a value does.
    return arguments.contains { argument in
      guard argument.label?.text == "delaysErrors" else { return false }
      if case .literal(.boolean(false)) = argument.value.node { return false }
      return true
    }
  }

  /// True if another error may take the place of the source's: the result of `mapError`, or what
  /// the closure of `do(onError:)` throws.
  var mayReplaceErrors: Bool {
    function.text == "mapError" || arguments.contains { $0.label?.text == "onError" }
  }

  /// True if it may be subscribed to its source without a subscriber, who could receive an error.
  var mayLackSubscribers: Bool {
    keepsItsSource || LawExceptions.connectable.contains(function.text)
  }

  /// True if a failure of the notifier waits for the end of the source.
  var awaitsEnds: Bool { ["repeat", "repeatWhen"].contains(function.text) }

  /// True if a shared stream keeps its source after its last observer is disposed or after its end.
  var keepsItsSource: Bool {
    if function.text == "shareReplay" { return true }
    return arguments.contains { argument in
      switch (argument.label?.text, argument.value.node) {
      case ("scope", .implicitMember(let name, _)): name.text == "keepAlive"
      case ("resetOnRefCountZero", .literal(.boolean(false))): true
      default: false
      }
    }
  }
}
