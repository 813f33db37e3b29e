/// The pages of the statements and of the words in them, for `marbles help WORD` and for editors.
package enum StatementHelp {
  /// A way to write a statement or a part of one.
  package struct Entry {
    package let word: String
    package let form: String
    package let meaning: String
  }

  /// The page of a word: what it means, and the forms that have it. That of `property` lists all
  /// forms that a property may have.
  package static func page(of word: String) -> String? {
    guard word.first?.isLowercase == true else { return nil }
    let own = statements.filter { $0.word == word }
    let others = statements.filter { entry in
      entry.word != word && entry.form.split { !$0.isLetter }.contains { $0 == word }
    }
    var pages = (words.filter { $0.word == word } + own + others).map {
      "\($0.form)\n\n\($0.meaning)"
    }
    guard !pages.isEmpty else { return nil }
    if word == Keyword.property.rawValue {
      let inner = StatementForm.all.filter { $0.places.contains(.property) }
      pages.append(inner.map { "  \($0.text)" }.joined(separator: "\n"))
    }
    return pages.joined(separator: "\n\n")
  }

  /// All forms of statements, and the lines that begin a scenario.
  package static let statements: [Entry] =
    [
      Entry(
        word: "scenario", form: "scenario TITLE",
        meaning:
          "begins a scenario; titles are unique in a file and contain no invisible characters"
      ),
      Entry(
        word: "property", form: "property TITLE",
        meaning: "begins a property: what must hold for every input, whose events are invented"),
    ]
    + StatementForm.all.map { form in
      Entry(
        word: form.keyword.rawValue, form: form.text,
        meaning: (form.places == .property ? "in a property, " : "") + form.meaning)
    }

  private static var words: [Entry] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: " ; ").map(String.init)
      return Entry(word: parts[0], form: parts[1], meaning: parts[2])
    } + ConditionFunction.all.map { Entry(word: $0.name, form: $0.form, meaning: $0.summary) }
  }

  /// A word, its form, and its meaning in each line.
  private static let table = """
    unless ; after EVENT expect EVENT within DURATION unless EVENT ; The exception ends a wait: nothing is expected, or forbidden, any more. It comes after the cause.
    as ; after EVENT as NAME expect EVENT where CONDITION within DURATION ; NAME is the value of the cause in the other conditions of the statement: after ask as q expect results where $0.id == q within 1s.
    from ; always CONDITION from EVENT until EVENT ; The condition counts from the instant of the first event, until the second one has happened, or until the end of the run.
    implies ; CONDITION implies CONDITION ; False only if the left side is true and the right one is not.
    fails ; after fails SERVICE … ; A call fails: $0 is the error. The function is failures(SERVICE).
    cancels ; after cancels SERVICE … ; A call is cancelled before its end: $0 is its argument. The function is cancelled(SERVICE).
    """
}
