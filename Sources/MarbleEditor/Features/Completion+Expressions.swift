import MarbleScenarios

// The words of pipelines and closures.

extension Completion {
  var expression: [CompletionItem] {
    let word = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
    let front = before.dropLast(word)
    let operators = (try? OperatorRegistry.standard(adding: environment.operators)) ?? .standard
    let call = Self.openCall(in: front).map { name in
      operators.declarations.filter { $0.names.contains(name) }
    }
    guard front.last == "." else {
      return labels(of: call ?? []) + names { _ in true } + ports(.output) + ports(.service)
        + items(of: operators, [.source, .subject, .value], .function)
    }
    // A case begins with a point, too: `onCompletion: .flush`.
    let isCase = front.dropLast().last.map { " (,".contains($0) } ?? true
    let isContinuation = front.dropLast().allSatisfy { $0 == " " }
    guard !isCase || isContinuation else { return cases(of: call ?? []) }
    return items(of: operators, [.method, .value], .method)
  }

  private func items(
    of operators: OperatorRegistry, _ roles: [OperatorDeclaration.Role],
    _ kind: CompletionItem.Kind
  ) -> [CompletionItem] {
    var known: Set<String> = []
    return operators.declarations.filter { roles.contains($0.role) }
      .filter { known.insert($0.name).inserted }
      .map { CompletionItem($0.name, kind, $0.signature, $0.summary) }
  }

  private func labels(of forms: [OperatorDeclaration]) -> [CompletionItem] {
    var known: Set<String> = []
    return forms.flatMap(\.parameters).flatMap { parameter in
      parameter.labels.compactMap(\.self).map { (label: $0, signature: parameter.signature) }
    }
    .filter { known.insert($0.label).inserted }
    .map { CompletionItem("\($0.label):", .property, $0.signature) }
  }

  private func cases(of forms: [OperatorDeclaration]) -> [CompletionItem] {
    var known: Set<String> = []
    return forms.flatMap(\.parameters).flatMap { parameter -> [String] in
      switch parameter.type {
      case .flag(let cases), .choice(let cases): cases
      default: []
      }
    }
    .filter { known.insert($0).inserted }.map { CompletionItem($0, .constant) }
  }

  /// The function or the operator in whose parentheses a text ends.
  private static func openCall(in text: Substring) -> String? {
    var depth = 0
    var isQuoted = false
    var index = text.endIndex
    while index > text.startIndex {
      index = text.index(before: index)
      switch text[index] {
      case "\"": isQuoted.toggle()
      case _ where isQuoted: break
      case ")": depth += 1
      case "(" where depth > 0: depth -= 1
      case "(":
        let name = text[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name.reversed())
      default: break
      }
    }
    return nil
  }
}
