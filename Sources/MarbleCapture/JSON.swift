import Foundation

/// A part of a value while it is encoded. `JSONEncoder` overflows the stack if an object contains
/// itself.
final class JSONNode {
  /// How many characters of a value are written: scalars of Unicode, because one visible character
  /// may have any number of them.
  static let limit = 10_000
  private enum Kind { case value, array, object }
  private struct TooLong: Error {}

  /// The node of the whole value. Nil for that node itself.
  private let root: JSONNode?
  /// How many bytes and levels the whole value may still have. Those of the root count.
  private var bytes = 4 * JSONNode.limit
  private var levels = 100
  private var kind = Kind.value
  /// The texts of the parts that are no nodes.
  private var text: [UInt8] = []
  private var parts: [(key: String?, text: Range<Int>, node: JSONNode?)] = []
  var count: Int { parts.count }

  private init(_ root: JSONNode?) { self.root = root }

  /// Appends a value as JSON if it can be encoded, else its description as a string of JSON.
  static func append(_ value: some Any, to line: inout [UInt8]) {
    if line.appendLeaf(value) { return }
    guard let value = value as? any Encodable else { return line.append(described: value) }
    // The value of an existential.
    if line.appendLeaf(value) { return }
    let root = JSONNode(nil)
    // Each part holds the root.
    defer { root.parts = [] }
    let isWhole = (try? root.encode(value, into: root)) != nil
    if !isWhole, root.bytes >= 0 { return line.append(described: value) }
    let start = line.count
    root.append(to: &line)
    let text = line.count - start > limit ? String(decoding: line[start...], as: UTF8.self) : ""
    if isWhole, text.unicodeScalars.count <= limit { return }
    line.removeSubrange(start...)
    line.append(quoted: text, isCut: true)
  }

  func add(_ key: String? = nil, value: some Encodable) throws {
    if try !add(key, { $0.appendLeaf(value) }) { try encode(value, into: addNode(key)) }
  }

  func addNull(_ key: String? = nil) {
    _ = try? add(key) {
      $0 += "null".utf8; return true
    }
  }

  /// Adds a part that has no parts. Returns false if the closure appends nothing and says so.
  @discardableResult func add(
    _ key: String? = nil, _ appendText: (inout [UInt8]) -> Bool
  ) throws -> Bool {
    let start = text.count
    guard appendText(&text) else { return false }
    parts.append((key, start..<text.count, nil))
    try spend(text.count - start + 1)
    return true
  }

  func addNode(_ key: String? = nil) -> JSONNode {
    let node = JSONNode(root ?? self)
    parts.append((key, 0..<0, node))
    try? spend(2)
    return node
  }

  private func encode(_ value: some Encodable, into node: JSONNode) throws {
    let root = root ?? self
    root.levels -= 1
    defer { root.levels += 1 }
    if root.levels < 0 { root.bytes = -1 }
    // An `encode` that ignores errors does not go on for ever.
    try spend(0)
    try value.encode(to: JSONPart<NoKey>(node: node))
    try spend(0)
  }

  private func spend(_ bytes: Int) throws {
    let root = root ?? self
    root.bytes -= bytes
    if root.bytes < 0 { throw TooLong() }
  }

  func begin(isObject: Bool) {
    guard kind == .value else { return }
    kind = isObject ? .object : .array
    parts.reserveCapacity(4)
    text.reserveCapacity(64)
  }

  /// Appends the text. Keys are sorted, so that equal dictionaries have equal texts.
  private func append(to line: inout [UInt8]) {
    if kind == .value, let last = parts.last {
      if let node = last.node { node.append(to: &line) } else { line += text[last.text] }
      return
    }
    if kind == .object { parts.sort { $0.key ?? "" < $1.key ?? "" } }
    var isFirst = true
    line.append(UInt8(ascii: kind == .array ? "[" : "{"))
    for part in parts {
      if !isFirst { line.append(UInt8(ascii: ",")) }
      isFirst = false
      if kind == .object {
        line.append(quoted: part.key ?? "super")
        line.append(UInt8(ascii: ":"))
      }
      if let node = part.node { node.append(to: &line) } else { line += text[part.text] }
    }
    line.append(UInt8(ascii: kind == .array ? "]" : "}"))
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

  func encodeNil() { node.addNull() }
  func encodeNil(forKey key: Key) { node.addNull(key.stringValue) }
  func encode<T: Encodable>(_ value: T) throws { try node.add(value: value) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try node.add(key.stringValue, value: value)
  }
  // The numbers of the library encode themselves by these.
  func encode<T: Numeric & Encodable>(_ value: T) throws {
    try node.add { $0.appendLeaf(value) || $0.append(number: "\(value)") }
  }
  func encode<T: Numeric & Encodable>(_ value: T, forKey key: Key) throws {
    try node.add(key.stringValue) { $0.appendLeaf(value) || $0.append(number: "\(value)") }
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
