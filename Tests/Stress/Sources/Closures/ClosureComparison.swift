import Foundation

/// Computes closures with Swift and with the scenario language, and compares.
///
/// A Swift program prints the results as literals of the language. They are the expected rows of a
/// scenario for each closure, which the command checks.
struct ClosureComparison {
  private(set) var closures: [ClosureGenerator.Closure]
  /// The command `marbles`.
  let command: String
  let folder: URL

  /// The arguments of each kind, as literals of both languages.
  private static let arguments: [ClosureGenerator.Kind: [String]] = [
    .integer: ["-2", "0", "3", "7"],
    .string: [#""""#, #""12""#, #""Straße, a""#, #""👍🏽e\u{301}""#],
    .integers: ["[]", "[3]", "[1, 2, 3]", "[-4, 9, 9]"],
  ]

  init(_ closures: [ClosureGenerator.Closure], command: String, folder: URL) {
    self.closures = closures
    self.command = command
    self.folder = folder
  }

  /// Returns the exit status of the command, which has told the closures that differ.
  mutating func run() throws -> Int32 {
    let executable = folder.appending(path: "closures").path
    let count = closures.count
    if try !compile(to: executable) {
      guard try compile(to: executable) else { throw Failure(text: "Swift does not compile them") }
    }
    let left = count - closures.count
    print("\(left) of \(count) closures are too much for the compiler of Swift, and are left out")
    // One in twenty may be left out. More would say that the generator makes other things than
    // closures of Swift.
    guard left * 20 <= count else { throw Failure(text: "too many are left out") }
    let results = try output(of: [executable]).split(separator: "\n")
    guard results.count == closures.count * 4 else {
      throw Failure(text: "the program has printed \(results.count) results")
    }
    let file = folder.appending(path: "closures.marbles")
    try scenarioText(results.map(String.init)).write(to: file, atomically: true, encoding: .utf8)
    let check = try start([command, "check", file.path])
    check.waitUntilExit()
    return check.terminationStatus
  }

  /// The line of the first closure, each of which has two lines.
  private static let firstLine = swiftHead.split(separator: "\n", omittingEmptySubsequences: false)
    .count

  private static let swiftHead = """
    func show(_ value: Int) -> String { "\\(value)" }
    func show(_ value: Double) -> String { "\\(value)" }
    func show(_ value: Bool) -> String { "\\(value)" }
    func show(_ value: Int?) -> String { value.map { "\\($0)" } ?? "nil" }
    func show(_ value: [Int]) -> String { "\\(value)" }
    func show(_ value: [String]) -> String { "[" + value.map(show).joined(separator: ", ") + "]" }
    func show(_ value: String) -> String {
      "\\"" + value.unicodeScalars.map { $0.isASCII ? "\\($0)" : "\\\\u{\\(String($0.value, radix: 16))}" }
        .joined() + "\\""
    }

    """

  private var swiftText: String {
    var text = Self.swiftHead
    for (index, closure) in closures.enumerated() {
      text += "let c\(index): (\(closure.argument.rawValue)) -> \(closure.result.rawValue) = "
      text += "\(closure.text)\n"
      text += "for argument in [\(arguments(of: closure).joined(separator: ", "))] "
      text += "as [\(closure.argument.rawValue)] { print(show(c\(index)(argument))) }\n"
    }
    return text
  }

  private func scenarioText(_ results: [String]) -> String {
    var text = ""
    for (index, closure) in closures.enumerated() {
      let keys = zip("abcd", arguments(of: closure)).map { "\($0) = \($1)" }
      let values = zip("pqrs", results[index * 4..<index * 4 + 4]).map { "\($0) = \($1)" }
      text += """
        scenario Closure \(index)
          where \((keys + values).joined(separator: ", "))
          hot s     abcd
          let o   = s.map \(closure.text)
          expect o  pqrs


        """
    }
    return text
  }

  private func arguments(of closure: ClosureGenerator.Closure) -> [String] {
    Self.arguments[closure.argument] ?? []
  }

  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  private func start(
    _ words: [String], output: Any? = nil, errors: Any? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let output { process.standardOutput = output }
    if let errors { process.standardError = errors }
    try process.run()
    return process
  }

  /// Compiles the closures. Returns false after it has removed those that Swift does not accept.
  private mutating func compile(to executable: String) throws -> Bool {
    let program = folder.appending(path: "main.swift")
    try swiftText.write(to: program, atomically: true, encoding: .utf8)
    let errors = folder.appending(path: "errors.txt")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    let process = try start(
      [
        "swiftc", "-Onone", "-suppress-warnings", "-Xfrontend",
        "-solver-expression-time-threshold=1",
        program.path, "-o", executable,
      ], errors: FileHandle(forWritingTo: errors))
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return true }
    let text = try String(contentsOf: errors, encoding: .utf8)
    let lines = text.matches(of: /main\.swift:([0-9]+):[0-9]+: error/).compactMap { Int($0.1) }
    let refused = Set(lines.map { ($0 - Self.firstLine) / 2 })
    closures = closures.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
    return false
  }

  private func output(of words: [String]) throws -> String {
    let pipe = Pipe()
    let process = try start(words, output: pipe)
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: "the closures in Swift ended with \(process.terminationStatus)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
