import MarbleDiagrams

/// A call with the text of its arguments, so that a suggestion can repeat them.
package struct WrittenCall {
  let call: Call
  private let text: SourceText
  /// From the name to the end of the last argument.
  let range: SourceRange

  /// Suggestions do not repeat longer calls.
  private static let longest = 120

  /// - Parameter end: The end of the call in the text.
  /// - Returns: Nil if the call is too long to be repeated, or if there is no text.
  init?(_ call: Call, through end: Int, in text: SourceText?) {
    let start = Int(call.function.range.start)
    guard let text, end - start <= Self.longest else { return nil }
    self.call = call
    self.text = text
    range = SourceRange(start, end)
  }

  /// A call that stands alone. Nil if the text is no call.
  init?(_ text: String) {
    guard let expression = Expression.parsing(text), case .call(let call) = expression.node else {
      return nil
    }
    self.init(
      call, through: Int(expression.range.end), in: SourceText(file: "", bytes: Array(text.utf8)))
  }

  /// The same arguments after another name.
  func text(as name: String) -> String {
    text(as: name, call.arguments.map { ($0, $0.label?.text, text(of: $0)) })
  }

  func text(of argument: Argument) -> String { text.text(argument.value.extent.bytes) }

  /// The same arguments after another name, the first one without its label.
  func withoutFirstLabel(as name: String) -> String {
    text(
      as: name,
      call.arguments.enumerated().map { ($1, $0 == 0 ? nil : $1.label?.text, text(of: $1)) })
  }

  /// The call without its first argument, and the text of that argument. Nil if it has none, or if
  /// the argument is a closure.
  var withoutFirst: (receiver: String, call: WrittenCall)? {
    guard let first = call.arguments.first, !first.value.isClosure else { return nil }
    let others = Call(
      receiver: call.receiver, function: call.function,
      arguments: Array(call.arguments.dropFirst()))
    return WrittenCall(others, through: Int(range.end), in: text).map { (text(of: first), $0) }
  }

  /// The call as text.
  ///
  /// - Parameter arguments: The arguments, each with its label and its text.
  func text(as name: String, _ arguments: [(argument: Argument, label: String?, text: String)])
    -> String
  {
    func words(_ argument: (argument: Argument, label: String?, text: String)) -> String {
      (argument.label.map { "\($0): " } ?? "") + argument.text
    }
    let isTrailing = arguments.map { $0.argument.isTrailing && $0.label == $0.argument.label?.text }
    let end = isTrailing.lastIndex(of: false).map { $0 + 1 } ?? 0
    let inside = arguments[..<end].map(words).joined(separator: ", ")
    let after = arguments[end...].map { " " + words($0) }.joined()
    return name + (inside.isEmpty && !after.isEmpty ? "" : "(\(inside))") + after
  }
}

extension Expression {
  /// A text that is one expression. Nil otherwise.
  package static func parsing(_ text: some StringProtocol) -> Expression? {
    let bytes = Array(text.utf8)
    var parser = Parser(bytes: bytes, in: 0..<bytes.count)
    guard let expression = try? parser.expression(), (try? parser.expectEnd()) != nil else {
      return nil
    }
    return expression
  }
}
