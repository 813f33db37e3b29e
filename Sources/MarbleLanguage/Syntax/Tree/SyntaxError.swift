import MarbleDiagrams

/// A syntax error in a scenario file.
package typealias SyntaxError = Located<SyntaxFamily>
package typealias SyntaxFact = ErrorFact<SyntaxFamily>
package enum SyntaxFamily: ErrorFamily { package static let cause = "syntax" }

extension ErrorCode {
  static var expectationMissing: Self { Self(SyntaxFamily.cause) }
  package static var titleTaken: Self { Self(SyntaxFamily.cause) }
}

extension SyntaxFact {
  // The file and its lines
  static var fileTooLarge: Self { Self("the file is larger than 2 GB") }
  static var invalidUTF8: Self {
    Self("this is not UTF-8 text").hint("save the file as UTF-8")
  }
  static var noScenario: Self {
    Self("the file has no scenario").hint("'scenario TITLE' begins one")
  }
  static var blockMissing: Self {
    Self("no '```marbles' block in this file").hint(
      "in a Swift file, blocks are read from '///' comments")
  }
  static var blockUnclosed: Self {
    Self("this block is never closed").hint(
      "a line with as many of these marks, and nothing else, closes it")
  }
  static var tooManyErrors: Self {
    Self("too many errors; the rest is not read up to the next scenario")
  }
  static var tooManyScenarios: Self {
    Self("the file has more than \(Limits.scenarios) scenarios").hint(
      "move the scenarios from here on into another file")
  }
  static var fileTooLong: Self {
    Self("the file is too long").hint(
      "move the scenarios from here on into another file; a file has up to"
        + " \(Limits.fileParts) literals, names, operators and calls, and each statement counts as"
        + " \(Limits.partsPerStatement) more")
  }
  static var scenarioTooLong: Self {
    Self("the scenario is too long; the rest of it is not read").hint(
      "a scenario has up to \(Limits.statements) statements,"
        + " and up to \(Limits.parts) literals, names, operators and calls in all of them")
  }
  static func unknownStatement(_ word: String, isAssignment: Bool) -> Self {
    if isAssignment {
      return Self("unknown statement \(quoted(word))").hint(
        "'let \(shortened(word)) = …' names a stream")
    }
    let former = Keyword.former[word]
    return Self("unknown statement \(quoted(word))", near: former == nil ? Keyword.near(word) : nil)
      .hint(former)
  }
  static func statementExpected(found: String) -> Self {
    Self("a line begins with a statement, not with \(quoted(found))").hint(
      found.hasPrefix("#") ? "a comment begins with '//'" : nil)
  }
  static var strayContinuation: Self {
    Self("a line that begins with '.' continues a 'let' or a 'feed', and there is none above")
  }
  static var tooMuchShared: Self {
    Self("the scenarios of a file cannot share so many definitions").hint(
      "the head has up to \(Limits.sharedDefinitions) definitions with"
        + " \(Limits.sharedParts) parts")
  }
  static var sharedTooOften: Self {
    Self("too many scenarios share the definitions of the head").hint(
      "move the scenarios from here on into another file; the parts of the shared"
        + " definitions times the number of scenarios are at most \(Limits.sharedWork)")
  }
  /// - Parameter word: The keyword, or the word before the part.
  static func partMissing(
    _ part: String, after word: String, found: String?, hint: String?
  ) -> Self {
    Self("'\(word)' needs \(part)" + but(found)).hint(hint)
  }
  /// - Parameters:
  ///   - isForm: True if another form of the statement may stand there.
  ///   - instead: What serves there.
  static func misplaced(
    _ keyword: Keyword, isForm: Bool, in place: StatementPlaces, instead: String?
  ) -> Self {
    let word = "'\(keyword.rawValue)'" + (isForm ? " of this form" : "")
    switch place {
    case .head:
      return Self("\(word) belongs to a scenario").hint("begin one above with 'scenario TITLE'")
    case .scenario: return Self("\(word) belongs to a property").hint(instead)
    default:
      return Self("a property has no \(word), because its events are invented").hint(
        instead
          ?? "'after', 'always' and the others say what must hold for all events")
    }
  }
  static func unexpected(_ found: String, hint: String?) -> Self {
    Self("the statement ends before \(quoted(found))").hint(
      found == "#" ? "a comment begins with '//'" : hint)
  }
  static func strayClosing(_ bracket: String) -> Self { Self("this '\(bracket)' closes nothing") }

  // Settings
  static var versionNotFirst: Self {
    Self("'marbles' can only be the first statement of a file")
  }
  static func unsupportedVersion(_ version: Int) -> Self {
    Self("version \(version) of the language is not known here").hint("'marbles 1'")
  }
  static var titleMissing: Self {
    Self("the scenario has no title").hint("'scenario TITLE' begins one")
  }
  static var titleTooLong: Self {
    Self("the title has more than \(Limits.title) characters").hint("write the rest into a comment")
  }
  static func titleTaken(first: SourceRange) -> Self {
    Self(at: first) { "the scenario in \($0) has the same title" }
  }
  static func titleInvisible(_ scalar: Unicode.Scalar) -> Self {
    Self("the title has the invisible character \(scalar.codePoint)").hint(
      "leave it out, or write a space")
  }
  static func settingRepeated(_ keyword: Keyword, first: SourceRange) -> Self {
    Self(at: first) { "'\(keyword.rawValue)' is already set in \($0)" }
  }
  static var tickInTicks: Self { Self("a tick cannot be counted in ticks").hint("'tick 100ms'") }
  static var tickOfZero: Self { Self("a tick is longer than zero") }
  static func orderPlaceInvalid(_ found: String) -> Self {
    Self("\(quoted(found)) does not say which stage is meant").hint(
      "in 'a.delay[1]', the stages of one name are counted from 0 in the order of the text")
  }

  // Cases
  static func caseKeyExtra(_ key: Character, first: SourceRange) -> Self {
    Self(at: first) { "the case in \($0) has no key \(quoted(String(key)))" }.hint(sameKeys)
  }
  static func caseKeyMissing(_ key: Character, first: SourceRange) -> Self {
    Self(at: first) { "this case has no key \(quoted(String(key))), which the one in \($0) has" }
      .hint(sameKeys)
  }
  private static var sameKeys: String { "all cases of a scenario have the same keys" }
  static func caseRepeated(first: SourceRange) -> Self {
    Self(at: first) { "\($0) has the same case" }
  }
  static var tooManyCases: Self {
    Self("the scenario has too many cases for its length").hint(
      "the bytes of the scenario times the number of its cases are at most"
        + " \(Limits.caseText)")
  }

  // Names and rows
  static func notAName(_ found: String) -> Self {
    Self("\(quoted(found)) is not a name").hint("a name begins with a letter")
  }
  static func nameReserved(_ name: String) -> Self {
    Self("\(quoted(name)) is a word of the language and cannot be a name").hint(
      "another name, such as '\(name)1'")
  }
  static func nameDotted(_ name: String) -> Self {
    Self("the name \(quoted(name)) has a point").hint(
      "only inputs and outputs of systems have names with a point")
  }
  static func diagramMissing(_ keyword: Keyword, name: String) -> Self {
    Self("the row of \(quoted(name)) is empty").hint(
      keyword == .connect ? "'connect \(shortened(name)) ^---!'" : silence)
  }
  /// A row of what is expected, which a recording completes.
  static func expectationMissing(_ keyword: Keyword, name: String) -> Self {
    let never = "'\(keyword.rawValue) \(shortened(name)) none' means never"
    return Self("the row of \(quoted(name)) is empty").hint(
      "'marbles record' writes it; \(keyword == .expect ? silence : never)")
  }
  private static var silence: String { "'-' means that nothing ever happens" }
  static func spaceMissing(after word: String) -> Self {
    Self { text, bytes in
      ErrorWords(
        text.bytes[bytes].first == UInt8(ascii: ":")
          ? "a space ends the name \(quoted(word)), and not ':'"
          : "a space is missing after \(quoted(word))")
    }
  }
  static func pipelineInRow(_ keyword: Keyword) -> Self {
    Self("'\(keyword.rawValue)' takes a name, not a pipeline").hint(
      "name the pipeline with 'let' first")
  }
  static func argumentsInRow(_ keyword: Keyword, name: String) -> Self {
    Self("'\(keyword.rawValue)' takes a name without arguments").hint(
      keyword == .hot
        ? "a service is answered by 'cold \(shortened(name))(…)'"
        : keyword == .calls ? "the diagram shows the arguments" : nil)
  }
  static func argumentNotPlain(found: String) -> Self {
    Self("an argument is a value or '_', not \(quoted(found))").hint(
      [")", ","].contains(found) ? nil : "a diagram needs a space before it")
  }
  static func innerIndexInvalid(name: String) -> Self {
    Self("this is not the index of an inner stream").hint("the first is '\(shortened(name))[0]'")
  }
  static func innerIndexOutsideExpect(_ keyword: Keyword) -> Self {
    Self("'\(keyword.rawValue)' takes no inner stream").hint("only 'expect' does")
  }

  // The modifiers of `expect(…)`
  private static var modes: String {
    "'expect(in order)', 'expect(any order)', 'expect(within 20ms)' or 'expect(nothing)'"
  }
  static var modeMissing: Self { Self("the parentheses of 'expect' are empty").hint(modes) }
  static func modeUnknown(_ words: String, near: String?) -> Self {
    Self("'expect' cannot be \(quoted(words))", near: near).hint(near == nil ? modes : nil)
  }
  static var modeApart: Self { Self("a space separates 'expect' and '('").hint(modes) }
  static func modeOutsideExpect(_ keyword: Keyword) -> Self {
    Self("'\(keyword.rawValue)' takes nothing in parentheses").hint("only 'expect' does")
  }
  static var coldModeUnknown: Self {
    Self("only 'anyway' stands here, for a service with its arguments").hint(
      "'cold(anyway) find(\"a\") --A' answers a call that was cancelled, too")
  }
  static var toleranceOfZero: Self {
    Self("a tolerance is longer than zero").hint("'expect' without parentheses allows no delay")
  }

  // Properties
  static func choiceExpected(found: String) -> Self {
    Self("\(quoted(found)) is no value and no key").hint(
      "text has quotes: 'any query \"a\", \"ab\"'; '|' and '#' are ends")
  }
  static func silenceOfRow(name: String) -> Self {
    Self("'never' is an answer of a service, and \(quoted(name)) is a row").hint(
      "'count 0...3' lets a row be silent")
  }
  static func endExpected(found: String) -> Self {
    Self("\(quoted(found)) is no end").hint("after 'ends' there are '|', '#' and 'never'")
  }
  static func numbersInvalid(_ text: String) -> Self {
    Self("\(quoted(text)) is no range of numbers").hint("the smaller number comes first")
  }
  static func countInvalid(_ text: String) -> Self {
    Self("\(quoted(text)) is no range of numbers of events").hint(
      "the smaller number comes first, and a session has at most"
        + " \(Limits.sessionEvents) events")
  }
  static var equalityWithItself: Self {
    Self("a stream that is compared with itself is always equal").hint(
      "name the stream that it should be equal to")
  }
  static var equalityMode: Self {
    Self("streams are compared exactly or in order").hint(
      "'expect(in order) NAME == NAME2' ignores the instants")
  }
}
