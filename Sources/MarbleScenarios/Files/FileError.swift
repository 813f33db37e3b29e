/// Why a path gives no scenario, as a fact.
package enum FileError: Error, Hashable, Sendable {
  /// There is nothing of this name, or a link that leads nowhere.
  case noSuchFile
  /// A folder in which, however deep, no `.marbles` file lies.
  case emptyFolder
  /// A pipe, a socket or a device: reading it might never end.
  case notARegularFile
  /// A page or a Swift file, whose text is not only scenarios, where files are written.
  case documentation
  case tooLarge(limit: Int)
  /// What the system said.
  case unreadable(reason: String)
}

// The words, a sentence without a full stop.
extension FileError {
  package var message: String {
    switch self {
    case .noSuchFile: "no such file or folder"
    case .emptyFolder: "no '.marbles' file in this folder"
    case .notARegularFile: "this is not a regular file"
    case .documentation: "scenarios in documentation are checked and drawn, not rewritten"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }

  /// As the report carries it. A path has no better place than its beginning.
  package var failure: Failure {
    Failure(line: 1, column: 1, cause: "file", message: message)
  }
}
