import Foundation
import MarbleEditor

/// A conversation of an editor with the server: lines that begin with `> ` are messages of the
/// editor, and lines that begin with `< ` are those of the server.
struct Conversation {
  let name: String
  let sent: [String]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  /// The names of all conversations.
  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }

  init(named name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.file(named: name), encoding: .utf8)
    sent = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  static func file(named name: String) -> URL { folder.appendingPathComponent(name) }

  /// Sends the messages to a server, and runs the documents after each message.
  static func replayed(_ sent: [String], _ environment: EditorEnvironment) -> String {
    var server = LanguageServer(environment)
    var lines: [String] = []
    for message in sent {
      lines.append("> \(message)")
      var answers = server.receive(Message(Array(message.utf8)))
      while server.hasUnpublished { answers += server.publish { _ in false } }
      lines += answers.map { "< \($0.text)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
