import MarbleEditor

/// A conversation of an editor with the server: lines that begin with `> ` are messages of the
/// editor, and lines that begin with `< ` are those of the server.
struct Conversation {
  let sent: [String]

  /// The files of all conversations.
  static let paths = Package.files(in: "Tests/MarbleEditorTests/Conversations/Files")

  init(at path: String) throws {
    let lines = try Package.read(path).split(separator: "\n")
    sent = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

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
