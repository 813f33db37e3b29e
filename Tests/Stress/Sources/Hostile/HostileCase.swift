/// A file that tries to take all the time, the memory or the disk, and what the command has to say of it.
struct HostileCase: Sendable {
  let name: String
  /// What `check` says, one of these words.
  let says: [String]
  /// The same as a pipeline of the command line, for `explain` and `render`.
  let pipeline: String?
  /// The whole file.
  let text: @Sendable () -> String

  init(
    _ name: String, says: String..., pipeline: String? = nil, text: @escaping @Sendable () -> String
  ) {
    self.name = name
    self.says = says
    self.pipeline = pipeline
    self.text = text
  }

  /// A scenario whose only stream is one pipeline.
  init(_ name: String, says: String..., pipeline: String) {
    self.name = name
    self.says = says
    self.pipeline = pipeline
    text = { "scenario \(name)\n  let out = \(pipeline)\n  expect out  -a\n" }
  }
}

/// A text so many times.
func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

/// One text for each number from 0 on.
func numbered(_ count: Int, separator: String = "\n", _ text: (Int) -> String) -> String {
  (0..<count).map(text).joined(separator: separator)
}
