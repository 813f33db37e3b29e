import MarbleDiagrams
import MarbleLanguage

/// Why a path gives no scenario, as a fact.
package enum FileError: Error, Hashable, Sendable {
  /// There is no such file, or a link leads nowhere.
  case noSuchFile
  /// There is no such file; carries the path that is most likely meant.
  case misspelt(near: String)
  /// There is no folder that a command reads if its call names none.
  case noDefaultFolder
  /// A folder without any `.marbles` file, at any depth.
  case emptyFolder
  /// A pipe, a socket or a device. Reading it might never end.
  case notARegularFile
  /// A page or a Swift file, which also contains other text, in a command that rewrites files.
  case documentation
  case tooLarge(limit: Int)
  /// A line of a folder.
  case lineOfFolder
  /// A line that the file does not have; carries the number of its lines.
  case lineMissing(Int, count: Int)
  /// A line of a page that belongs to no block of scenarios.
  case lineOutsideBlocks(Int)
  /// The message of the operating system.
  case unreadable(reason: String)
}

// The message, a sentence without a full stop.
extension FileError {
  package var message: String {
    switch self {
    case .noSuchFile: "no such file or folder"
    case .misspelt(let near): "no such file or folder" + suggestion(near)
    case .noDefaultFolder:
      "there is no such folder; 'marbles new debounce' makes it, with a first scenario"
    case .emptyFolder:
      "no '.marbles' file in this folder; 'marbles new debounce' writes a first one"
    case .notARegularFile: "this is not a regular file"
    case .documentation: "scenarios in documentation are checked and drawn, not rewritten"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB"
    case .lineOfFolder: "this is a folder, and only a file has lines"
    case .lineMissing(let line, let count):
      "there is no line \(line): the last line of the file is \(count)"
    case .lineOutsideBlocks(let line): "line \(line) is in no 'marbles' block of this page"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }

  /// The failure in the report. It is at the beginning of the file, because a path has no position.
  package var failure: Failure {
    Failure(line: 1, column: 1, cause: "file", message: message)
  }
}
