import Testing

@testable import MarbleCommand

@Suite struct `A request` {
  private func read(
    _ text: String, limits: HTTPReader.Limits = .init()
  ) -> Result<HTTPRequest?, HTTPRefusal> {
    read(Array(text.utf8), limits: limits)
  }

  private func read(
    _ bytes: [UInt8], limits: HTTPReader.Limits = .init()
  ) -> Result<HTTPRequest?, HTTPRefusal> {
    var reader = HTTPReader(limits: limits)
    do throws(HTTPRefusal) {
      return .success(try reader.take(bytes))
    } catch {
      return .failure(error)
    }
  }

  private let whole =
    "POST /a/run?x=1 HTTP/1.1\r\nHost: a:1\r\nX-Odd:  b \r\nContent-Length: 5\r\n\r\nhello"

  @Test func `is read from any division of its bytes`() throws {
    let expected = HTTPRequest(
      method: "POST", path: "/a/run", fields: ["host": "a:1", "x-odd": "b", "content-length": "5"],
      body: Array("hello".utf8))
    let bytes = Array(whole.utf8)
    #expect(read(bytes) == .success(expected))
    for size in 1..<bytes.count {
      var reader = HTTPReader()
      var request: HTTPRequest?
      for start in stride(from: 0, to: bytes.count, by: size) {
        #expect(request == nil)
        request = try reader.take(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(request == expected, "\(size)")
    }
  }

  @Test func `is not complete without its last byte`() {
    let bytes = Array(whole.utf8)
    for length in bytes.indices {
      #expect(read(Array(bytes[..<length])) == .success(nil), "\(length)")
    }
  }

  @Test(arguments: [
    ("", HTTPRefusal.malformed),
    ("GET / HTTP/1.1\nHost: a", .malformed),
    ("GET / HTTP/1.1\r\nHost: a\nX: b", .malformed),
    ("GET / HTTP/1.1\r\nHost: a\rX: b", .malformed),
    ("GET /", .malformed),
    ("GET  / HTTP/1.1", .malformed),
    ("GET / HTTP/1.1 ", .malformed),
    ("GET / HTTP/2.0", .malformed),
    ("get / HTTP/1.1", .malformed),
    ("GET http://a/ HTTP/1.1", .malformed),
    ("GET * HTTP/1.1", .malformed),
    ("GET /\u{7F} HTTP/1.1", .malformed),
    ("GET /ä HTTP/1.1", .malformed),
    ("GET /\0 HTTP/1.1", .malformed),
    ("GET / HTTP/1.1\r\nHost", .malformed),
    ("GET / HTTP/1.1\r\n: a", .malformed),
    ("GET / HTTP/1.1\r\nHost : a", .malformed),
    ("GET / HTTP/1.1\r\nHost: a\r\n folded", .malformed),
    ("GET / HTTP/1.1\r\nHost: a\r\nHOST: b", .malformed),
    ("GET / HTTP/1.1\r\nOrigin: a\r\norigin: a", .malformed),
    ("GET / HTTP/1.1\r\nContent-Length: 1", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: -1", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: +1", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: 0x1", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length:", .malformed),
    ("POST / HTTP/1.1\r\nContent-Length: 1048577", .bodyTooLarge),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999", .bodyTooLarge),
    ("POST / HTTP/1.1", .lengthMissing),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", .lengthMissing),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", .lengthMissing),
  ])
  func `is refused with its reason`(head: String, refusal: HTTPRefusal) {
    #expect(read(head + "\r\n\r\n") == .failure(refusal), "\(head)")
  }

  @Test func `has a refusal with the name of its status`() {
    let lines = HTTPRefusal.allCases.map { refusal in
      String(decoding: HTTPResponse(refusal).bytes.prefix { $0 != 0x0D }, as: UTF8.self)
    }
    #expect(
      lines.map { $0.dropFirst("HTTP/1.1 ".count) } == [
        "400 Bad Request", "403 Forbidden", "404 Not Found", "405 Method Not Allowed",
        "408 Request Timeout", "409 Conflict", "411 Length Required", "413 Content Too Large",
        "414 URI Too Long", "415 Unsupported Media Type", "422 Unprocessable Content",
        "429 Too Many Requests", "431 Request Header Fields Too Large",
      ])
  }

  @Test func `is read up to its limits, and refused beyond each, before all of it is received`() {
    let head = whole.utf8.count - "\r\n\r\nhello".utf8.count
    let limits = HTTPReader.Limits(head: head, path: 10, fields: 3, body: 5)
    #expect((try? read(whole, limits: limits).get()) != nil)
    for (limit, refusal) in [
      (\HTTPReader.Limits.head, HTTPRefusal.headTooLarge), (\.path, .pathTooLong),
      (\.fields, .headTooLarge), (\.body, .bodyTooLarge),
    ] {
      var less = limits
      less[keyPath: limit] -= 1
      #expect(read(String(whole.dropLast(5)), limits: less) == .failure(refusal))
    }
    let start = "GET /" + String(repeating: "a", count: head - 5)
    #expect(read(start, limits: limits) == .success(nil))
    #expect(read(start + "a", limits: limits) == .failure(.headTooLarge))
  }

  /// The reader never fails in another way, and stores no more than its limits.
  @Test func `of hostile bytes is refused or waits for more`() {
    var random = RandomSource(seed: 1)
    let bytes = Array(whole.utf8)
    var outcomes: Set<String> = []
    for _ in 0..<Share.of(20_000) {
      var mutated = bytes
      for _ in 0...random.below(4) {
        guard !mutated.isEmpty else { break }
        let place = random.below(mutated.count)
        switch random.below(4) {
        case 0: mutated[place] = UInt8(random.below(256))
        case 1: mutated.remove(at: place)
        case 2: mutated.insert([0x0D, 0x0A, 0x20, 0x3A, 0x00, 0xFF][random.below(6)], at: place)
        default: mutated.replaceSubrange(place..., with: mutated[..<random.below(mutated.count)])
        }
      }
      switch read(mutated) {
      case .success(nil): outcomes.insert("waits")
      case .success(let request?):
        outcomes.insert("complete")
        #expect(request.path.hasPrefix("/") && request.body.count <= bytes.count)
      case .failure(let refusal): outcomes.insert("\(refusal)")
      }
    }
    #expect(outcomes.isSuperset(of: ["waits", "complete", "malformed"]))
  }
}
