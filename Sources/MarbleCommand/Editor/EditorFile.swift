import EmbeddedFiles

/// A file that an editor needs.
struct EditorFile: Equatable {
  /// The path below the folder of the editor.
  let path: String
  let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  init(_ path: String, _ file: EmbeddedFile) {
    self.init(path, file.text)
  }
}
