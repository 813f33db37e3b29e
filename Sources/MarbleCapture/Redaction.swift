/// Replaces values by hashes. They depend on a random number that no log contains.
struct Redaction: Sendable {
  private let salt = UInt64.random(in: .min ... .max)

  /// A line, or its fields, with another value if it belongs to the port. The value comes last.
  func redacted(_ line: [UInt8], _ name: String) -> [UInt8] {
    var named = Array(":".utf8)
    named.append(quoted: name)
    // No string of JSON contains these bytes. The failure of a stream has an error and a value.
    let arguments = line.firstRange(of: ",\"arguments\":[".utf8)?.upperBound ?? line.endIndex
    let field = [",\"value\":", ",\"error\":"].lazy
      .compactMap { line[..<arguments].firstRange(of: $0.utf8)?.upperBound }.first
    let start = field ?? arguments
    guard start < line.endIndex, line[..<start].firstRange(of: named + ",".utf8) != nil
    else { return line }
    let end = line.endIndex - (line.first == UInt8(ascii: "{") ? 1 : 0) - (field == nil ? 1 : 0)
    // A tab stands between two arguments, and nowhere else.
    let values = line[start..<end].split(separator: UInt8(ascii: "\t"))
    let hashes = values.map { hash($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) }
    return Array(line[..<start] + hashes.joined(separator: ",\t").utf8 + line[end...])
  }

  private func hash(_ value: ArraySlice<UInt8>) -> String {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(Array(value))
    return "\"redacted-\(String(UInt(bitPattern: hasher.finalize()), radix: 16))\""
  }
}
