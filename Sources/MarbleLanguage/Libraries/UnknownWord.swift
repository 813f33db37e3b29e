/// The likely meaning of an unknown word.
///
/// It may be a word of another library, a word of the language in the wrong position, or a
/// misspelling.
package struct UnknownWord: Hashable, Sendable {
  /// The position of the word.
  package enum Position: Sendable {
    /// `stream.word(…)`
    case afterStream
    /// `word(…)`, or the bare word.
    case first
    /// `subject u = word(…)`
    case subject
    /// A search in the list of all operators.
    case anywhere
  }

  /// The replacement for 'did you mean'.
  package let near: String?
  /// The replacement as a text to write. Nil for a form of a call, `take(until:)`.
  package var replacement: String? {
    near.flatMap { $0.contains("…") || $0.contains(":)") ? nil : $0 }
  }

  /// Another suggestion, in words.
  package let hint: String?
  /// True if the replacement is that of the whole call and not of its name.
  let replacesCall: Bool

  init(near: String?, hint: String?, replacesCall: Bool = false) {
    (self.near, self.hint, self.replacesCall) = (near, hint, replacesCall)
  }

  /// - Parameters:
  ///   - call: The call of the word. The suggestion repeats its arguments.
  ///   - candidate: Returns the known word that this may be a misspelling of.
  package init(
    _ word: String, _ place: Position, as call: WrittenCall? = nil,
    in registry: OperatorRegistry = .standard, nearest candidate: () -> String? = { nil }
  ) {
    // The words have no members, `MainScheduler.instance` has one.
    let translation = LibraryWords.all[word] ?? LibraryWords.all[word.calledName]
    if let instead = translation?.instead {
      self.init(near: nil, hint: instead)
      return
    }
    var translated = call.flatMap { translation?.translated($0) }
    // After a stream there is one already.
    if place != .first, translated?.here.hasReceiver ?? false { translated = nil }
    let here = translated?.here ?? translation?.plainest
    let root = here?.calledName ?? word
    let meant =
      translated?.text ?? here.map { place == .anywhere ? $0 : $0.signature } ?? word
    let isComplete = translated?.here.hasReceiver ?? false
    if registry.names(isComplete ? .afterStream : place).contains(root), meant != word {
      self.init(near: meant, hint: nil, replacesCall: translated != nil)
      return
    }
    if let hint = registry.hint(for: root, outside: place, call, translation) {
      self.init(near: nil, hint: hint)
      return
    }
    let near = candidate()
    let repaired = near.flatMap { near in call?.text(labelledAs: near) }
    self.init(near: repaired ?? near, hint: nil, replacesCall: repaired != nil)
  }
}

/// The words of the tables.
enum LibraryWords {
  /// The counterparts of one word.
  struct Translation {
    /// The calls of the word, each with the same call here. A call without arguments and
    /// parentheses is only a name: the arguments stay as they are.
    var calls: [(theirs: String, here: String)] = []
    /// The replacement in a scenario, in words.
    var instead: String?

    /// The counterpart for a word without a call.
    var plainest: String? {
      (calls.first { $0.here.calledName == $0.here } ?? calls.first)?.here
    }
  }

  static let all: [String: Translation] = {
    var all: [String: Translation] = [:]
    for row in LibraryTable.all.flatMap(\.rows) {
      for (call, here) in row.words {
        var translation = all[call.calledName] ?? Translation(instead: row.instead)
        if case .named(let name) = here { translation.calls.append((call, name)) }
        all[call.calledName] = translation
      }
    }
    return all
  }()

  /// The call here for a call of a word that the language knows with other arguments.
  static func translation(of call: WrittenCall) -> String? {
    all[call.call.function.text]?.translated(call)?.text
  }
}

extension LibraryWords.Translation {
  /// The translation of a call, and the call of the table. Nil if no example has such arguments.
  fileprivate func translated(_ call: WrittenCall) -> (text: String, here: String)? {
    for (theirs, here) in calls {
      if theirs.calledName == theirs, here.calledName == here {
        return (call.text(as: here), here)
      }
      if let text = CallExample(theirs, here: here)?.translation(of: call) { return (text, here) }
    }
    return nil
  }
}

extension WrittenCall {
  /// The call with the name and the label of its first argument that `take(until:)` has. Nil for a
  /// name without a label.
  fileprivate func text(labelledAs form: String) -> String? {
    let parts = form.split { "(:)".contains($0) }.map(String.init)
    guard parts.count == 2, form.hasSuffix(":)"), !call.arguments.isEmpty else { return nil }
    return text(
      as: parts[0],
      call.arguments.enumerated().map { index, argument in
        (argument, index == 0 ? parts[1] : argument.label?.text, text(of: argument))
      })
  }
}

extension String {
  /// The name of the call, without the stream `s` in front of it.
  fileprivate var calledName: String {
    String(dropFirst(hasReceiver ? 2 : 0).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  fileprivate var hasReceiver: Bool { hasPrefix("s.") }

  /// `take(until:)` for `take(until: b)`, and `map { … }` for `map { $0.name }`.
  fileprivate var signature: String {
    let text = hasReceiver ? String(dropFirst(2)) : self
    guard let call = WrittenCall(text)?.call, !call.arguments.isEmpty else { return text }
    let labels = call.arguments.map { $0.label?.text }
    if labels.contains(where: { $0 != nil }) {
      return call.function.text + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
    return call.function.text + (call.arguments[0].isTrailing ? " { … }" : "(…)")
  }
}

extension OperatorRegistry {
  /// The names that are known in a position.
  fileprivate func names(_ place: UnknownWord.Position) -> Set<String> {
    switch place {
    case .afterStream: Set(methods.keys)
    case .first: freeFunctionNames.union(valueFunctionNames)
    case .subject: Set(subjects.keys)
    case .anywhere:
      Set(methods.keys).union(freeFunctionNames).union(valueFunctionNames).union(subjects.keys)
    }
  }

  /// A hint about a name that is known, but not in this position.
  fileprivate func hint(
    for name: String, outside place: UnknownWord.Position, _ call: WrittenCall?,
    _ translation: LibraryWords.Translation?
  ) -> String? {
    /// The call as it is in the right position.
    func text(_ call: WrittenCall?) -> String? {
      guard let call else { return nil }
      return translation?.translated(call)?.text
        ?? (call.call.function.text == name ? call.text(as: name) : nil)
    }
    if place != .subject, let example = subjects[name]?.first?.example.text {
      let written = text(call)
      let isGiven = written.map { $0 != name + "()" } ?? false
      let initialiser = isGiven ? written : name + String(example.drop { $0 != "(" })
      return "a statement of its own makes one: 'let u = \(initialiser ?? name)'"
    }
    if place != .afterStream, methods[name] != nil, !names(place).contains(name) {
      let parts = call?.withoutFirst
      let stage = text(parts?.call) ?? "\(name)(…)"
      return "'\(name)' stands behind a stream: '\(parts?.receiver ?? "s").\(stage)'"
    }
    if place != .first, freeFunctionNames.contains(name), !names(place).contains(name) {
      return "'\(name)' begins a pipeline: 'let NAME = \(text(call) ?? "\(name)(…)")'"
    }
    return nil
  }
}
