import MarbleDiagrams

/// Decodes a type of the client from a value of a row.
///
/// The synthesised code of Swift requests the members of a struct from its container by their
/// labels. From the container of an enum it requests the only key, the name of the case, and then a
/// container of the associated values, whose keys are the labels, or `_0`, `_1` without labels.
struct ValueDecoder: Decoder {
  let value: Value
  let type: Any.Type
  let use: MemberUse
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value by the type's `init(from:)`.
  static func decode<Result: Decodable>(
    _ type: Result.Type, from value: Value
  ) throws(ValueReadingError) -> Result {
    let use = MemberUse()
    let result: Result
    do {
      result = try Result(from: ValueDecoder(value: value, type: type, use: use))
    } catch let error as ValueReadingError {
      throw error
    } catch {
      if let name = use.unknownCase {
        throw ValueReadingError(fact: .unknownCase(name, type: "\(type)", near: nil))
      }
      throw ValueReadingError(fact: .refused(type: "\(type)"))
    }
    try use.check(value, as: type)
    return result
  }

  /// Decodes a part of a value: by its own notation if it has one.
  static func part<Part: Decodable>(
    _ type: Part.Type, _ value: Value
  ) throws(ValueReadingError) -> Part {
    if let type = type as? any FixedWidthInteger.Type, type != Int.self {
      if let number = integer(type, value) as? Part { return number }
      throw ValueReadingError(fact: .wrongType(type: "\(type)", value))
    }
    if type == Float.self, case .decimal(let number) = value, let part = Float(number) as? Part {
      return part
    }
    return try ValueReader.notation(type, from: value)
  }

  /// The language has one type of integers, so the other types are converted, exactly.
  private static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ value: Value
  ) -> Any? {
    if case .integer(let number) = value { Number(exactly: number) } else { nil }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .enumeration(let name, let members) = value else {
      throw ValueReadingError(fact: .wrongType(type: "\(self.type)", value))
    }
    use.isKeyed = true
    return KeyedDecodingContainer(MemberContainer(members: members, name: name, use: use))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw ValueReadingError(fact: .wrongType(type: "\(type)", value))
    }
    return ElementContainer(elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleContainer(value: value)
  }
}

/// The members that a type has requested. A row must have no others.
final class MemberUse {
  var isKeyed = false
  /// True if the type has requested the name of the case, so that it is an enum.
  var isCase = false
  /// The case, if the enum does not have it.
  var unknownCase: Value?
  /// The labels that the type has requested.
  var asked: [String] = []
  var usedMembers: Set<Int> = []

  func check(_ value: Value, as type: Any.Type) throws(ValueReadingError) {
    guard isKeyed, case .enumeration(let name, let members) = value else { return }
    let typeName = Value.caseName(of: type)
    if !isCase, name != typeName { throw ValueReadingError(fact: .wrongName(type: typeName)) }
    for (index, member) in members.enumerated() where !usedMembers.contains(index) {
      let label = member.label ?? ".\(index)"
      let labels = asked.filter { label in !members.contains { $0.label == label } }
      throw ValueReadingError(
        fact: .unknownMember(label, near: nearest(to: label, in: labels)))
    }
  }
}
