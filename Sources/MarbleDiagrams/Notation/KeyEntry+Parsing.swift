extension KeyEntry {
  /// Parses the entries of a `where` statement, `a = "Ann", E = # "down", p = (a b)`.
  ///
  /// A key with two entries is refused. The places in entries and errors are offsets in the bytes.
  package static func parse(
    _ source: [UInt8], in range: Range<Int>
  ) throws(NotationError) -> [KeyEntry] {
    var parser = EntryParser(source: source, offset: range.lowerBound, end: range.upperBound)
    return try parser.entries()
  }
}

/// Parses `where` entries. Literals and groups have their own parsers.
private struct EntryParser {
  let source: [UInt8]
  var offset: Int
  let end: Int

  mutating func entries() throws(NotationError) -> [KeyEntry] {
    var entries: [KeyEntry] = []
    var known: Set<Character> = []
    while true {
      let entry = try entry()
      guard known.insert(entry.key).inserted else {
        throw NotationError(.duplicateKey(entry.key), entry.keyRange)
      }
      entries.append(entry)
      skipSpaces()
      guard offset < end else { return entries }
      guard source[offset] == UInt8(ascii: ",") else {
        let next = UTF8Text.firstCharacter(source, in: offset..<end)
        throw NotationError(.expectedEntry, offset..<offset + next.length)
      }
      offset += 1
    }
  }

  private mutating func entry() throws(NotationError) -> KeyEntry {
    let (key, keyRange) = try key()
    skipSpaces()
    guard offset < end, source[offset] == UInt8(ascii: "=") else {
      throw NotationError(.expectedEquals(key), keyRange)
    }
    offset += 1
    skipSpaces()
    let start = offset
    let binding = try binding(of: key)
    return KeyEntry(
      key: key, keyRange: keyRange, binding: binding, bindingRange: start..<offset)
  }

  private mutating func key() throws(NotationError) -> (Character, Range<Int>) {
    skipSpaces()
    let next = UTF8Text.firstCharacter(source, in: offset..<end)
    let range = offset..<offset + next.length
    guard let key = next.text.first, key == "#" || key.isDiagramKey else {
      throw NotationError(.expectedKey(next.text), range)
    }
    offset = range.upperBound
    try checkIsAlone(key, range)
    return (key, range)
  }

  /// Checks that the key is one character: `ab = 1` is not the key `a` without its `=`.
  private func checkIsAlone(_ key: Character, _ range: Range<Int>) throws(NotationError) {
    var end = range.upperBound
    while end < self.end {
      let next = UTF8Text.firstCharacter(source, in: end..<self.end)
      guard next.text.first?.isDiagramKey == true else { break }
      end += next.length
    }
    guard end > range.upperBound else { return }
    let word = range.lowerBound..<end
    throw NotationError(.expectedKey(UTF8Text.excerpt(source, in: word)), word)
  }

  private mutating func binding(of key: Character) throws(NotationError) -> Binding<Value> {
    let start = offset
    if offset < end, source[offset] == UInt8(ascii: "#") {
      if key == "#" { throw NotationError(.errorKeyNeedsValue, start..<start + 1) }
      offset += 1
      return .error(try Value.parse(source, at: &offset, end: end))
    }
    if let close = ClosureExtent.end(source, from: offset, to: end) {
      if key == "#" { throw NotationError(.errorKeyNeedsValue, start..<close) }
      offset = close
      return .predicate
    }
    if isDictionary { throw NotationError(.expectedValue("{"), start..<start + 1) }
    if let group = try EventGroup.read(source, at: &offset, end: end) {
      if key == "#" { throw NotationError(.errorKeyNeedsValue, start..<offset) }
      return .group(group.symbols, ordered: group.isOrdered)
    }
    let value = try Value.parse(source, at: &offset, end: end)
    return key == "#" ? .error(value) : .value(value)
  }

  /// True before a brace with a string after it, which is no group of events.
  private var isDictionary: Bool {
    source[offset..<end].first == UInt8(ascii: "{")
      && source[(offset + 1)..<end].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\"")
  }

  private mutating func skipSpaces() {
    while offset < end, source[offset] == UInt8(ascii: " ") || source[offset] == 0x09 {
      offset += 1
    }
  }
}
