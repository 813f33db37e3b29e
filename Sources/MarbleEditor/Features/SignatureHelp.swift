import MarbleProbes
import MarbleScenarios

/// The forms of the operator in whose parentheses a position is, and the parameter there.
struct SignatureHelp {
  private let forms: [(name: String, declaration: OperatorDeclaration)]
  private let arguments: [Substring]

  /// Nil if the position is not in the parentheses of an operator.
  init?(_ document: Document, at offset: Int, _ environment: EditorEnvironment) {
    let before = Completion(document, at: offset, environment).before
    guard !document.isPage, let call = OpenCall(in: before[...]) else { return nil }
    let operators = (try? OperatorRegistry.standard(adding: environment.operators)) ?? .standard
    forms = operators.declarations.filter { $0.names.contains(call.name) && !$0.parameters.isEmpty }
      .uniqued { $0.signature(as: call.name) }.map { (call.name, $0) }
    guard !forms.isEmpty else { return nil }
    arguments = call.arguments
  }

  /// The answer of the protocol. The first form that has the argument at the position is the active
  /// one.
  var answer: JSONValue {
    let places = forms.map { place(in: $0.declaration) }
    let active = places.firstIndex { $0 != nil } ?? 0
    return [
      "signatures": .array(zip(forms, places).map { signature($0.name, $0.declaration, $1) }),
      "activeSignature": .integer(active),
      "activeParameter": .integer((places[active] ?? 0)),
    ]
  }

  /// The index of the parameter to which the last argument belongs; nil if the form has none.
  private func place(in form: OperatorDeclaration) -> Int? {
    let parameters = form.parameters
    var next = 0
    var found: Int?
    for (number, argument) in arguments.enumerated() {
      if let label = Self.label(of: argument) {
        found = parameters.indices.first { $0 >= next && parameters[$0].labels.contains(label) }
      } else if number == arguments.count - 1 {
        // Its label may still come.
        found = parameters.indices.contains(next) ? next : nil
      } else {
        found = parameters.indices.first { $0 >= next && parameters[$0].labels.contains(nil) }
      }
      guard let index = found else { return nil }
      next = parameters[index].isVariadic ? index : index + 1
    }
    return found
  }

  private static func label(of argument: Substring) -> String? {
    let text = argument.drop { $0 == " " }
    let word = text.prefix { $0.isLetter || $0.isNumber }
    return !word.isEmpty && text[word.endIndex...].hasPrefix(":") ? String(word) : nil
  }

  private func signature(_ name: String, _ form: OperatorDeclaration, _ place: Int?) -> JSONValue {
    // The parameters are ranges of the label, in units of UTF-16.
    var start = name.utf16.count + 1
    let parameters = form.parameters.map { parameter -> JSONValue in
      let end = start + parameter.signature.utf16.count
      defer { start = end + 2 }
      return ["label": [.integer(start), .integer(end)]]
    }
    return [
      "label": .string(form.signature(as: name)), "documentation": .string(form.summary),
      "parameters": .array(parameters),
    ]
  }
}
