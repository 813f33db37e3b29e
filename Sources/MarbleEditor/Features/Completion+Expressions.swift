import MarbleScenarios

// The words of pipelines and closures.

extension Completion {
  var expression: [CompletionItem] {
    let word = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
    let front = before.dropLast(word)
    let operators = (try? OperatorRegistry.standard(adding: environment.operators)) ?? .standard
    let call = OpenCall(in: front).map { call in
      operators.declarations.filter { $0.names.contains(call.name) }
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
    // Methods come before properties.
    let ofValues =
      items(of: operators, [.member: .method]) + items(of: operators, [.property: .property])
    // In a closure the point more often follows a value.
    let isOfValue = Self.isInClosure(front) && !isStream(front.dropLast())
    let sorted = isOfValue ? ofValues + ofStreams : ofStreams + ofValues
    return sorted.uniqued(on: \.label)
  }

  /// True if a text ends with the name of a stream, or with a call that answers with one.
  private func isStream(_ text: Substring) -> Bool {
    var rest = text
    if rest.last == ")" {
      var depth = 0
      while let last = rest.popLast() {
        depth += last == ")" ? 1 : last == "(" ? -1 : 0
        if depth == 0 { break }
      }
    }
    let name = String(
      rest.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    return (names(that: .observed, .answered) + ports(.output) + ports(.service))
      .contains { $0.label == name }
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
    forms.flatMap(\.parameters).flatMap { parameter in
      parameter.labels.compactMap(\.self).map { (label: $0, signature: parameter.signature) }
    }
    .uniqued { $0.label }
    .map { CompletionItem("\($0.label):", .property, $0.signature) }
  }

  private func cases(of forms: [OperatorDeclaration]) -> [CompletionItem] {
    forms.flatMap(\.parameters).flatMap(\.cases).uniqued().map { CompletionItem($0, .constant) }
  }
}

/// The function or the operator in whose parentheses a text ends.
struct OpenCall {
  let name: String
  /// The arguments up to the end of the text, of which the last one may be unfinished.
  let arguments: [Substring]

  /// Reads a text from its end. Nil if it does not end in parentheses after a name.
  init?(in text: Substring) {
    var depth = 0
    var isQuoted = false
    var index = text.endIndex
    var end = text.endIndex
    var arguments: [Substring] = []
    while index > text.startIndex {
      index = text.index(before: index)
      switch text[index] {
      case "\"": isQuoted.toggle()
      case _ where isQuoted: break
      case ")", "]", "}": depth += 1
      case "(" where depth <= 0:
        let name = text[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        self.name = String(name.reversed())
        arguments.append(text[text.index(after: index)..<end])
        self.arguments = arguments.reversed()
        return
      case "{", "[":
        // The text ends in a closure or a list, which is a part of the last argument.
        if depth <= 0 {
          arguments = []
          end = text.endIndex
        }
        depth = max(0, depth - 1)
      case "(": depth -= 1
      case "," where depth == 0:
        arguments.append(text[text.index(after: index)..<end])
        end = index
      default: break
      }
    }
    return nil
  }
}
