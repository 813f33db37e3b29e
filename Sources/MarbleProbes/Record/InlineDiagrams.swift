import MarbleDiagrams
import MarbleScenarios

/// A diagram inside a pipeline, such as `--a|` in `cold("--a|")`.
struct InlineDiagram {
  let text: String
  /// The range between the quotes. Nil if an escape makes it longer than the text.
  let range: Range<Int>?
}

extension Statement {
  /// The diagrams inside its expressions.
  var diagramsInExpressions: [InlineDiagram] {
    var found: [InlineDiagram] = []
    for expression in expressions {
      expression.forEachCall { _, call in
        if let diagram = call.inlineDiagram { found.append(diagram) }
      }
    }
    return found
  }

  /// The ranges of the diagrams inside its expressions.
  package var inlineDiagrams: [Range<Int>] { diagramsInExpressions.compactMap(\.range) }
}

extension Call {
  /// The diagram of the call, if it takes one.
  fileprivate var inlineDiagram: InlineDiagram? {
    guard receiver == nil,
      OperatorRegistry.standard.sources[function.text]?.contains(where: \.takesDiagram) == true,
      let quoted = arguments.first?.value, case .literal(.string(let text)) = quoted.node
    else { return nil }
    let range = Int(quoted.range.start) + 1..<Int(quoted.range.end) - 1
    return InlineDiagram(text: text, range: range.count == text.utf8.count ? range : nil)
  }
}

extension OperatorDeclaration {
  fileprivate var takesDiagram: Bool {
    parameters.contains { $0.typeName == "diagram" }
  }
}
