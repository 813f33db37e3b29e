import Foundation
import MarbleProbes

/// The messages that have been read and not handled yet. One thread adds them, another takes them.
final class MessageQueue: @unchecked Sendable {
  /// The number of bytes of waiting messages from which on the reader waits.
  static let byteLimit = FrameReader.messageLimit
  /// The number of waiting messages from which on the reader waits.
  static let countLimit = 10_000

  private struct Entry {
    let message: Message
    let size: Int
  }

  // The lock guards all properties.
  private let lock = NSCondition()
  private var entries: [Entry] = []
  private var size = 0
  private var isClosed = false

  /// Adds a message. Waits while too many bytes or messages wait.
  func add(_ message: Message, size: Int) {
    lock.lock()
    defer { lock.unlock() }
    while self.size > Self.byteLimit || entries.count > Self.countLimit { lock.wait() }
    entries.append(Entry(message: message, size: size))
    self.size += size
    lock.broadcast()
  }

  /// No message will be added anymore.
  func close() {
    lock.lock()
    isClosed = true
    lock.broadcast()
    lock.unlock()
  }

  enum Next {
    case message(Message)
    /// No message waits.
    case idle
    case closed
  }

  /// Takes the first message.
  ///
  /// - Parameter waits: True to wait for a message if there is none.
  func next(waits: Bool) -> Next {
    lock.lock()
    defer { lock.unlock() }
    while true {
      if !entries.isEmpty {
        let entry = entries.removeFirst()
        size -= entry.size
        lock.broadcast()
        return .message(entry.message)
      }
      if isClosed { return .closed }
      if !waits { return .idle }
      lock.wait()
    }
  }

  /// True if a waiting message ends the server, so that nobody needs diagnostics.
  var hasExit: Bool {
    lock.lock()
    defer { lock.unlock() }
    return entries.contains { entry in
      if case .notification("exit", _) = entry.message { true } else { false }
    }
  }

  /// True if a waiting message changes or closes a document.
  func changes(_ uri: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return entries.contains { entry in
      guard case .notification(let method, let parameters) = entry.message else { return false }
      switch method {
      case "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose":
        return parameters["textDocument"]?["uri"]?.string == uri
      default: return false
      }
    }
  }

  /// True if a waiting message cancels a request.
  func cancels(_ id: JSONValue) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return entries.contains { entry in
      guard case .notification("$/cancelRequest", let parameters) = entry.message else {
        return false
      }
      return parameters["id"] == id
    }
  }
}
