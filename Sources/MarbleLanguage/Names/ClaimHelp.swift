/// The pages of the words of properties, for `marbles help WORD` and for editors.
package enum ClaimHelp {
  /// The page of a word. That of `property` lists all forms.
  package static func page(of word: String) -> String? {
    guard let entry = entries.first(where: { $0[0] == word }) else { return nil }
    let page = "\(entry[1])\n\n\(entry[2])"
    guard word == Keyword.property.rawValue else { return page }
    return page + "\n\n" + entries.dropFirst().map { "  " + $0[1] }.joined(separator: "\n")
  }

  private static var entries: [[String]] {
    table.split(separator: "\n").map { $0.split(separator: " ; ").map(String.init) }
      + ConditionFunction.all.map { [$0.name, $0.form, $0.summary] }
  }

  /// A word, its form, and its meaning in each line.
  private static let table = """
    property ; property TITLE ; A group of claims that hold for every input. 'any' lines say what is invented, the others what must hold.
    any ; any [cold] NAME VALUE, …  [count LOW...HIGH] [within DURATION] [while CONDITION] ; A row whose events are invented, with 'cold' a service whose answers are. '|' and '#' are ends, 'never' is no answer.
    while ; any NAME VALUE, … while CONDITION ; An invented event happens only if the condition is true at its instant. 'hunt --verbose' counts those that are left out.
    number ; any number NAME LOW...HIGH ; A number that each session chooses, for closures, arguments and conditions. In a scenario: let NAME = 0.5.
    ends ; any cold NAME VALUE, … count LOW...HIGH ends |, #, never within DURATION ; Every call of the service gets several values, each after its own delay, and then one of the ends.
    always ; always CONDITION [from EVENT until EVENT] ; Holds at every instant at which something happens, from zero on, or from each first event until the next second one.
    never ; never CONDITION [from EVENT until EVENT] ; Holds at no such instant.
    finally ; finally CONDITION ; Holds when nothing is pending any more, or at 'until'.
    after ; after EVENT expect EVENT within DURATION [unless EVENT] ; Each cause has an answer in time. EVENT is NAME, NAME where CONDITION, end NAME, error NAME, or of a service calls, answers, fails or cancels SERVICE.
    no ; no EVENT within DURATION after EVENT [unless EVENT] ; The event does not come in this time after any cause, until the exception. 'no EVENT after EVENT until EVENT' has no limit of time.
    unless ; after EVENT expect EVENT within DURATION unless EVENT ; The exception ends a wait: nothing is expected, or forbidden, any more. It comes after the cause.
    as ; after EVENT as NAME expect EVENT where CONDITION within DURATION ; NAME is the value of the cause in the other conditions of the statement: after ask as q expect results where $0.id == q within 1s.
    from ; always CONDITION from EVENT until EVENT ; The condition counts from the instant of the first event, until the second one has happened, or until the end of the run.
    at ; at most N EVENT within DURATION ; The event comes at most so often in every window of this length.
    expect ; expect NAME == NAME2 ; Both streams have the same events at the same instants; 'expect(in order)' ignores the instants.
    late ; late LOW...HIGH ; Every timer wakes late by a time in this range. In a scenario: late DURATION.
    implies ; CONDITION implies CONDITION ; False only if the left side is true and the right one is not.
    fails ; after fails SERVICE … ; A call fails: $0 is the error. The function is failures(SERVICE).
    cancels ; after cancels SERVICE … ; A call is cancelled before its end: $0 is its argument. The function is cancelled(SERVICE).
    """
}
