import Foundation
import Testing

/// Expects a text to equal that of a file of the package.
///
/// `MARBLES_RECORD=1 swift test` writes the file. A missing file is a failure.
func expectRecorded(
  _ text: String, in path: String, at location: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: Package.root + path)
  if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  // Unlike that of a string, the initialiser of data keeps a byte order mark.
  let recorded = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  let lines = { (text: String) in text.components(separatedBy: "\n") }
  let changes = lines(text).difference(from: lines(recorded ?? "")).map { change in
    switch change {
    case .remove(let number, let line, _): "\(number + 1) - \(line)"
    case .insert(let number, let line, _): "\(number + 1) + \(line)"
    }
  }
  #expect(
    text == recorded, "\(file.lastPathComponent)\n\(changes.joined(separator: "\n"))",
    sourceLocation: location)
}
