import Foundation

/// The messages that editors sent in the recorded conversations.
struct RecordedMessages {
  struct None: Error { let folder: String }

  let messages: [[UInt8]]

  init(inFolder folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    messages = try names.filter { $0.hasSuffix(".txt") }.flatMap { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("> ") }.map { Array($0.dropFirst(2).utf8) }
    }
    if messages.count < 20 { throw None(folder: folder) }
  }
}

/// Sends mutated messages. Each must get an answer or none, and the server must go on.
struct HostileMessages {
  enum AnswerError: Error {
    case wrongAnswer(String)
    case tooLarge(megabytes: Int)
    case status(Int32)
  }

  /// After so many messages, a valid request must be answered.
  private static let batch = 100
  /// After so many messages, the document is opened again.
  private static let reopening = 5
  /// After so many messages, a new server is started, because few documents are open then.
  private static let session = 20_000
  private static let megabytes = 1_000

  private let marbles: String
  private let openings: [[UInt8]]
  private let sent: [[UInt8]]
  private let seed: UInt64

  init(to marbles: String, from recorded: [[UInt8]], seed: UInt64) {
    self.marbles = marbles
    self.seed = seed
    func names(_ message: [UInt8], _ method: String) -> Bool {
      String(decoding: message, as: UTF8.self).contains("\"\(method)\"")
    }
    openings = [
      recorded.first { names($0, "initialize") },
      recorded.first { names($0, "textDocument/didOpen") },
    ]
    .compactMap(\.self)
    sent = recorded.filter { !names($0, "exit") && !names($0, "shutdown") }
  }

  func run(_ count: Int) throws {
    let start = Date()
    var answers = 0
    var errors = 0
    var largest = 0
    for first in stride(from: 0, to: count, by: Self.session) {
      let server = try EditorServer(marbles)
      for message in openings { try server.send(message) }
      for begin in stride(from: first, to: min(first + Self.session, count), by: Self.batch) {
        let end = min(begin + Self.batch, count)
        do {
          let received = try exchange(begin..<end, with: server)
          answers += received.count
          errors += received.filter { $0["error"] != nil }.count
        } catch {
          print("✗ seed \(seed), messages \(begin) to \(end)")
          throw error
        }
      }
      largest = max(largest, server.megabytes ?? 0)
      if largest > Self.megabytes { throw AnswerError.tooLarge(megabytes: largest) }
      let status = try server.end()
      if status != 0 { throw AnswerError.status(status) }
    }
    let seconds = Date().timeIntervalSince(start)
    print(
      String(
        format: "✓ %d mutated messages: %d answers, %d of them errors, %d MB, %.0f s", count,
        answers, errors, largest, seconds))
  }

  /// Sends a part of the messages, and a valid request after them. Returns the answers.
  private func exchange(
    _ numbers: Range<Int>, with server: EditorServer
  ) throws -> [[String: Any]] {
    for number in numbers {
      // The server forgets a document after an edit that cannot be applied, so it is opened again.
      if number.isMultiple(of: Self.reopening), let document = openings.last {
        try server.send(document)
      }
      var random = SplitMix(seed: seed, input: number)
      try server.send(MessageMutation.of(random.pick(sent), among: sent, &random))
    }
    let id = "batch \(numbers.lowerBound)"
    try server.send([
      "id": id, "method": "textDocument/documentSymbol",
      "params": ["textDocument": ["uri": "none"]],
    ])
    let received = try server.wait { $0["id"] as? String == id }.filter { $0["method"] == nil }
    for answer in received where (answer["error"] == nil) == (answer["result"] == nil) {
      throw AnswerError.wrongAnswer("\(answer)")
    }
    // Each message has at most one answer, and the request has one.
    if received.count > numbers.count + 1 {
      throw AnswerError.wrongAnswer("\(received.count) answers")
    }
    return received.dropLast()
  }
}
