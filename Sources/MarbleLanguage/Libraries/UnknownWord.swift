import MarbleDiagrams

/// The likely meaning of an unknown word.
///
/// It may be a word of another library, an earlier word of the language or one in the wrong
/// position, or a misspelling.
package struct UnknownWord: Hashable, Sendable {
  /// The position of the word.
  package enum Position: Sendable {
    /// `stream.word(…)`
    case afterStream
    /// `word(…)`, or the bare word.
    case first
    /// A search in the list of all operators.
    case anywhere
  }

  /// The replacement for 'did you mean'.
  package let near: String?
  /// The replacement as a text to write. Nil for a form of a call, `take(until:)`.
  package var replacement: String? { near.flatMap { $0.hasSuffix(":)") ? nil : $0 } }

  /// Another suggestion, in words.
  package let hint: String?

  init(near: String?, hint: String?) {
    (self.near, self.hint) = (near, hint)
  }

  /// - Parameter candidate: Returns the known word that this may be a misspelling of.
  package init(
    _ word: String, _ place: Position, in registry: OperatorRegistry = .standard,
    nearest candidate: () -> String? = { nil }
  ) {
    // The words have no members, `MainScheduler.instance` has one.
    let foreign = ForeignWord.all[word.calledName]
    let name = foreign?.name ?? word
    if let instead = foreign?.instead ?? Keyword.former[word] {
      self.init(near: nil, hint: instead)
    } else if name != word, registry.names(place).contains(name) {
      self.init(near: name, hint: nil)
    } else if let hint = registry.hint(for: name, outside: place) ?? foreign?.hint {
      self.init(near: nil, hint: hint)
    } else {
      self.init(near: candidate(), hint: nil)
    }
  }
}

extension ErrorFact {
  /// An error about an unknown word, with what was meant.
  init(
    _ message: @autoclosure @escaping @Sendable () -> String, _ meant: UnknownWord,
    function: String = #function
  ) {
    self.init(
      message() + suggestion(meant.near), writing: meant.replacement, function: function)
    self = hint(meant.hint)
  }
}

/// A word of another library, as the tables have it.
struct ForeignWord {
  /// The operator of the language with the same arguments, if it has another name.
  private(set) var name: String?
  /// The replacement in a scenario, if there is no such operator.
  fileprivate let instead: String?
  /// The calls of the tables that have other arguments here.
  private var calls: [(library: Substring, theirs: String, here: String)] = []

  /// `RxJS's 'bufferCount(2)' is 'buffer(count: 2)'`. Nil without such calls.
  var hint: String? {
    var library: Substring = ""
    let texts = calls.map { call in
      defer { library = call.library }
      let owner = call.library == library ? "" : "\(call.library)'s "
      return "\(owner)'\(call.theirs)' is '\(call.here)'"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// True if the tables have a call with such arguments.
  func hasCall(like call: Call) -> Bool {
    func shape(_ argument: Argument) -> String {
      (argument.label?.text ?? "") + (argument.value.isClosure ? " closure" : "")
    }
    return calls.contains { example in
      guard case .call(let theirs)? = Expression.parsing(example.theirs)?.node else { return false }
      return theirs.arguments.map(shape) == call.arguments.map(shape)
    }
  }

  static let all: [String: ForeignWord] = {
    var all: [String: ForeignWord] = [:]
    for table in LibraryTable.all {
      for row in table.rows {
        for (call, here) in row.words {
          var word = all[call.calledName] ?? ForeignWord(instead: row.instead)
          if case .named(let here) = here { word.add(call, here, of: table) }
          all[call.calledName] = word
        }
      }
    }
    return all
  }()

  private init(instead: String?) { self.instead = instead }

  private mutating func add(_ call: String, _ here: String, of table: LibraryTable) {
    if call.calledName == call, here.calledName == here {
      name = name ?? here
    } else if !calls.contains(where: { $0.theirs == call }) {
      calls.append((table.library.prefix { $0 != " " }, call, here))
    }
  }
}

extension String {
  /// The name of a call.
  fileprivate var calledName: String {
    String(prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}

extension OperatorRegistry {
  /// The names that are known in a position.
  fileprivate func names(_ place: UnknownWord.Position) -> Set<String> {
    switch place {
    case .afterStream: Set(methods.keys)
    case .first: freeFunctionNames.union(valueFunctionNames)
    case .anywhere:
      Set(methods.keys).union(freeFunctionNames).union(valueFunctionNames).union(subjects.keys)
    }
  }

  /// A hint about a name that is known, but not in this position.
  fileprivate func hint(for name: String, outside place: UnknownWord.Position) -> String? {
    if let example = subjects[name]?.first?.example.text {
      return "a statement of its own makes one: 'let u = \(name)\(example.drop { $0 != "(" })'"
    }
    if place != .afterStream, methods[name] != nil {
      return "'\(name)' stands behind a stream: 's.\(name)(…)'"
    }
    if place != .first, freeFunctionNames.contains(name) {
      return "'\(name)' begins a pipeline: 'let NAME = \(name)(…)'"
    }
    return nil
  }
}
