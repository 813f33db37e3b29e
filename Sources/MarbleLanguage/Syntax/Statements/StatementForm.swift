/// One form of a statement: where it may stand, the parts that follow its keyword, and what it
/// means.
///
/// The reader of files takes from the forms where a statement may stand and how it is read, the
/// messages their example, and the help, the editors and the reference what they list.
package final class StatementForm: Sendable {
  package let keyword: Keyword
  let places: StatementPlaces
  /// True if the head and each scenario may have one such statement, and none of another form.
  let isOnce: Bool
  /// What serves where the form may not stand.
  let instead: String?
  /// A correct statement, with NAME for a name.
  let example: String
  /// The parts as help shows them: `after EVENT expect EVENT within DURATION [unless EVENT]`.
  package let text: String
  /// The parts as the grammar of the reference has them.
  package let production: String
  package let meaning: String
  /// True if words join its parts, so that an example shows how it goes on.
  let hasWords: Bool
  /// True if what follows the keyword has this form. The first form of a keyword fits always.
  let fits: @Sendable (Parser) -> Bool
  let read: @Sendable (inout Parser) throws(SyntaxError) -> Statement

  /// A form whose statement receives its range and its parts.
  ///
  /// - Parameter production: The form in the grammar, if it is not that of its parts.
  init<each Part>(
    _ keyword: Keyword, in places: StatementPlaces, isOnce: Bool = false,
    when fits: @escaping @Sendable (Parser) -> Bool = { _ in true }, _ meaning: String,
    example: String, instead: String? = nil, production: String? = nil,
    takes slots: repeat Slot<each Part>,
    make: @escaping @Sendable (SourceRange, repeat each Part) -> Statement
  ) {
    var texts = [keyword.rawValue]
    var productions = ["\"\(keyword.rawValue)\""]
    for slot in repeat each slots {
      if slot.isAttached { texts[0] += slot.form } else { texts.append(slot.form) }
      productions.append(slot.production)
    }
    text = texts.joined(separator: " ")
    (self.keyword, self.places, self.isOnce, self.instead) = (keyword, places, isOnce, instead)
    (self.example, self.meaning, self.fits) = (example, meaning, fits)
    self.production = production ?? productions.joined(separator: " ")
    hasWords = text.contains(" within ")
    read = { parser throws(SyntaxError) in
      let parts = (repeat try (each slots).read(&parser))
      return make(parser.statementRange, repeat each parts)
    }
  }

  /// The words between its parts: `expect`, `within` and `unless` of `after`.
  package var words: [String] {
    text.split { !$0.isLetter }.dropFirst().map(String.init).filter { $0.allSatisfy(\.isLowercase) }
  }

  /// True if its parts are events or conditions of a run.
  package var isAboutRun: Bool { text.contains("EVENT") || text.contains("CONDITION") }

  /// The forms of all statements, in the order of the reference.
  package static let all = settings + rows + definitions + expectations + inventions + claims

  private static let byKeyword = Dictionary(grouping: all, by: { $0.keyword })

  /// The forms of a keyword, of which the last that fits is read. Empty for a line that begins a
  /// scenario.
  package static func forms(of keyword: Keyword) -> [StatementForm] { byKeyword[keyword] ?? [] }
}

extension Parser {
  /// The form of a statement among those of its keyword, by what follows the keyword.
  func form(among forms: [StatementForm]) -> StatementForm {
    guard let form = forms.last(where: { $0.fits(self) }) else {
      preconditionFailure("a keyword has no form that always fits")
    }
    return form
  }

  /// Parses the statement after its keyword, and leaves the rest of the line.
  mutating func statement(
    _ form: StatementForm, from start: Int
  ) throws(SyntaxError) -> Statement {
    statement = OpenStatement(
      start: start, keyword: form.keyword, example: form.example,
      hasWords: form.hasWords)
    let made = try form.read(&self)
    try expectEnd()
    return made
  }

  /// Parses the keyword at `position`. Fails if the line begins with anything else.
  mutating func keyword() throws(SyntaxError) -> Keyword {
    // A statement with an error above may have left them.
    nesting = 0
    openBrackets = 0
    nodes = 0
    closure = nil
    admitsImplies = false
    let start = position
    guard let word = word() else {
      throw peek == Byte.point
        ? SyntaxError(.strayContinuation, SourceRange(start, start + 1))
        : unexpected { .statementExpected(found: $0 ?? "") }
    }
    guard let keyword = Keyword(rawValue: word.text) else {
      skipSpaces()
      let isAssignment = peek == Byte.equals
      throw SyntaxError(
        .unknownStatement(word.text, isAssignment: isAssignment), word.range)
    }
    if peek == Byte.leftParenthesis, keyword == .expect || keyword == .cold { return keyword }
    if peek == Byte.leftParenthesis, keyword == .calls || keyword == .subs {
      throw SyntaxError(.modeOutsideExpect(keyword), word.range)
    }
    guard isAtEnd || Byte.isSpace(peek) else {
      throw SyntaxError(.spaceMissing(after: word.text), word.range)
    }
    return keyword
  }
}
