import MarbleDiagrams

/// An error in the rows of a scenario.
package typealias PlanError = Located<PlanFact>

/// An error in a row, without its place. `PlanError+Words` has the words.
package enum PlanFact: Hashable, Sendable {
  case unknownSystem(String, near: String?)
  case noSystems(String)
  /// An operator that Swift defines cannot be used.
  case operatorDefinition(OperatorError)
  /// A system is registered with a name that no scenario can write.
  case systemName(String)
  /// A system registers two kinds of ports with one name.
  case portNames(String, system: String)
  case inputEnds(String)
  case inputType(String, type: String, value: Value, reason: ValueReadingError?)
  /// A service cannot fail with a case, because no registered type of errors has it.
  case serviceError(String, Value, reason: ValueReadingError?)
  /// A service fails with errors of one type only.
  case serviceErrorMismatch(String, type: String, Value, reason: ValueReadingError?)
  case serviceNeverFails(String)
  case keyUnused(Character)
  case beyondUntil
  case notConnectable(String)
  case endInCalls
  case silenceOfNoTime
  case silenceWithoutStart
  case silenceHolds(String)
  case subscriptionsOverlapNone(String)
  /// No work of the run has this name.
  case orderedNameUnknown(String, near: String?)
  /// The work of this name is due at other instants only.
  case orderedElsewhere(String, at: Instant, due: [Instant])
  /// The work of this name runs earlier or later at its instant than the statement states.
  case orderImpossible(String, at: Instant)
  /// Several stages of the scenario have this name.
  case orderedStageUnclear(String, count: Int)
  /// Several pieces of work have this name. The texts distinguish them.
  case orderAmbiguous(String, at: Instant, meant: [String])
  /// `any` chooses among ends only.
  case generatedOnlyEnds(String)
  /// An end among the values of a service that sends several.
  case generatedEndAmongValues(String)
  /// The `within` of an `any` row has too many ticks.
  case generatedTooLong
  /// A key of `any` represents several events, or for a predicate.
  case generatedGroup(Character)
  case latenessReversed
  case windowOfNoTime
  case conditionNotBoolean(String)
  /// Two names of a system, each with its type.
  case neverEqual(String, String, String, String)
  /// The caller in Swift gave no sessions to the run of a property.
  case sessionsMissing
  /// The scenario has more events than can be explained or drawn.
  case tooMuchToDraw
}
