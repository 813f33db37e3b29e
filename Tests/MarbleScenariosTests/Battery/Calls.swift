import Testing

@testable import MarbleScenarios

/// A call that the battery is run on: the example of an operator that the language knows, or a variation of one.
struct Call: Sendable, CustomTestStringConvertible {
  let text: String

  var testDescription: String { text }

  /// The example of every operator in the registry, so that a new one cannot escape, and the variations.
  static let all: [Call] = {
    let registry = OperatorRegistry.standard
    return (registry.declarations.filter(\.isOfStreams).map(\.example.expression) + variations).map(
      Call.init)
  }()

  /// Whether subscribers share something: what one hears depends on who came before.
  var isShared: Bool {
    let shared = Set(OperatorDeclaration.sharing.flatMap(\.names))
    return words.contains { shared.contains($0) } || names("u")
  }

  /// Whether its closures are told of things and have no say.
  var mayNotThrow: Bool { names("handleEvents") || names("onDispose") }

  var hasClosures: Bool { text.contains("{") }

  /// The call with each of its closures one that only calls a function.
  func calling(_ function: String) -> String {
    var result = ""
    var depth = 0
    for character in text {
      if character == "}" { depth -= 1 }
      if depth == 0 { result.append(character) }
      if character == "{" {
        if depth == 0 { result += " \(function)() " }
        depth += 1
      }
    }
    return result
  }

  /// Whether it says that word somewhere.
  func names(_ name: String) -> Bool { words.contains(name) }

  private var words: [String] { text.split { !$0.isLetter }.map(String.init) }
}

extension ExampleCall {
  /// The call by itself, with no other stream.
  var expression: String { text.replacing("busy", with: "ActivityIndicator()") }
}

extension OperatorDeclaration {
  /// Whether it makes a stream, and not a subject or a value.
  var isOfStreams: Bool {
    switch build {
    case .method, .source, .splitting: true
    case .subject, .member, .property, .function: false
    }
  }
}
