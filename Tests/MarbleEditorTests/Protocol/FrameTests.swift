import Testing

@testable import MarbleEditor

@Suite struct `A frame` {
  private static let two = Array(
    "Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: x\r\n\r\nnull".utf8)

  @Test func `is found however the input is cut`() {
    for size in 1...Self.two.count {
      var reader = FrameReader()
      var frames: [FrameReader.Frame] = []
      for start in stride(from: 0, to: Self.two.count, by: size) {
        reader.append(Self.two[start..<min(start + size, Self.two.count)])
        while let frame = reader.next() { frames.append(frame) }
      }
      #expect(
        frames == [.message(Array("{}".utf8)), .message(Array("null".utf8))], "\(size) bytes")
    }
  }

  @Test func `that is too long is skipped, and the next one is read`() {
    var reader = FrameReader()
    let length = FrameReader.messageLimit + 1
    reader.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    #expect(reader.next() == .tooLong(length))
    let part = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<FrameReader.messageLimit >> 20 { reader.append(part) }
    #expect(reader.next() == nil)
    reader.append([0x20] + Self.two)
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test func `of no bytes is a message`() {
    var reader = FrameReader()
    reader.append(Array("Content-Length: 0\r\n\r\n".utf8))
    #expect(reader.next() == .message([]))
  }

  @Test func `may have a header and a length up to their limits`() {
    let head = "Content-Length: 2\r\nX: "
    let filler = String(repeating: "a", count: FrameReader.headerLimit - head.utf8.count - 4)
    var reader = FrameReader()
    reader.append(Array("\(head)\(filler)\r\n\r\n{}".utf8))
    #expect(reader.next() == .message(Array("{}".utf8)))
    reader.append(Array("Content-Length: \(FrameReader.messageLimit)\r\n\r\n".utf8))
    #expect(reader.next() == nil)
    reader = FrameReader()
    reader.append(Array("\(head)a\(filler)\r\n\r\n{}".utf8))
    #expect(reader.next() == .broken)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length:\r\n\r\n",
    "Content-Type: x\r\n\r\n", "{}\r\n\r\n", "\r\n\r\n",
    "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n",
    String(repeating: "a", count: FrameReader.headerLimit + 1),
  ])
  func `with a wrong header ends the input`(header: String) {
    var reader = FrameReader()
    reader.append(Array(header.utf8))
    #expect(reader.next() == .broken)
    reader.append(Self.two)
    #expect(reader.next() == nil)
  }

  @Test func `is written with its length in bytes`() {
    #expect(
      String(decoding: FrameReader.framed(["a": "ä"]), as: UTF8.self)
        == "Content-Length: 10\r\n\r\n{\"a\":\"ä\"}")
  }
}
