import Testing

@testable import MarbleScenarios

@Suite struct `The location that an argument names` {
  /// Reads an argument in a folder with the given files.
  private func location(_ argument: String, among files: Set<String>) -> [String] {
    let location = FileLocation(argument) { files.contains($0) }
    return [location.path] + (location.line.map { ["\($0)"] } ?? [])
  }

  @Test func `is a file, a line of it, or a place that a message prints`() {
    let table: [(String, [String])] = [
      ("a.marbles", ["a.marbles"]), ("a.marbles:3", ["a.marbles", "3"]),
      ("a.marbles:3:17", ["a.marbles", "3"]), ("a.marbles:3:17:", ["a.marbles", "3"]),
      ("a.marbles:3:", ["a.marbles", "3"]), ("a.marbles:0", ["a.marbles", "0"]),
      ("gone.marbles:3", ["gone.marbles", "3"]), ("gone.marbles:3:17", ["gone.marbles", "3"]),
      ("gone.marbles", ["gone.marbles"]), ("a.marbles:", ["a.marbles:"]),
      ("a.marbles:x", ["a.marbles:x"]), ("a.marbles:-3", ["a.marbles:-3"]),
      ("a.marbles:3:x", ["a.marbles:3:x"]), ("a.marbles:٣", ["a.marbles:٣"]), (":3", [":3"]),
      ("a.marbles:99999999999999999999", ["a.marbles:99999999999999999999"]), ("", [""]),
    ]
    for (argument, expected) in table {
      #expect(location(argument, among: ["a.marbles"]) == expected, "\(argument)")
    }
  }

  @Test func `is the longest existing path if names contain colons`() {
    let files: Set = ["a", "a:3", "b:3:4", "c:"]
    let table: [(String, [String])] = [
      ("a:3", ["a:3"]), ("a:3:5", ["a:3", "5"]), ("a:4", ["a", "4"]), ("a:4:5", ["a", "4"]),
      ("b:3:4", ["b:3:4"]), ("b:3:4:5", ["b:3:4", "5"]), ("b:3:4:5:6", ["b:3:4", "5"]),
      ("c:", ["c:"]), ("c::7", ["c:", "7"]),
    ]
    for (argument, expected) in table {
      #expect(location(argument, among: files) == expected, "\(argument)")
    }
  }
}
