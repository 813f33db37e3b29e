import Foundation
import Testing

/// Expects a text to equal a file in the folder `Snapshots` beside the test.
///
/// `MARBLES_RECORD=1 swift test` writes the file. A missing file is a failure.
func expectSnapshot(
  _ text: String, _ name: String, beside test: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: test).deletingLastPathComponent()
    .appendingPathComponent("Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let snapshot = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(text == snapshot, "\(name)", sourceLocation: location)
}
