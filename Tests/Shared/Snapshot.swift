import Foundation
import Testing

/// Expects a text to equal a file in the folder `Snapshots` beside the test.
func expectSnapshot(
  _ text: String, _ name: String, beside test: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
  try expectRecorded(
    text, in: folder.appendingPathComponent("Snapshots/\(name).txt"), at: location)
}
