import MarbleDiagrams

extension SyntaxFact {
  static func expressionExpected(found: String?) -> Self {
    Self("a value or a stream is missing " + (found.map { "before \(quoted($0))" } ?? "here")).hint(
      found.flatMap { NotationFact.advice(forValue: String($0.prefix(1))) })
  }
  static func unclosed(_ bracket: Bracket) -> Self {
    Self("this '\(bracket.opening)' is not closed on its line")
  }
  static var unclosedString: Self { Self("this string is never closed") }
  /// - Parameter part: A bracket or a comma, in quotes.
  static func missing(_ part: String, before found: String?) -> Self {
    Self("\(part) is missing before \(quoted(found ?? ""))")
  }
  static func memberExpected(found: String?) -> Self {
    Self(
      found.map { "a name is missing between '.' and \(quoted($0))" }
        ?? "a name is missing after '.'")
  }
  static var closureEmpty: Self {
    Self("the closure is empty").hint("its body is one expression")
  }
  static func closureGoesOn(found: String) -> Self {
    Self("'}' is missing before \(quoted(found))").hint(
      found == ","
        ? "'in' separates the parameters from the body" : "its body is one expression")
  }
  static func parameterTaken(_ name: String) -> Self {
    Self("the closure has two parameters \(quoted(name))")
  }
  static func parameterOutsideClosure(_ parameter: String) -> Self {
    Self("\(quoted(parameter)) is used outside a closure")
  }
  static func parameterNumbered(_ parameter: String) -> Self {
    Self("\(quoted(parameter)) is used in a closure that names its parameters").hint(
      "use the names")
  }
  /// An operator of Swift or another language.
  static func unknownSymbol(_ symbol: String) -> Self {
    Self("the language has no operator '\(symbol)'").hint(hint(forOperator: symbol))
  }
  static func comparisonChained(_ symbol: String) -> Self {
    Self { text, bytes in
      text.word(afterPointAt: bytes.upperBound).map {
        ErrorWords("a call has no type in '<' and '>'", hint: "write '\($0)(…)'")
      } ?? ErrorWords("'\(symbol)' follows another comparison", hint: "join comparisons with '&&'")
    }
  }
  static var conditionalUnfinished: Self {
    Self("this '?' has no ':'").hint("'condition ? one : other'")
  }
  static var singleQuotes: Self {
    Self("a string needs double quotes").hint("single quotes belong to diagrams")
  }
  static func escapeInvalid(_ escape: String) -> Self {
    Self("unknown escape \(quoted(escape))").hint(
      #"the escapes are '\n' '\t' '\r' '\0' '\\' '\"' `\'` '\u{1F600}' '\(…)'"#)
  }
  static var ticksNotWhole: Self { Self("the number of ticks must be whole") }
  static var numberTooLarge: Self { Self("the number is too large") }
  static var tooDeep: Self {
    Self("nested too deep").hint(
      "brackets nest up to \(Limits.openBrackets) levels,"
        + " calls and operators follow each other up to \(Limits.expressionHeight) times")
  }
  static var tooLong: Self {
    Self("the statement is too long").hint("a statement has up to \(Limits.expressionParts) parts")
  }

  // Parts of Swift that the language has not
  static var optionalChaining: Self {
    Self("the language has no optional chaining").hint("'??' and '?:' handle 'nil'")
  }
  static var unwrapping: Self {
    Self("the language has no '!' after a value").hint("optionals are flat: leave it out")
  }
  static var ranges: Self { Self("the language has no ranges") }
  static var keyPaths: Self {
    Self("the language has no key paths").hint("write a closure: '{ $0.count }'")
  }
  static var callingResults: Self { Self("only a name can be called") }
  static var dictionaries: Self {
    Self("the language has no dictionaries").hint(NotationFact.adviceOnDictionaries)
  }
  static var ifExpressions: Self {
    Self("the language has no 'if'").hint("'condition ? one : other'")
  }

  /// The replacement of an operator of Swift or another language.
  private static func hint(forOperator symbol: String) -> String {
    switch symbol {
    case "=", "===": "values are compared with '=='"
    case "!==": "values are compared with '!='"
    case "&", "|", "&&&", "|||":
      "conditions are joined with '\(symbol.prefix(1))\(symbol.prefix(1))'"
    case "=>", "->": "'in' separates the parameters from the body: '{ x in x + 1 }'"
    case "++", "+=", "-=", "*=", "/=", "%=": "nothing is assigned: '$0 + 1' is another value"
    case "//": "a comment needs a space before it"
    case "<<", "<<<", "&<<": "a shift multiplies by a power: '$0 * pow(2, 1)'"
    case ">>", ">>>", "&>>": "a shift divides by a power: '$0 / pow(2, 1)'"
    case "**", "^": "a power is 'pow(2, 3)'"
    default: "there are + - * / % == != < <= > >= && || ! ?? and ?:"
    }
  }
}

extension SourceText {
  /// The word of a member: `merge` in `.merge(…)`. Nil without a point at this offset.
  func word(afterPointAt offset: Int) -> String? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return nil }
    let word = bytes[(offset + 1)...].prefix(while: \.isWord)
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }
}

/// A bracket that must close on the same line.
struct Bracket: Sendable {
  let opening: String
  let closing: String

  static let parenthesis = Bracket(opening: "(", closing: ")")
  static let bracket = Bracket(opening: "[", closing: "]")
  static let brace = Bracket(opening: "{", closing: "}")
  static let interpolation = Bracket(opening: "\\(", closing: ")")
}
