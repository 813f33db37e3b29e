import Testing

@testable import MarbleLanguage

/// A call for the battery: the example of an operator in the language, or a variation of one.
struct Call: Sendable, CustomTestStringConvertible {
  let text: String

  var testDescription: String { text }

  /// The example of every operator in the registry, so that a new one is always tested, and the
  /// variations.
  static let all: [Call] = {
    let registry = OperatorRegistry.standard
    return (registry.declarations.filter(\.makesStage).map(\.example.expression) + variations).map(
      Call.init)
  }()

  /// True if its closures only observe and cannot fail the stream.
  var mayNotThrow: Bool { names("handleEvents") || names("onDispose") }

  /// True if it replays its last value to a subscriber that comes after its end.
  var keepsValues: Bool {
    names("shareReplay") || names("forever") || text.contains(/resetOn\w+: false/)
  }

  /// True if it compares values itself, which objects do not allow.
  var compares: Bool { text == "s.min()" || text == "s.max()" }

  /// The call with closures that do not calculate with values of its sources, which are objects.
  var withObjects: String {
    guard names("s") || names("t") else { return text }
    return text.replacing(/\$0 [<>] [0-9]+ \?/, with: "$0 == 1 ?")
      .replacing(/\$0 [<>] ([0-9]+|\$1)/, with: "$0 == $0").replacing(/\$0 \* 1t/, with: "1t")
      .replacing(/(\$0|total) \+ (\$1|v)/) { $0.2 }.replacing(/(\$[01]) [*%+] [0-9]+/) { $0.1 }
  }

  var hasClosures: Bool { text.contains("{") }

  /// The call with each of its closures replaced by one that only calls a function.
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

  /// True if the call contains that word.
  func names(_ name: String) -> Bool { words.contains(name) }

  private var words: [String] { text.split { !$0.isLetter }.map(String.init) }
}

extension ExampleCall {
  /// The call without any other stream.
  var expression: String { text.replacing("busy", with: "ActivityIndicator()") }
}
