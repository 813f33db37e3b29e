/// A call of another library and the same call here, such as `throttleTime(3t)` and
/// `throttle(3t, latest: false)`.
///
/// The arguments of the first represent any others: where their text is in the second, the
/// arguments of a call are in its translation.
struct CallExample {
  private let pattern: WrittenCall
  private let here: String

  /// Nil if there is no call in the texts.
  init?(_ theirs: String, here: String) {
    guard let pattern = WrittenCall(theirs) else { return nil }
    self.pattern = pattern
    self.here = here
  }

  /// The translation of a call. Nil if the number, the labels or the kinds of its arguments differ.
  func translation(of call: WrittenCall) -> String? {
    let arguments = call.call.arguments
    guard arguments.count == pattern.call.arguments.count else { return nil }
    var replacements: [(old: String, new: String)] = []
    for (example, argument) in zip(pattern.call.arguments, arguments) {
      guard example.label?.text == argument.label?.text else { return nil }
      let (old, new) = (pattern.text(of: example), call.text(of: argument))
      if here.contains(old) {
        let isInside = ["(", ": ", ", "].contains { here.contains($0 + old) }
        guard isInside || example.value.isClosure == argument.value.isClosure,
          let new = example.value.replacement(argument.value, written: new)
        else { return nil }
        replacements.append((old, new))
      } else if let inside = old.inside, here.contains(inside) {
        guard example.value.hasKind(of: argument.value), let new = new.inside else { return nil }
        replacements.append((inside, new))
      } else if case .name = example.value.node {
        // This argument has no counterpart.
      } else if old != new {
        return nil
      }
    }
    return here.replacing(replacements)
  }
}

extension Expression {
  /// The text of an argument in the place of this one. Nil if it is of another kind.
  fileprivate func replacement(_ argument: Expression, written: String) -> String? {
    switch (node, argument.node) {
    case (.closure, .closure), (.closure, .name): return written
    case (.closure, _), (_, .closure): return nil
    // RxJS counts milliseconds.
    case (.literal(.duration), .literal(.integer(let number))): return "\(number)ms"
    case (.literal(.duration), _): return argument.durationLiteral ?? written
    case (.implicitMember, .member): return argument.schedulerLiteral ?? written
    case (.literal(.integer), .literal(.integer)), (.literal(.integer), .name): return written
    case (.literal(.integer), .literal): return nil
    default: return written
    }
  }

  fileprivate func hasKind(of other: Expression) -> Bool {
    switch (node, other.node) {
    case (.closure, .closure), (.literal(.string), .literal(.string)): true
    case (.implicitMember(let name, _), .implicitMember(let other, _)): name.text == other.text
    default: false
    }
  }

  /// `1s` for `.seconds(1)`.
  var durationLiteral: String? {
    guard case .implicitMember(let name, let arguments?) = node, arguments.count == 1,
      case .literal(.integer(let number)) = arguments[0].value.node
    else { return nil }
    let units = [
      "nanoseconds": "ns", "microseconds": "us", "milliseconds": "ms", "seconds": "s",
      "minutes": "m",
    ]
    return units[name.text].map { "\(number)\($0)" }
  }

  /// `.main` for `MainScheduler.instance`, `DispatchQueue.main` and `RunLoop.main`.
  var schedulerLiteral: String? {
    let main = ["MainScheduler", "DispatchQueue", "RunLoop", "OperationQueue"]
    return dottedName.flatMap { main.contains($0.root) ? ".main" : nil }
  }
}

extension String {
  /// The text between the first bracket or quote and the last.
  fileprivate var inside: String? {
    guard let start = firstIndex(where: { "({\"".contains($0) }),
      let end = lastIndex(where: { ")}\"".contains($0) }), index(after: start) < end
    else { return nil }
    let text = self[index(after: start)..<end]
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Replaces whole words, or other texts, all at once. A label is no such word.
  fileprivate func replacing(_ replacements: [(old: String, new: String)]) -> String {
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "$" } ?? false
    }
    var result = ""
    var rest = self[...]
    var last: Character?
    while let first = rest.first {
      let match = replacements.first { old, _ in
        guard rest.hasPrefix(old) else { return false }
        let next = rest.dropFirst(old.count).first
        return !(isWord(last) && isWord(old.first)) && !(isWord(old.last) && isWord(next))
          && !(isWord(old.last) && next == ":")
      }
      result += match?.new ?? String(first)
      last = match?.old.last ?? first
      rest = rest.dropFirst(match?.old.count ?? 1)
    }
    return result
  }
}
