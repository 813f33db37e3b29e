/// A file that tries to take all the time, the memory or the disk, and the expected message of the
/// command.
struct HostileCase: Sendable {
  let name: String
  /// The texts of which the output of `check` must have at least one.
  let says: [String]
  /// The same case as a pipeline of the command line, for `explain` and `render`.
  let pipeline: String?
  /// The whole file.
  let text: @Sendable () -> String

  init(_ name: String, says: String..., text: @escaping @Sendable () -> String) {
    self.name = name
    self.says = says
    pipeline = nil
    self.text = text
  }

  /// Creates a case whose scenario has rows and a stream `out`. Without texts it exceeds a limit of
  /// the work.
  init(_ name: String, says: String..., rows: @autoclosure @escaping @Sendable () -> String) {
    self.name = name
    self.says = says.isEmpty ? Self.tooMuch : says
    pipeline = nil
    text = { "scenario \(name)\n\(rows())\n  expect out  -a\n" }
  }

  /// Creates a case whose scenario has one stream with the given pipeline.
  init(_ name: String, says: String..., pipeline: String) {
    self.name = name
    self.says = says.isEmpty ? Self.tooMuch : says
    self.pipeline = pipeline
    text = { "scenario \(name)\n  let out = \(pipeline)\n  expect out  -a\n" }
  }

  private static let tooMuch = ["too much work"]
}

/// Returns a text repeated a number of times.
func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

/// Returns one text for each number from 0 on.
func numbered(_ count: Int, separator: String = "\n", _ text: (Int) -> String) -> String {
  (0..<count).map(text).joined(separator: separator)
}
