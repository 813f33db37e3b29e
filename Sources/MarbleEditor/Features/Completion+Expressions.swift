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
        + items(of: operators, [.source: .function, .subject: .function, .function: .function])
    }
    // A case begins with a point, too: `onCompletion: .flush`.
    let isCase = front.dropLast().last.map { " (,".contains($0) } ?? true
    let isContinuation = front.dropLast().allSatisfy { $0 == " " }
    guard !isCase || isContinuation else { return cases(of: call ?? []) }
    let ofStreams = items(of: operators, [.method: .method])
    let ofValues = items(of: operators, [.member: .method, .property: .property])
    // In a closure the point more often follows a value.
    let sorted = Self.isInClosure(front) ? ofValues + ofStreams : ofStreams + ofValues
    var known: Set<String> = []
    return sorted.filter { known.insert($0.label).inserted }
  }

  /// The names of operators in these roles, in alphabetical order.
  private func items(
    of operators: OperatorRegistry, _ kinds: [OperatorDeclaration.Role: CompletionItem.Kind]
  ) -> [CompletionItem] {
    var known: Set<String> = []
    return operators.declarations.compactMap { declaration in
      guard let kind = kinds[declaration.role], known.insert(declaration.name).inserted else {
        return nil
      }
      return CompletionItem(declaration.name, kind, declaration.signature, declaration.summary)
    }
    .sorted { $0.label < $1.label }
  }

  /// True if a text ends inside of a closure.
  private static func isInClosure(_ text: Substring) -> Bool {
    var depth = 0
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "{" where !isQuoted: depth += 1
      case "}" where !isQuoted: depth -= 1
      default: break
      }
    }
    return depth > 0
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
