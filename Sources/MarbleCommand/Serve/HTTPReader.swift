import Foundation

/// Reads one request from the bytes of a connection, however they are divided.
///
/// It accepts less than RFC 9112 allows: bodies with a length only, no folded fields, no bare line
/// feeds, and no bytes in the head beyond ASCII. Browsers send nothing else. The reader limits the
/// bytes that it stores.
struct HTTPReader {
  struct Limits {
    var head = 16 << 10
    var path = 2 << 10
    var fields = 64
    var body = 1 << 20
  }

  private let limits: Limits
  private var bytes: [UInt8] = []
  /// The bytes that do not contain the end of the head.
  private var searched = 0
  private var head: (request: HTTPRequest, length: Int)?

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Takes received bytes. Returns the request as soon as it is complete. Bytes after it are
  /// ignored.
  mutating func take(_ received: some Collection<UInt8>) throws(HTTPRefusal) -> HTTPRequest? {
    bytes += received
    if head == nil { try readHead() }
    guard let (read, length) = head, bytes.count >= length else { return nil }
    var request = read
    request.body = Array(bytes[..<length])
    return request
  }

  private mutating func readHead() throws(HTTPRefusal) {
    guard let end = endOfHead() else {
      if bytes.count > limits.head { throw .headTooLarge }
      return
    }
    guard end <= limits.head else { throw .headTooLarge }
    let request = try request(Array(bytes[..<end]))
    let length = try length(of: request)
    bytes.removeFirst(end + Self.blankLine.count)
    head = (request, length)
  }

  private static let blankLine = Array("\r\n\r\n".utf8)

  /// The offset of the blank line after the head.
  private mutating func endOfHead() -> Int? {
    if let end = bytes[searched...].firstRange(of: Self.blankLine) { return end.lowerBound }
    searched = max(0, bytes.count - Self.blankLine.count + 1)
    return nil
  }

  // MARK: The head

  private func request(_ head: [UInt8]) throws(HTTPRefusal) -> HTTPRequest {
    guard head.allSatisfy({ (0x20..<0x7F).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }) else {
      throw .malformed
    }
    // Every line ends with CR LF, and contains no other CR or LF. The last one ends with the head.
    let texts = String(decoding: head, as: UTF8.self)
      .split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
    guard texts.allSatisfy({ !$0.contains(where: \.isNewline) }) else { throw .malformed }
    guard texts.count - 1 <= limits.fields else { throw .headTooLarge }
    var request = try requestLine(texts[0])
    for text in texts.dropFirst() { try Self.add(text, to: &request) }
    return request
  }

  private func requestLine(_ line: Substring) throws(HTTPRefusal) -> HTTPRequest {
    guard let match = line.wholeMatch(of: #/([A-Z]+) (/[^ \t]*) HTTP/1\.[01]/#) else {
      throw .malformed
    }
    guard match.2.utf8.count <= limits.path else { throw .pathTooLong }
    return HTTPRequest(method: String(match.1), path: String(match.2.prefix { $0 != "?" }))
  }

  private static func add(_ line: Substring, to request: inout HTTPRequest) throws(HTTPRefusal) {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0) })
    else { throw .malformed }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    if let other = request.fields[name] {
      guard !single.contains(name) else { throw .malformed }
      request.fields[name] = other + ", " + value
    } else {
      request.fields[name] = value
    }
  }

  /// The fields that this server reads. A request with two values of one field would be ambiguous.
  private static let single: Set<String> = [
    "content-length", "content-type", "host", "origin", "transfer-encoding",
  ]

  private func length(of request: HTTPRequest) throws(HTTPRefusal) -> Int {
    guard request.fields["transfer-encoding"] == nil else { throw .lengthMissing }
    guard let text = request.fields["content-length"] else {
      if request.method == "POST" { throw .lengthMissing }
      return 0
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    guard let length = Int(text), length <= limits.body else { throw .bodyTooLarge }
    guard length == 0 || request.method == "POST" else { throw .malformed }
    return length
  }
}
