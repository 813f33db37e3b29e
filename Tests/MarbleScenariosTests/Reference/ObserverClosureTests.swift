import Foundation
import Testing

/// An operator reuses an observer to which nobody else has a reference. A stage that kept a closure
/// of its downstream without the observer could send it an event later.
@Suite struct `Closures of an observer` {
  @Test func `are not passed on without the observer`() throws {
    let folder = Reference.package.appendingPathComponent("Sources/MarbleStreams").path
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let pattern =
      #/
      (?:next|error|completed):\s(?:self\.)?downstream\.on(?:Next|Error|Completed)\b(?!\()
      /#
    var count = 0
    for path in found where path.hasSuffix(".swift") {
      let text = try Reference.read("Sources/MarbleStreams/\(path)")
      count += 1
      for match in text.matches(of: pattern) {
        Issue.record(
          "\(path) passes on `\(match.0)`: write it as a closure that calls the observer")
      }
    }
    #expect(count > 100)
    #expect("error: downstream.onError, completed".contains(pattern))
  }
}
