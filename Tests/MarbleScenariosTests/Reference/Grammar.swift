import MarbleDiagrams

/// A grammar in EBNF that can test whether it derives a text.
struct Grammar: Sendable {
  private(set) var productions: [String: Production] = [:]
  /// The names of the productions in the order of the text.
  private(set) var names: [String] = []

  struct Production: Sendable {
    /// True if spaces may separate its symbols.
    let isLoose: Bool
    let body: Symbol
  }

  indirect enum Symbol: Sendable {
    /// Scalars, because comparing them is faster than comparing characters. All of them are ASCII.
    case terminal([Unicode.Scalar])
    case name(String)
    /// A kind of character, described in English.
    case kind(String)
    case sequence([Symbol])
    case choice([Symbol])
    case optional(Symbol)
    case repetition(Symbol)

    /// All names and terminals in the symbol.
    var leaves: [Symbol] {
      switch self {
      case .terminal, .name, .kind: [self]
      case .sequence(let symbols), .choice(let symbols): symbols.flatMap(\.leaves)
      case .optional(let symbol), .repetition(let symbol): symbol.leaves
      }
    }
  }

  init(_ text: String) {
    var tokens = Self.tokens(of: text)[...]
    while let name = tokens.popFirst() {
      let isLoose = tokens.popFirst() == "="
      names.append(name)
      productions[name] = Production(isLoose: isLoose, body: Self.choice(&tokens))
      // Without a terminator, the last token would begin another production that is never used.
      if tokens.first == ";" { tokens.removeFirst() }
    }
  }

  private static func tokens(of text: String) -> [String] {
    text.matches(of: /"[^"]*"|'[^']*'|\?[^?]*\?|:=|\w+|[^\s\w]/).map { String($0.0) }
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
      switch token {
      case "(": symbols.append(bracketed(&tokens))
      case "[": symbols.append(.optional(bracketed(&tokens)))
      case "{": symbols.append(.repetition(bracketed(&tokens)))
      case let token where token.hasPrefix("?"):
        symbols.append(
          .kind(token.dropFirst().dropLast().split(separator: " ").joined(separator: " ")))
      case let token where token.first == "\"" || token.first == "'":
        symbols.append(.terminal(Array(token.dropFirst().dropLast().unicodeScalars)))
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
  func derives(_ text: some StringProtocol, from name: String) -> Bool {
    var derivation = Derivation(grammar: self, text: Array(text))
    return derivation.ends(of: .name(name), from: 0, isLoose: true)
      .contains { text.dropFirst($0).allSatisfy { $0 == " " } }
  }

  /// Finds all positions at which a symbol may end. Each production is tried once at each position.
  private struct Derivation {
    let grammar: Grammar
    let text: [Character]
    /// The scalar of each character that consists of one scalar, and otherwise a scalar that no
    /// terminal contains.
    private let scalars: [Unicode.Scalar]
    private var known: [Place: Set<Int>] = [:]

    private struct Place: Hashable {
      let name: String
      let start: Int
    }

    init(grammar: Grammar, text: [Character]) {
      self.grammar = grammar
      self.text = text
      scalars = text.map { $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first! : "\u{FFFD}" }
    }

    mutating func ends(of symbol: Symbol, from start: Int, isLoose: Bool) -> Set<Int> {
      switch symbol {
      case .sequence(let symbols):
        return symbols.reduce([start]) { ends(of: $1, fromAnyOf: $0, isLoose: isLoose) }
      case .choice(let symbols):
        return symbols.reduce(into: Set<Int>()) { all, symbol in
          all.formUnion(ends(of: symbol, from: start, isLoose: isLoose))
        }
      case .optional(let symbol):
        return ends(of: symbol, from: start, isLoose: isLoose).union([start])
      case .repetition(let symbol):
        var all: Set<Int> = [start]
        var latest = all
        while !latest.isEmpty {
          latest = ends(of: symbol, fromAnyOf: latest, isLoose: isLoose).subtracting(all)
          all.formUnion(latest)
        }
        return all
      case .terminal, .kind, .name: break
      }
      let start = isLoose ? self.start(after: start) : start
      switch symbol {
      case .terminal(let terminal):
        let end = start + terminal.count
        guard end <= scalars.count else { return [] }
        for index in terminal.indices where scalars[start + index] != terminal[index] { return [] }
        return [end]
      case .kind(let kind):
        return start < text.count && Grammar.character(text[start], is: kind) ? [start + 1] : []
      case .name(let name): return ends(ofProduction: name, from: start)
      default: preconditionFailure("the others have been looked at")
      }
    }

    /// Returns the first position from `place` on that is not a space.
    private func start(after place: Int) -> Int {
      var place = place
      while place < scalars.count, scalars[place] == " " { place += 1 }
      return place
    }

    private mutating func ends(
      of symbol: Symbol, fromAnyOf starts: Set<Int>, isLoose: Bool
    ) -> Set<Int> {
      if starts.isEmpty { return [] }
      if starts.count == 1 { return ends(of: symbol, from: starts.first!, isLoose: isLoose) }
      return starts.reduce(into: Set<Int>()) { all, start in
        all.formUnion(ends(of: symbol, from: start, isLoose: isLoose))
      }
    }

    private mutating func ends(ofProduction name: String, from start: Int) -> Set<Int> {
      let place = Place(name: name, start: start)
      if let ends = known[place] { return ends }
      guard let production = grammar.productions[name] else { return [] }
      let isApart = production.isLoose && start < scalars.count && scalars[start] == " "
      let ends =
        isApart ? [] : ends(of: production.body, from: start, isLoose: production.isLoose)
      known[place] = ends
      return ends
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
