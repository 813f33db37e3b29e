import MarbleDiagrams
import MarbleScenarios

/// A value of a log, in the values of the language.
///
/// A recorder writes a value as JSON if its type can, and else as its description. Which of several
/// values of the language is meant depends on the type of the port.
struct LoggedValue {
  let json: JSONValue?

  /// - Parameter json: Nil for an event without a value, which recorders also write as `()`.
  init(_ json: JSONValue?) { self.json = json == "()" ? nil : json }

  /// The values that it may represent, the most likely one first.
  var candidates: [Value] {
    guard let json else { return [.void] }
    guard case .string(let text) = json else { return Self.values(json) }
    return [.string(text)] + (Self.described(text).map { [$0] } ?? [])
  }

  /// The value for a port: that of its type, if the type has such a value.
  func value(of type: PortType?) -> Value? {
    guard let type else { return candidates[0] }
    if let json, let value = type.value(ofJSON: json.bytes) { return value }
    return (candidates + redactedValues).first { type.accepts($0) }
  }

  /// True if it represents a value that an output emitted. A redacted one represents any.
  func represents(_ value: Value) -> Bool {
    guard let json else { return value == .void }
    if isRedacted { return true }
    return Self.represents(json, value)
  }

  /// True for a value that a recorder has made unreadable.
  var isRedacted: Bool {
    if case .string(let text)? = json { text.hasPrefix("redacted-") } else { false }
  }

  /// Values without a text for a redacted one, equal for equal ones.
  private var redactedValues: [Value] {
    guard isRedacted, case .string(let text)? = json,
      let hash = UInt64(text.dropFirst("redacted-".count), radix: 16)
    else { return [] }
    let number = Int(hash % 100)
    return [.integer(number), .decimal(Double(number)), .boolean(number % 2 == 0)]
  }

  /// The end of a text that a recorder has cut.
  private static let cut = "…(cut)"

  /// True if a text that was cut is the beginning of a value.
  private static func beginsAs(_ text: String, _ value: Value) -> Bool {
    let beginning = text.dropLast(cut.count)
    if case .string(let whole) = value { return whole.hasPrefix(beginning) }
    let described = value.description
    return described.hasPrefix(beginning) || described.dropFirst().hasPrefix(beginning)
  }

  private static func represents(_ json: JSONValue, _ value: Value) -> Bool {
    switch (json, value) {
    case (.null, .none), (.null, .void), (.object([]), .void), (.array([]), .void): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.integer(let one), .decimal(let other)): Double(one) == other
    case (.decimal(let one), .decimal(let other)): one == other
    case (.decimal(let one), .integer(let other)): one == Double(other)
    case (.string(let text), _) where text.hasSuffix(cut): beginsAs(text, value)
    case (.string(let one), .string(let other)): one == other
    case (.string(let text), _): described(text).map { represents($0, value) } ?? false
    case (.array(let one), .array(let other)): zip(one, other, represents)
    case (.array(let one), .tuple(let other)): zip(one, other.map(\.value), represents)
    case (.object(let members), .enumeration(let name, let parts)):
      representsMembers(members, parts) || representsCase(members, name, parts)
    case (.object(let members), .array(let entries)): representsEntries(members, entries)
    default: false
    }
  }

  /// A text of Swift's own has no optionals and no names of modules, once it is read.
  private static func represents(_ described: Value, _ value: Value) -> Bool {
    switch (described, value) {
    case (.integer(let one), .decimal(let other)): Double(one) == other
    case (.array(let one), .array(let other)): zip(one, other, represents)
    case (.enumeration(let one, let inOne), .enumeration(let other, let inOther)):
      one == other
        && zip(inOne, inOther) {
          ($0.label == nil || $0.label == $1.label) && represents($0.value, $1.value)
        }
    default: described == value
    }
  }

  private static func zip<One, Other>(
    _ one: [One], _ other: [Other], _ isMet: (One, Other) -> Bool
  ) -> Bool {
    one.count == other.count && Swift.zip(one, other).allSatisfy(isMet)
  }

  /// The properties of a struct. A property that is nil may be left out.
  private static func representsMembers(
    _ members: [JSONValue.Member], _ parts: [Value.Member]
  ) -> Bool {
    let labels = Set(parts.compactMap(\.label))
    guard parts.allSatisfy({ $0.label != nil }), members.allSatisfy({ labels.contains($0.key) })
    else { return false }
    return parts.allSatisfy { part in
      guard let member = members.first(where: { $0.key == part.label }) else {
        return part.value == .none
      }
      return represents(member.value, part.value)
    }
  }

  /// A case as the compiler codes it: `{"found":{"_0":["ann"]}}`.
  private static func representsCase(
    _ members: [JSONValue.Member], _ name: String, _ parts: [Value.Member]
  ) -> Bool {
    guard members.count == 1, members[0].key == name else { return false }
    guard case .object(let values) = members[0].value else {
      return parts.count == 1 && represents(members[0].value, parts[0].value)
    }
    return zip(values, parts) { value, part in
      (part.label.map { $0 == value.key } ?? value.key.hasPrefix("_"))
        && represents(value.value, part.value)
    }
  }

  /// A dictionary, whose entries are in another order.
  private static func representsEntries(
    _ members: [JSONValue.Member], _ entries: [Value]
  ) -> Bool {
    zip(members.sorted { $0.key < $1.key }, entries.sorted { $0.description < $1.description }) {
      let parts = $1.members
      return parts.count == 2 && parts[0].value == .string($0.key)
        && represents($0.value, parts[1].value)
    }
  }

  // MARK: Values without a type

  private static func values(_ json: JSONValue) -> [Value] {
    switch json {
    case .null: [.none]
    case .boolean(let truth): [.boolean(truth)]
    case .integer(let number): [.integer(number), .decimal(Double(number))]
    case .decimal(let number): [.decimal(number)]
    case .string(let text): [.string(text)]
    case .array(let values): [.array(values.map { self.values($0)[0] })]
    case .object(let members):
      coded(members).map { [$0] } ?? [.enumeration("object", entries(members))]
    }
  }

  private static func entries(_ members: [JSONValue.Member]) -> [Value.Member] {
    members.map { member in
      let value = values(member.value)[0]
      if Identifier.isIdentifier(member.key) { return Value.Member(label: member.key, value) }
      return Value.Member(.tuple([Value.Member(.string(member.key)), Value.Member(value)]))
    }
  }

  /// A case as the compiler codes it.
  private static func coded(_ members: [JSONValue.Member]) -> Value? {
    guard members.count == 1, Identifier.isIdentifier(members[0].key),
      case .object(let parts) = members[0].value,
      parts.indices.allSatisfy({ parts[$0].key == "_\($0)" })
    else { return nil }
    return .enumeration(members[0].key, parts.map { Value.Member(values($0.value)[0]) })
  }

  // MARK: Descriptions

  /// The value of which Swift has made this text: `found(["ann"])`, `User(name: "ann")`.
  static func described(_ text: String) -> Value? {
    guard text.utf8.count <= LogLimits.value else { return nil }
    let literal = literal(of: text)
    if let value = try? Value(literal: literal) { return value }
    return literal.hasPrefix(".") ? nil : try? Value(literal: "." + literal)
  }

  /// Names of types lose their modules, and optionals their case.
  private static func literal(of text: String) -> String {
    var result = ""
    var word = ""
    var isQuoted = false
    var isEscaped = false
    var brackets: [Bool] = []
    func ended(by next: Character?) -> String {
      guard !word.isEmpty, word.first?.isNumber != true, word.first != "-" else { return word }
      let name = word.split(separator: ".").last.map(String.init) ?? word
      let isPlain = ["true", "false", "nil", "inf", "nan"].contains(name)
      return isPlain || next == ":" ? name : "." + name
    }
    for character in text {
      if isQuoted {
        result.append(character)
        if !isEscaped, character == "\"" { isQuoted = false }
        isEscaped = !isEscaped && character == "\\"
      } else if character.isLetter || character.isNumber || "_.-".contains(character) {
        word.append(character)
      } else {
        let name = ended(by: character)
        word = ""
        if character == "(" {
          let isOptional = name == ".Optional"
          brackets.append(isOptional)
          if isOptional { continue }
          result += name + "("
        } else if character == ")", brackets.popLast() == true {
          result += name
        } else {
          result += name + String(character)
          isQuoted = character == "\""
        }
      }
    }
    return result + ended(by: nil)
  }
}

extension StreamEvent<JSONValue?, JSONValue> {
  /// True if an event of the log is that of a run.
  ///
  /// - Parameter isWritten: Says whether a recorder writes a value so.
  func represents(
    _ event: StreamEvent<Value, Value>, isWritten: (JSONValue, Value) -> Bool
  ) -> Bool {
    switch (self, event) {
    case (.next(let logged), .next(let value)):
      LoggedValue(logged).represents(value) || logged.map { isWritten($0, value) } ?? false
    case (.error(let logged), .error(let value)): LoggedValue(logged).represents(value)
    case (.completed, .completed): true
    default: false
    }
  }
}
