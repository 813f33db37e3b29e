import MarbleDiagrams

/// The members of a case or of a struct, by their labels.
struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [Value.Member]
  let name: String
  let use: MemberUse
  let codingPath: [any CodingKey] = []

  /// The name of the case. Only the synthesised code of an enum requests it.
  var allKeys: [Key] {
    use.isCase = true
    if let key = Key(stringValue: name) { return [key] }
    use.unknownCase = .enumeration(name, [])
    return []
  }

  func contains(_ key: Key) -> Bool {
    use.asked.append(key.stringValue)
    return index(of: key) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let index = try found(key)
    guard members[index].value == .none else { return false }
    use.usedMembers.insert(index)
    return true
  }

  func decode<Part: Decodable>(_ type: Part.Type, forKey key: Key) throws -> Part {
    let value = members[try found(key)].value
    do throws(ValueReadingError) {
      return try ValueDecoder.part(type, value)
    } catch {
      throw error.within(label(key))
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    // The associated values of the case.
    if key.stringValue == name {
      return KeyedDecodingContainer(
        MemberContainer<Nested>(members: members, name: name, use: use))
    }
    return try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    ValueDecoder(value: .enumeration(name, members), type: Key.self, use: use)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: Key) throws -> ValueDecoder {
    ValueDecoder(value: members[try found(key)].value, type: Key.self, use: MemberUse())
  }

  private func found(_ key: Key) throws -> Int {
    use.asked.append(key.stringValue)
    guard let index = index(of: key) else {
      throw missing(key)
    }
    use.usedMembers.insert(index)
    return index
  }

  private func index(of key: Key) -> Int? {
    if let index = members.firstIndex(where: { $0.label == key.stringValue }) { return index }
    guard let index = position(key), members.indices.contains(index), members[index].label == nil
    else { return nil }
    return index
  }

  /// The position that the key of a value without a label states: 0 for `_0`.
  private func position(_ key: Key) -> Int? {
    key.stringValue.hasPrefix("_") ? Int(key.stringValue.dropFirst()) : nil
  }

  private func label(_ key: Key) -> String { position(key).map { ".\($0)" } ?? key.stringValue }

  /// A misspelt label is the more helpful reason.
  private func missing(_ key: Key) -> ValueReadingError {
    let label = label(key)
    let others = members.compactMap(\.label).filter { !use.asked.contains($0) }
    if let misspelt = nearest(to: label, in: others) {
      return ValueReadingError(fact: .unknownMember(misspelt, near: label))
    }
    return ValueReadingError(fact: .missingMember(label))
  }
}

/// The elements of an array, in order.
struct ElementContainer: UnkeyedDecodingContainer {
  let elements: [Value]
  private(set) var currentIndex = 0
  let codingPath: [any CodingKey] = []
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex] == .none else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
    let index = currentIndex
    let value = try next()
    do throws(ValueReadingError) {
      return try ValueDecoder.part(type, value)
    } catch {
      throw error.within("\(index)")
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try decoder() }

  private mutating func decoder() throws -> ValueDecoder {
    ValueDecoder(value: try next(), type: [Value].self, use: MemberUse())
  }

  private mutating func next() throws -> Value {
    guard !isAtEnd else { throw ValueReadingError(fact: .missingMember("\(currentIndex)")) }
    defer { currentIndex += 1 }
    return elements[currentIndex]
  }
}

/// A value that is no case and no array: a string, a number, `nil`.
struct SingleContainer: SingleValueDecodingContainer {
  let value: Value
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { value == .none }

  func decode<Part: Decodable>(_ type: Part.Type) throws -> Part {
    try ValueDecoder.part(type, value)
  }
}
