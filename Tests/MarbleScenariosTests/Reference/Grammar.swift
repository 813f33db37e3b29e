import Foundation
import MarbleDiagrams

/// A grammar in EBNF that can test whether it derives a text.
struct Grammar: Sendable {
  /// The productions. Spaces may separate the symbols of a loose one.
  private(set) var productions: [String: (isLoose: Bool, body: Symbol)] = [:]
  /// The names of the productions in the order of the text.
  private(set) var names: [String] = []

  indirect enum Symbol: Sendable {
    case terminal([Character])
    case name(String)
    /// A kind of character, described in English.
    case kind(String)
    case sequence([Symbol])
    case choice([Symbol])
    case repetition(Symbol)

    /// The names in the symbol.
    var names: [String] {
      switch self {
      case .terminal, .kind: []
      case .name(let name): [name]
      case .sequence(let symbols), .choice(let symbols): symbols.flatMap(\.names)
      case .repetition(let symbol): symbol.names
      }
    }
  }

  init(_ text: String) {
    let found = text.matches(of: /"[^"]*"|'[^']*'|\?[^?]*\?|:=|\w+|[^\s\w]/)
    var tokens = found.map { String($0.0) }[...]
    while let name = tokens.popFirst() {
      let isLoose = tokens.popFirst() == "="
      names.append(name)
      productions[name] = (isLoose, Self.choice(&tokens))
      // Without a terminator, the last token would begin another production that is never used.
      if tokens.first == ";" { tokens.removeFirst() }
    }
  }

  private static func choice(_ tokens: inout ArraySlice<String>) -> Symbol {
    var choices = [sequence(&tokens)]
    while tokens.first == "|" {
      tokens.removeFirst()
      choices.append(sequence(&tokens))
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private static func sequence(_ tokens: inout ArraySlice<String>) -> Symbol {
    var symbols: [Symbol] = []
    while let token = tokens.first, ![")", "]", "}", "|", ";"].contains(token) {
      tokens.removeFirst()
      let content = token.dropFirst().dropLast()
      switch token.first {
      case "(": symbols.append(bracketed(&tokens))
      case "[": symbols.append(.choice([bracketed(&tokens), .sequence([])]))
      case "{": symbols.append(.repetition(bracketed(&tokens)))
      case "?": symbols.append(.kind(content.split(separator: " ").joined(separator: " ")))
      case "\"", "'": symbols.append(.terminal(Array(content)))
      default: symbols.append(.name(token))
      }
    }
    return .sequence(symbols)
  }

  private static func bracketed(_ tokens: inout ArraySlice<String>) -> Symbol {
    let symbol = choice(&tokens)
    _ = tokens.popFirst()
    return symbol
  }
}

extension Grammar {
  /// Returns true if a production derives the whole text. Spaces around the text are ignored.
  func derives(_ text: String, from name: String) -> Bool {
    var derivation = Derivation(grammar: self, text: Array(text))
    return derivation.ends(of: .name(name), from: [0], isLoose: true)
      .contains { text.dropFirst($0).allSatisfy { $0 == " " } }
  }

  /// Finds all positions at which a symbol may end. Each production is tried once at each position.
  private struct Derivation {
    let grammar: Grammar
    let text: [Character]
    private var known: [String: [Int: Set<Int>]] = [:]

    init(grammar: Grammar, text: [Character]) { (self.grammar, self.text) = (grammar, text) }

    mutating func ends(of symbol: Symbol, from starts: Set<Int>, isLoose: Bool) -> Set<Int> {
      if starts.isEmpty { return [] }
      switch symbol {
      case .sequence(let symbols):
        return symbols.reduce(starts) { ends(of: $1, from: $0, isLoose: isLoose) }
      case .choice(let symbols):
        return symbols.reduce(into: []) {
          $0.formUnion(ends(of: $1, from: starts, isLoose: isLoose))
        }
      case .repetition(let symbol):
        var (all, latest) = (starts, starts)
        while !latest.isEmpty {
          latest = ends(of: symbol, from: latest, isLoose: isLoose).subtracting(all)
          all.formUnion(latest)
        }
        return all
      case .terminal, .kind, .name:
        return starts.reduce(into: []) { ends, start in
          let spaces = isLoose ? text[start...].prefix { $0 == " " }.count : 0
          ends.formUnion(self.ends(ofLeaf: symbol, from: start + spaces))
        }
      }
    }

    private mutating func ends(ofLeaf symbol: Symbol, from start: Int) -> Set<Int> {
      switch symbol {
      case .terminal(let terminal):
        return text[start...].starts(with: terminal) ? [start + terminal.count] : []
      case .kind(let kind):
        return start < text.count && Grammar.character(text[start], is: kind) ? [start + 1] : []
      case .name(let name):
        if let ends = known[name]?[start] { return ends }
        guard let production = grammar.productions[name] else { return [] }
        let isApart = production.isLoose && start < text.count && text[start] == " "
        let starts: Set<Int> = isApart ? [] : [start]
        let ends = ends(of: production.body, from: starts, isLoose: production.isLoose)
        known[name, default: [:]][start] = ends
        return ends
      default: preconditionFailure("the others have been looked at")
      }
    }
  }

  private static func character(_ character: Character, is kind: String) -> Bool {
    switch kind {
    case "any character": true
    case "letter": character.isLetter
    case "digit": character.isASCII && character.isNumber
    case "emoji": character.isDiagramKey && !character.isLetter && !character.isNumber
    case "hexadecimal digit": character.isASCII && character.isHexDigit
    case "character but ' and \\ or \"": !["'", "\"", "\\"].contains(character)
    default: false
    }
  }
}
