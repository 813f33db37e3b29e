import Foundation
import Testing

/// Expects a text to equal a file in the folder `Snapshots` beside the test.
func expectSnapshot(
  _ text: String, _ name: String, beside test: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: test).deletingLastPathComponent().path
  try expectRecorded(
    text, in: "\(folder.dropFirst(Package.root.count))/Snapshots/\(name).txt", at: location)
}
