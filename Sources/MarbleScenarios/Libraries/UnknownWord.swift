/// What a word that is unknown where it stands may have been meant to be.
///
/// It may be another library's, by the tables, one of the language that stands elsewhere, or misspelt.
package struct UnknownWord {
  /// Where the word stands.
  package enum Position: Sendable {
    /// `stream.word(…)`
    case behindStream
    /// `word(…)`, or the word alone.
    case first
    /// `subject u = word(…)`
    case subject
    /// In the list of operators, where all of them are.
    case anywhere
  }

  /// What to write in its place, for 'did you mean'.
  package let near: String?
  /// What to do otherwise, in words.
  package let hint: String?

  /// - Parameter candidate: gives the word of that place that this may be a misspelling of.
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
  /// What is here for a word, nil for the same word or for nothing, and what a scenario has instead.
  typealias Translation = (here: String?, instead: String?)

  /// Of a word of several libraries, the first.
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
  /// The names that are known in a place.
  fileprivate func names(_ place: UnknownWord.Position) -> Set<String> {
    switch place {
    case .behindStream: Set(methods.keys)
    case .first: freeFunctionNames.union(valueFunctionNames)
    case .subject: Set(subjects.keys)
    case .anywhere:
      Set(methods.keys).union(freeFunctionNames).union(valueFunctionNames).union(subjects.keys)
    }
  }

  /// Where a name stands that is known, but not in that place.
  fileprivate func hint(for name: String, outside place: UnknownWord.Position) -> String? {
    if place != .subject, subjects[name] != nil {
      let arguments = subjects[name]?.first?.example.text.drop { $0 != "(" } ?? "()"
      return "a row makes one: 'subject u = \(name)\(arguments) -'"
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
