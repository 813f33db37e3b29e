import Foundation
import Testing

/// A file of cases with their recorded results, in the folder `Tables` of the target.
///
/// A case is a line `INPUT => RESULT`, or the lines of an input with the lines of its result below,
/// which begin with `=>`. A line that begins with `// ` between two cases is a comment.
///
/// `MARBLES_RECORD=1 swift test --filter SUITE` rewrites the results. Read them as a user would.
enum RecordedTable {
  private static let isRecording = ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil

  /// Compares the result of each case of a file with the recorded one.
  static func check(
    _ name: String, location: SourceLocation = #_sourceLocation,
    _ result: (_ input: String) throws -> String
  ) throws {
    let file = URL(filePath: "\(Package.root)Tests/\(location.moduleName)/Tables/\(name).txt")
    let parts = try parts(of: String(contentsOf: file, encoding: .utf8))
    var count = 0
    let current = try parts.map { part in
      guard let input = part.input else { return part.text }
      count += 1
      let found = try text(of: input, result(input))
      if !isRecording { #expect(found == part.text, sourceLocation: location) }
      return found
    }
    #expect(count > 1, sourceLocation: location)
    if isRecording { try Data(current.joined(separator: "\n").utf8).write(to: file) }
  }

  /// The cases of a file, and the lines between them, which have no input.
  private static func parts(of text: String) -> [(input: String?, text: String)] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var parts: [(input: String?, text: String)] = []
    while let first = lines.first {
      let isCase = !first.isEmpty && !first.hasPrefix("// ")
      let arrow = isCase ? first.firstRange(of: " =>") : nil
      let count = isCase && arrow == nil ? lines.prefix { !$0.hasPrefix("=>") }.count : 1
      let input = lines.prefix(count).joined(separator: "\n")
      let results = lines.dropFirst(count).prefix { $0.hasPrefix("=>") }.count
      let whole = lines.prefix(count + results).joined(separator: "\n")
      parts.append((isCase ? arrow.map { String(first[..<$0.lowerBound]) } ?? input : nil, whole))
      lines = lines.dropFirst(count + results)
    }
    return parts
  }

  private static func text(of input: String, _ result: String) -> String {
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "=>" : "=> \($0)" }
    let isShort = lines.count == 1 && !input.contains("\n")
    return input + (isShort ? " " : "\n") + lines.joined(separator: "\n")
  }
}
