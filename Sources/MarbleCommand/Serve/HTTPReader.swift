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
    let request = try Self.request(Array(bytes[..<end]), limits)
    let length = try Self.length(of: request, limits)
    bytes.removeFirst(end + Self.blankLine.count)
    head = (request, length)
  }

  private static let blankLine = Array("\r\n\r\n".utf8)

  /// The offset of the blank line after the head.
  private mutating func endOfHead() -> Int? {
    var offset = searched
    while offset + Self.blankLine.count <= bytes.count {
      if bytes[offset..<offset + Self.blankLine.count].elementsEqual(Self.blankLine) {
        return offset
      }
      offset += 1
    }
    searched = offset
    return nil
  }

  // MARK: The head

  private static func request(
    _ head: [UInt8], _ limits: Limits
  ) throws(HTTPRefusal) -> HTTPRequest {
    guard head.allSatisfy({ (0x20..<0x7F).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }) else {
      throw .malformed
    }
    let lines = String(decoding: head, as: UTF8.self).utf8.split(
      separator: 0x0A, omittingEmptySubsequences: false)
    var texts: [Substring] = []
    for (index, line) in lines.enumerated() {
      // Every line ends with CR LF, and contains no other CR. The last one ends with the head.
      let isLast = index == lines.count - 1
      guard isLast || line.last == 0x0D else { throw .malformed }
      let text = isLast ? line : line.dropLast()
      guard !text.contains(0x0D) else { throw .malformed }
      texts.append(Substring(text))
    }
    guard texts.count - 1 <= limits.fields else { throw .headTooLarge }
    var request = try requestLine(texts[0], limits)
    for text in texts.dropFirst() { try add(text, to: &request) }
    return request
  }

  private static func requestLine(
    _ line: Substring, _ limits: Limits
  ) throws(HTTPRefusal) -> HTTPRequest {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty,
      words[0].allSatisfy({ $0.isASCII && $0.isUppercase }), words[1].hasPrefix("/"),
      !words[1].contains("\t"), ["HTTP/1.0", "HTTP/1.1"].contains(words[2])
    else { throw .malformed }
    guard words[1].utf8.count <= limits.path else { throw .pathTooLong }
    return HTTPRequest(method: String(words[0]), path: String(words[1].prefix { $0 != "?" }))
  }

  private static func add(_ line: Substring, to request: inout HTTPRequest) throws(HTTPRefusal) {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0) })
    else { throw .malformed }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimmed
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

  private static func length(
    of request: HTTPRequest, _ limits: Limits
  ) throws(HTTPRefusal) -> Int {
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

extension Substring {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
