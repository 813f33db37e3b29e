import Foundation

/// A part of a value while it is encoded. `JSONEncoder` overflows the stack if an object contains
/// itself.
final class JSONNode {
  /// How many characters of a value are written: scalars of Unicode, because one visible character
  /// may have any number of them.
  static let limit = 10_000
  private enum Kind { case value, array, object }
  private struct TooLong: Error {}

  /// The bytes and levels that the parts of one value may still have together.
  private final class Budget {
    var bytes = 4 * JSONNode.limit
    var levels = 100
  }

  private let budget: Budget
  private var kind = Kind.value
  private var parts: [(key: String?, text: [UInt8], node: JSONNode?)] = []
  var count: Int { parts.count }

  private init(_ budget: Budget) { self.budget = budget }

  /// Appends a value as JSON if it can be encoded, else its description as a string of JSON.
  static func append(_ value: some Any, to line: inout [UInt8]) {
    if line.appendLeaf(value) { return }
    guard let value = value as? any Encodable else { return line.append(described: value) }
    let root = JSONNode(Budget())
    let isWhole = (try? root.add(nil, value: value)) != nil
    if !isWhole, root.budget.bytes >= 0 { return line.append(described: value) }
    let start = line.count
    root.append(to: &line)
    let text = line.count - start > limit ? String(decoding: line[start...], as: UTF8.self) : ""
    if isWhole, text.unicodeScalars.count <= limit { return }
    line.removeSubrange(start...)
    line.append(quoted: text, isCut: true)
  }

  func add(_ key: String?, value: some Encodable) throws {
    var text: [UInt8] = []
    if text.appendLeaf(value) {
      add(key, text: text)
    } else {
      budget.levels -= 1
      defer { budget.levels += 1 }
      if budget.levels < 0 { budget.bytes = -1 }
      // An `encode` that ignores errors does not go on for ever.
      if budget.bytes < 0 { throw TooLong() }
      try value.encode(to: JSONPart<NoKey>(node: addNode(key)))
    }
    if budget.bytes < 0 { throw TooLong() }
  }

  func add(_ key: String?, text: [UInt8]) {
    budget.bytes -= text.count + 1
    parts.append((key, text, nil))
  }

  func addNode(_ key: String? = nil) -> JSONNode {
    let node = JSONNode(budget)
    budget.bytes -= 2
    parts.append((key, [], node))
    return node
  }

  func begin(isObject: Bool) { if kind == .value { kind = isObject ? .object : .array } }

  /// Appends the text. Keys are sorted, so that equal dictionaries have equal texts.
  private func append(to line: inout [UInt8]) {
    if kind == .object { parts.sort { $0.key ?? "" < $1.key ?? "" } }
    line.append(kind == .array ? "[" : kind == .object || parts.isEmpty ? "{" : "")
    for (index, part) in (kind == .value ? parts.suffix(1) : parts[...]).enumerated() {
      if index > 0 { line.append(",") }
      if kind == .object {
        line.append(quoted: part.key ?? "super")
        line.append(":")
      }
      if let node = part.node { node.append(to: &line) } else { line += part.text }
    }
    line.append(kind == .array ? "]" : kind == .object || parts.isEmpty ? "}" : "")
  }
}

private enum NoKey: CodingKey {}

/// Each kind of encoder and container of a node.
private struct JSONPart<Key: CodingKey>: Encoder, KeyedEncodingContainerProtocol,
  UnkeyedEncodingContainer, SingleValueEncodingContainer
{
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { node.count }

  private func part(_ key: String? = nil) -> JSONPart<NoKey> {
    JSONPart<NoKey>(node: node.addNode(key))
  }

  func encodeNil() { node.add(nil, text: Array("null".utf8)) }
  func encodeNil(forKey key: Key) { node.add(key.stringValue, text: Array("null".utf8)) }
  func encode<T: Encodable>(_ value: T) throws { try node.add(nil, value: value) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try node.add(key.stringValue, value: value)
  }
  func container<K>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    node.begin(isObject: true)
    return KeyedEncodingContainer(JSONPart<K>(node: node))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.begin(isObject: false)
    return self
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func nestedContainer<K>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    part().container(keyedBy: type)
  }
  func nestedContainer<K>(keyedBy type: K.Type, forKey key: Key) -> KeyedEncodingContainer<K> {
    part(key.stringValue).container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key.stringValue).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { part() }
  func superEncoder(forKey key: Key) -> any Encoder { part(key.stringValue) }
}
