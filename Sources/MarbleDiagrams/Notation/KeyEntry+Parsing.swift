extension KeyEntry {
  /// Parses the entries of a `where` statement, `a = "Ann", E = # "down", p = (a b)`.
  ///
  /// A key with two entries is refused. The places in entries and errors are offsets in the bytes.
  package static func parse(
    _ source: [UInt8], in range: Range<Int>
  ) throws(NotationError) -> [KeyEntry] {
    var cursor = ByteCursor(source, in: range)
    var entries: [KeyEntry] = []
    var known: Set<Character> = []
    while true {
      let entry = try cursor.entry()
      guard known.insert(entry.key).inserted else {
        throw NotationError(.duplicateKey(entry.key), entry.keyRange)
      }
      entries.append(entry)
      cursor.skipSpaces()
      if cursor.isAtEnd { return entries }
      guard cursor.take(",") else { throw NotationError(.expectedEntry, cursor.character.range) }
    }
  }
}

extension ByteCursor {
  fileprivate mutating func entry() throws(NotationError) -> KeyEntry {
    let (key, keyRange) = try key()
    skipSpaces()
    guard take("=") else { throw NotationError(.expectedEquals(key), keyRange) }
    skipSpaces()
    let start = offset
    let binding = try binding(of: key)
    return KeyEntry(
      key: key, keyRange: keyRange, binding: binding, bindingRange: range(from: start))
  }

  private mutating func key() throws(NotationError) -> (Character, Range<Int>) {
    skipSpaces()
    let (text, range) = character
    guard let key = text.first, key == "#" || key.isDiagramKey else {
      throw NotationError(.expectedKey(text), range)
    }
    offset = range.upperBound
    // `ab = 1` is not the key `a` without its `=`.
    while case let next = character, next.text.first?.isDiagramKey == true {
      offset = next.range.upperBound
    }
    let word = range.lowerBound..<offset
    guard word == range else { throw NotationError(.expectedKey(excerpt(word)), word) }
    return (key, range)
  }

  private mutating func binding(of key: Character) throws(NotationError) -> Binding<Value> {
    let start = offset
    if peek == UInt8(ascii: "#") {
      if key == "#" { throw NotationError(.errorKeyNeedsValue, start..<start + 1) }
      offset += 1
      return .error(try literal())
    }
    if let close = endOfClosure {
      if key == "#" { throw NotationError(.errorKeyNeedsValue, start..<close) }
      offset = close
      return .predicate
    }
    if isAtDictionary { throw NotationError(.expectedValue("{"), start..<start + 1) }
    if let group = try eventGroup() {
      if key == "#" { throw NotationError(.errorKeyNeedsValue, range(from: start)) }
      return .group(group.symbols, ordered: group.isOrdered)
    }
    let value = try literal()
    return key == "#" ? .error(value) : .value(value)
  }

  /// True before a brace with a string after it, which is no group of events.
  private var isAtDictionary: Bool {
    var ahead = self
    guard ahead.take("{") else { return false }
    ahead.skip { $0 == UInt8(ascii: " ") }
    return ahead.peek == UInt8(ascii: "\"")
  }

  /// The offset after the brace that closes the closure here, or the end if there is no such brace.
  /// Nil if there is no closure.
  ///
  /// A closure has a parameter, `$0`, or the word `in`. A group can have neither, because its
  /// events are single characters or are in quotes.
  private var endOfClosure: Int? {
    guard peek == UInt8(ascii: "{") else { return nil }
    let (inside, close) = bracketed(from: ["{"], to: ["}"])
    let isClosure = inside.contains {
      source[$0] == UInt8(ascii: "$") || source[$0..<end].starts(with: " in ".utf8)
    }
    return isClosure ? close.map { $0 + 1 } ?? end : nil
  }
}
