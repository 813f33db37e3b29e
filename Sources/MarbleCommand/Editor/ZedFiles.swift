/// The file for Zed: tasks.
///
/// Zed starts a language server only for the languages of an extension, and a language needs a
/// tree-sitter grammar, so these files do not name the server.
enum ZedFiles {
  static let all = [EditorFile("tasks.json", JSON.array(tasks).text() + "\n")]

  private static var tasks: [JSON] {
    [
      task("check the scenario at the cursor", "check", "$ZED_FILE:$ZED_ROW"),
      task("check the file", "check", "$ZED_FILE"),
      task("explain the scenario at the cursor", "explain", "$ZED_FILE:$ZED_ROW"),
      task("record the scenario at the cursor", "record", "$ZED_FILE:$ZED_ROW"),
      task("format the file", "format", "$ZED_FILE"),
    ]
  }

  /// A task that saves the file first, because the command reads the file on disk.
  private static func task(_ label: String, _ command: String, _ place: String) -> JSON {
    .object([
      "label": .string("marbles: \(label)"),
      "command": .string("marbles"),
      "args": .array([.string(command), .string(place)]),
      "save": .string("current"),
    ])
  }
}
