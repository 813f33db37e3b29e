import FormScenarios
import Foundation
import MarbleProbes
import Testing

import struct MarbleTestKit.SplitMixGenerator

@testable import MarbleEditor

/// Sends mutated messages of the recorded conversations.
@Suite struct `A mutated message` {
  /// The number of messages, which `MARBLES_FUZZ` sets.
  private static let count =
    ProcessInfo.processInfo.environment["MARBLES_FUZZ"].flatMap { Int($0) } ?? Share.of(5_000)

  @Test func `is answered once if it is a request, and the server goes on`() throws {
    let sent = try Conversation.paths.flatMap { try Conversation(at: $0).sent }
      .filter { !$0.contains("\"exit\"") && !$0.contains("\"shutdown\"") }
    try #require(sent.count > 10)
    var random = SplitMixGenerator(seed: Share.seed(16))
    var server = LanguageServer(EditorEnvironment(systems: exampleSystems))
    var kinds: Set<String> = []
    for number in 0..<Self.count {
      // A server that was ended, or that never began, answers little.
      if number.isMultiple(of: 500) || server.status != nil {
        server = LanguageServer(EditorEnvironment(systems: exampleSystems))
        for message in sent.prefix(3) { _ = server.receive(Message(Array(message.utf8))) }
      }
      let bytes = Self.mutated(Array(random.element(of: sent)!.utf8), sent, &random)
      let message = Message(bytes)
      let answers = server.receive(message).filter { $0["method"] == nil }
      let text = String(decoding: bytes.prefix(500), as: UTF8.self)
      switch message {
      case .request(let id, _, _):
        #expect(answers.map { $0["id"] } == [id], "\(number): \(text)")
        let hasError = answers.first?["error"] != nil
        #expect(hasError != (answers.first?["result"] != nil), "\(number): \(text)")
        kinds.insert(hasError ? "error" : "result")
      case .invalid:
        #expect(answers.count == 1 && answers[0]["error"] != nil, "\(number): \(text)")
        kinds.insert("invalid")
      case .notification, .answer:
        #expect(answers.isEmpty, "\(number): \(text)")
        kinds.insert("notification")
      }
      if server.hasUnpublished, number.isMultiple(of: 5) { _ = server.publish { _ in false } }
    }
    #expect(kinds == ["error", "result", "invalid", "notification"])
  }

  @Test func `in a stream of frames never stops the reader before a wrong header`() {
    var random = SplitMixGenerator(seed: Share.seed(17))
    let message: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": "initialize"]
    let frame = FrameReader.framed(message)
    for _ in 0..<Self.count {
      var bytes = frame + frame
      let index = random.draw(in: 0..<bytes.count)
      bytes[index] = random.draw(in: .min ... .max)
      var reader = FrameReader()
      reader.append(bytes)
      var frames: [FrameReader.Frame] = []
      while let frame = reader.next() { frames.append(frame) }
      #expect(frames.count <= 2)
      // A change within a body leaves both messages.
      let body = frame.count - message.text.utf8.count..<frame.count
      if body.contains(index) { #expect(frames.count == 2) }
    }
  }

  private static func mutated(
    _ bytes: [UInt8], _ sent: [String], _ random: inout SplitMixGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.draw(in: 0...3) {
      guard !bytes.isEmpty else { return bytes }
      let start = random.draw(in: 0..<bytes.count)
      let end = min(bytes.count, start + random.draw(in: 0...20))
      switch random.draw(in: 0...5) {
      case 0: bytes[start] = random.draw(in: .min ... .max)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3:
        let other = Array(random.element(of: sent)!.utf8)
        let from = random.draw(in: 0..<other.count)
        bytes.replaceSubrange(start..<end, with: other[from..<min(other.count, from + 30)])
      case 4:
        let numbers = ["-1", "0", "9223372036854775807", "1e99", "4294967296", "null", "[]", "{}"]
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if let digit = random.element(of: digits) {
          bytes.replaceSubrange(
            digit...digit, with: random.element(of: numbers)!.utf8)
        }
      default:
        let words = [
          "\\n", "\\\"", "😀", "\\ud800", "\\r", "scenario", "(", ")", "  ", "|", "-", "^",
          "order any\\n",
        ]
        bytes.insert(contentsOf: random.element(of: words)!.utf8, at: start)
      }
    }
    return bytes
  }
}
