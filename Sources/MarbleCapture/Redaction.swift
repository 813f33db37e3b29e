/// Replaces values by hashes. They depend on a random number that no log contains.
struct Redaction: Sendable {
  private let salt = UInt64.random(in: .min ... .max)
  private var names: Set<String> = []
  /// The hashes of texts that were replaced. An argument of a call with such a text is replaced,
  /// too. At the limit, each text in the arguments is.
  private var hidden: Set<Int> = []
  private static let hiddenLimit = 10_000

  /// Redacts the values of a port from now on. Returns false if this was done before.
  mutating func add(_ name: String) -> Bool { names.insert(name).inserted }

  /// A line, or its fields, with other values if it belongs to a redacted port. The value comes
  /// last.
  mutating func redacted(_ line: [UInt8]) -> [UInt8] {
    guard !names.isEmpty, let values = values(of: line),
      names.contains(where: { name in
        var named = Array(":".utf8)
        named.append(quoted: name)
        return line[..<values.lowerBound].firstRange(of: named + ",".utf8) != nil
      })
    else { return line }
    for text in texts(in: line[values])
    where hidden.count < Self.hiddenLimit && text.count > 2 && !isRedacted(line[text]) {
      hidden.insert(hash(line[text]))
    }
    // A tab stands between two arguments, and nowhere else.
    let parts = line[values].split(separator: UInt8(ascii: "\t")).map {
      let value = $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0
      return isRedacted(value) ? String(decoding: value, as: UTF8.self) : word(value)
    }
    return Array(line[..<values.lowerBound]) + parts.joined(separator: ",\t").utf8
      + line[values.upperBound...]
  }

  /// A line of a call without the texts that are redacted elsewhere, and without the parts of its
  /// arguments that have a redacted name.
  func hidingArguments(_ line: [UInt8]) -> [UInt8] {
    guard !names.isEmpty, let values = arguments(of: line) else { return line }
    var result = Array(line[..<values.lowerBound])
    var position = values.lowerBound
    for text in texts(in: line[values], withKeys: true) where text.lowerBound >= position {
      result += line[position..<text.lowerBound]
      position = text.upperBound
      let isKey = line[position] == UInt8(ascii: ":")
      if isKey, isName(line[text]) {
        let end = endOfValue(line, from: position + 1)
        result += line[text] + ":".utf8 + word(line[position + 1..<end]).utf8
        position = end
      } else {
        result += isHidden(line[text]) ? Array(word(line[text]).utf8) : Array(line[text])
      }
    }
    return result + line[position...]
  }

  // MARK: The parts of a line

  private func arguments(of line: [UInt8]) -> Range<Int>? {
    // No string of JSON contains these bytes.
    line.firstRange(of: ",\"arguments\":[".utf8).map { $0.upperBound..<end(of: line) - 1 }
  }

  /// The values of a line. The failure of a stream has an error and a value.
  private func values(of line: [UInt8]) -> Range<Int>? {
    if let arguments = arguments(of: line) { return arguments }
    return [",\"value\":", ",\"error\":"].lazy.compactMap { line.firstRange(of: $0.utf8) }.first
      .map { $0.upperBound..<end(of: line) }
  }

  private func end(of line: [UInt8]) -> Int {
    line.endIndex - (line.first == UInt8(ascii: "{") ? 1 : 0)
  }

  /// The strings of a text of JSON, with their quotes.
  private func texts(in json: ArraySlice<UInt8>, withKeys: Bool = false) -> [Range<Int>] {
    var texts: [Range<Int>] = []
    var position = json.startIndex
    while let start = json[position...].firstIndex(of: UInt8(ascii: "\"")) {
      position = endOfText(json, from: start)
      let isKey = position < json.endIndex && json[position] == UInt8(ascii: ":")
      if withKeys || !isKey { texts.append(start..<position) }
    }
    return texts
  }

  private func endOfText(_ json: ArraySlice<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < json.endIndex, json[position] != UInt8(ascii: "\"") {
      position += json[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, json.endIndex)
  }

  /// The end of a member's value: of a string, or of brackets, or what stands before the next
  /// comma.
  private func endOfValue(_ line: [UInt8], from start: Int) -> Int {
    var (position, depth) = (start, 0)
    while position < line.endIndex {
      switch line[position] {
      case UInt8(ascii: "\""):
        position = endOfText(line[...], from: position)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return position }
      default: break
      }
      position += 1
    }
    return position
  }

  private func isRedacted(_ value: ArraySlice<UInt8>) -> Bool {
    value.starts(with: "\"redacted-".utf8)
  }

  private func isHidden(_ text: ArraySlice<UInt8>) -> Bool {
    hidden.contains(hash(text)) || hidden.count == Self.hiddenLimit && !isRedacted(text)
  }

  private func isName(_ text: ArraySlice<UInt8>) -> Bool {
    names.contains { name in
      var quoted: [UInt8] = []
      quoted.append(quoted: name)
      return text.elementsEqual(quoted)
    }
  }

  private func word(_ value: ArraySlice<UInt8>) -> String {
    "\"redacted-\(String(UInt(bitPattern: hash(value)), radix: 16))\""
  }

  private func hash(_ value: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(Array(value))
    return hasher.finalize()
  }
}
