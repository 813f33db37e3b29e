import Foundation
import Testing

/// An operator reuses an observer to which nobody else has a reference. A stage that kept a closure
/// of its downstream without the observer could send it an event later.
@Suite struct `Closures of an observer` {
  @Test func `are not passed on without the observer`() throws {
    let pattern =
      #/
      (?:next|error|completed):\s(?:self\.)?downstream\.on(?:Next|Error|Completed)\b(?!\()
      /#
    var count = 0
    for path in Package.files(in: "Sources/MarbleStreams", endingIn: ".swift") {
      count += 1
      for match in try Package.read(path).matches(of: pattern) {
        Issue.record(
          "\(path) passes on `\(match.0)`: write it as a closure that calls the observer")
      }
    }
    #expect(count > 100)
    #expect("error: downstream.onError, completed".contains(pattern))
  }
}
