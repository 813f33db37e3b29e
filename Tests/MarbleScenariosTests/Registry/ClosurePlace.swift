import Testing

@testable import MarbleLanguage
@testable import MarbleScenarios

/// A call of one form of an operator with a gap in place of one closure.
struct ClosurePlace: CustomTestStringConvertible, Sendable {
  /// The form, and the number of the parameter.
  let testDescription: String
  private let before: String
  private let after: String

  func call(with closure: String) -> String { before + closure + after }

  /// Every closure that a form takes, including those that its example omits.
  static func all(of form: OperatorDeclaration) throws -> [ClosurePlace] {
    let holes = form.parameters.indices.filter { form.parameters[$0].arity != nil }
    guard !holes.isEmpty else { return [] }
    let found = try parsed(form.example.expression).call(of: form)
    let (call, range) = try #require(found, "\(form.example.text)")
    let match = try OverloadMatch(call.arguments, to: form.parameters) { _, _ in true }
    return holes.map { ClosurePlace(form, call, range, match, hole: $0) }
  }

  private init(
    _ form: OperatorDeclaration, _ call: MarbleScenarios.Call, _ range: SourceRange,
    _ match: OverloadMatch, hole: Int
  ) {
    let bytes = Array(form.example.expression.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var head = text(0..<Int(call.function.range.end)) + "("
    var tail = ""
    var isBefore = true
    for (index, parameter) in form.parameters.enumerated() {
      let label = parameter.labels.contains(nil) ? "" : (parameter.labels[0] ?? "") + ": "
      var arguments = match.positions[index].map {
        let argument = call.arguments[$0]
        return (argument.label.map { "\($0.text): " } ?? label) + text(argument.value.range.bytes)
      }
      if index == hole {
        head += label
        isBefore = false
        arguments = []
      }
      for argument in arguments {
        if isBefore { head += argument + ", " } else { tail += ", " + argument }
      }
    }
    let rest = text(Int(range.end)..<bytes.count)
    // A member of a value is called in a closure of a stream.
    let isValue = form.isOfValues && !form.example.words.contains("s")
    before = (isValue ? "s.map { _ in " : "") + head
    after = tail + ")" + rest + (isValue ? " }" : "")
    testDescription = "\(form.signature), parameter \(hole)"
  }
}

extension Expression {
  /// The call of a form in a chain, or in one of its closures, with its position.
  fileprivate func call(of form: OperatorDeclaration) -> (MarbleScenarios.Call, SourceRange)? {
    switch node {
    case .call(let call):
      let name = call.function.text
      if form.names.contains(name) || form.name.hasSuffix(".\(name)") { return (call, range) }
      return call.receiver?.call(of: form)
        ?? call.arguments.lazy.compactMap { $0.value.call(of: form) }.first
    case .closure(let closure): return closure.body.call(of: form)
    case .element(let base, _), .member(let base, _): return base.call(of: form)
    default: return nil
    }
  }
}
