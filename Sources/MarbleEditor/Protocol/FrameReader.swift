import MarbleProbes

/// Separates the messages of an input. Before each message, a header contains its number of bytes:
/// `Content-Length: 52`, and an empty line. Lines end with CR LF.
package struct FrameReader {
  /// The maximum number of bytes of a header.
  static let headerLimit = 8 << 10
  /// The maximum number of bytes of a message.
  package static let messageLimit = 64 << 20

  package enum Frame: Hashable, Sendable {
    case message([UInt8])
    /// A message beyond the limit. Its bytes are skipped and not kept.
    case tooLong(Int)
    /// The header is wrong, so the beginning of the next message is unknown.
    case broken
  }

  private var buffer: [UInt8] = []
  /// The length of the message that comes next, once its header is read.
  private var length: Int?
  /// The bytes of a message that is too long, which have not been read yet.
  private var skipped = 0
  /// The offset in the buffer before which no header ends.
  private var searched = 0
  private var isBroken = false

  package init() {}

  package mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isBroken else { return }
    let ignored = min(skipped, bytes.count)
    skipped -= ignored
    buffer += bytes.dropFirst(ignored)
  }

  /// Returns the next complete frame. Nil means that more input is needed.
  package mutating func next() -> Frame? {
    guard !isBroken, skipped == 0 else { return nil }
    if length == nil {
      guard let header = takeHeader() else {
        return buffer.count > Self.headerLimit ? fail() : nil
      }
      guard let length = Self.length(in: header) else { return fail() }
      guard length <= Self.messageLimit else {
        skip(length)
        return .tooLong(length)
      }
      self.length = length
    }
    guard let byteCount = length, buffer.count >= byteCount else { return nil }
    length = nil
    let message = Array(buffer[..<byteCount])
    buffer.removeFirst(byteCount)
    return .message(message)
  }

  private mutating func skip(_ length: Int) {
    let here = min(length, buffer.count)
    buffer.removeFirst(here)
    skipped = length - here
  }

  private mutating func fail() -> Frame {
    isBroken = true
    buffer = []
    return .broken
  }

  /// Removes the header from the buffer, up to its empty line. Nil if it is not complete.
  private mutating func takeHeader() -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    let head = buffer.prefix(Self.headerLimit)
    guard let found = head[searched...].firstRange(of: end) else {
      searched = max(0, head.count - end.count + 1)
      return nil
    }
    searched = 0
    defer { buffer.removeFirst(found.upperBound) }
    return Array(buffer[..<found.lowerBound])
  }

  /// The length that a header states. Nil unless there is exactly one.
  private static func length(in header: [UInt8]) -> Int? {
    var lengths: [Int] = []
    let text = String(decoding: header, as: UTF8.self)
    for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      guard line[..<colon].lowercased() == "content-length" else { continue }
      let digits = line[line.index(after: colon)...].filter { $0 != " " }
      guard !digits.isEmpty, digits.count <= 18, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let length = Int(digits)
      else { return nil }
      lengths.append(length)
    }
    return lengths.count == 1 ? lengths[0] : nil
  }

  /// Returns a message with its header.
  package static func framed(_ message: JSONValue) -> [UInt8] {
    let body = message.bytes
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
