import Foundation
import MarbleProbes
import MarbleScenarios

/// A language server with its input and output.
///
/// One thread reads messages, and the thread of the caller handles them, one at a time. A document
/// is run when no message waits. A run ends early, in the middle of a scenario, too, if a message
/// arrives that changes the document or cancels the request.
package struct EditorSession {
  private var server: LanguageServer
  private let messages = MessageQueue()
  private let read: @Sendable () -> [UInt8]
  private let write: ([UInt8]) -> Bool

  /// - Parameters:
  ///   - environment: The systems, the operators and the texts of the command.
  ///   - read: Waits for input and returns it. An empty array is the end of the input.
  ///   - write: Writes a message. Returns false if nobody can read it.
  package init(
    _ environment: EditorEnvironment, read: @escaping @Sendable () -> [UInt8],
    write: @escaping ([UInt8]) -> Bool
  ) {
    server = LanguageServer(environment)
    self.read = read
    self.write = write
  }

  /// Serves until the client ends the server, or until the input ends. Returns the exit status.
  package mutating func run() -> Int32 {
    let thread = Thread { [messages, read] in Self.fill(messages, from: read) }
    // A message may nest as deep as the limit.
    thread.stackSize = 8 << 20
    thread.start()
    while server.status == nil {
      switch messages.next(waits: !server.hasUnpublished) {
      case .closed: server.endInput()
      case .message(let message): send(answers(to: message))
      case .idle:
        send(server.publish { [messages] in messages.changes($0) || messages.hasExit })
      }
    }
    return server.status ?? 1
  }

  private mutating func answers(to message: Message) -> [JSONValue] {
    guard case .request(let id, _, _) = message else { return server.receive(message) }
    let isCancelled: @Sendable () -> Bool = { [messages] in messages.cancels(id) }
    if isCancelled() { return [ResponseError.cancelled.response(to: id)] }
    let answers = WorkBudget.perform(until: isCancelled) {
      server.receive(message) { [messages] in messages.changes($0) || isCancelled() }
    }
    return isCancelled() ? [ResponseError.cancelled.response(to: id)] : answers
  }

  private mutating func send(_ messages: [JSONValue]) {
    for message in messages where !write(FrameReader.framed(message)) {
      server.endInput()
      return
    }
  }

  private static func fill(_ messages: MessageQueue, from read: () -> [UInt8]) {
    var frames = FrameReader()
    while true {
      let bytes = read()
      if bytes.isEmpty { return messages.close() }
      frames.append(bytes)
      while let frame = frames.next() {
        switch frame {
        case .message(let body): messages.add(Message(body), size: body.count)
        case .tooLong(let length):
          messages.add(.invalid(id: .null, .tooLong(length)), size: 0)
        case .broken:
          messages.add(.invalid(id: .null, .brokenFrame), size: 0)
          return messages.close()
        }
      }
    }
  }
}
