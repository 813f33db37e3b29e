/// The likely meaning of an unknown word.
///
/// It may be a word of another library, a word of the language in the wrong position, or a
/// misspelling.
package struct UnknownWord {
  /// The position of the word.
  package enum Position: Sendable {
    /// `stream.word(…)`
    case behindStream
    /// `word(…)`, or the bare word.
    case first
    /// `subject u = word(…)`
    case subject
    /// A search in the list of all operators.
    case anywhere
  }

  /// The replacement for 'did you mean'.
  package let near: String?
  /// Another suggestion, in words.
  package let hint: String?

  /// - Parameter candidate: Returns the known word that this may be a misspelling of.
  package init(
    _ word: String, _ place: Position, in registry: OperatorRegistry = .standard,
    nearest candidate: () -> String? = { nil }
  ) {
    let translation = LibraryWords.all[word]
    if let instead = translation?.instead {
      (near, hint) = (nil, instead)
      return
    }
    let meant = translation?.here ?? word
    let root = String(meant.prefix { $0.isLetter })
    if registry.names(place).contains(root), meant != word {
      (near, hint) = (meant, nil)
      return
    }
    hint = registry.hint(for: root, outside: place)
    near = hint == nil ? candidate() : nil
  }
}

/// The words of the tables.
enum LibraryWords {
  /// The counterpart of a word, nil if it is the same or if there is none, and the replacement in a
  /// scenario.
  typealias Translation = (here: String?, instead: String?)

  /// For a word of several libraries, the entry of the first.
  static let all: [String: Translation] = {
    let rows = LibraryTable.all.flatMap(\.rows)
    let words = rows.flatMap { row in
      row.words.map { word, here -> (String, Translation) in
        if case .named(let name) = here { return (word, (name, row.instead)) }
        return (word, (nil, row.instead))
      }
    }
    return Dictionary(words) { first, _ in first }
  }()
}

extension OperatorRegistry {
  /// The names that are known in a position.
  fileprivate func names(_ place: UnknownWord.Position) -> Set<String> {
    switch place {
    case .behindStream: Set(methods.keys)
    case .first: freeFunctionNames.union(valueFunctionNames)
    case .subject: Set(subjects.keys)
    case .anywhere:
      Set(methods.keys).union(freeFunctionNames).union(valueFunctionNames).union(subjects.keys)
    }
  }

  /// A hint about a name that is known, but not in this position.
  fileprivate func hint(for name: String, outside place: UnknownWord.Position) -> String? {
    if place != .subject, subjects[name] != nil {
      let arguments = subjects[name]?.first?.example.text.drop { $0 != "(" } ?? "()"
      return "a statement of its own makes one: 'let u = \(name)\(arguments)'"
    }
    if place != .behindStream, Set(methods.keys).contains(name), !names(place).contains(name) {
      return "'\(name)' stands behind a stream: 's.\(name)(…)'"
    }
    if place != .first, freeFunctionNames.contains(name), !names(place).contains(name) {
      return "'\(name)' begins a pipeline: 'let NAME = \(name)(…)'"
    }
    return nil
  }
}
