import Foundation
import MarbleScenarios

/// The lines that differ from a revision of git, and the files that git does not track yet.
struct ChangedLines: Equatable {
  /// The changed lines of each file, counted from 1, by the real path of the file.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  private var newFiles: Set<String> = []

  /// Runs git.
  init(since revision: String, in context: CommandContext) throws {
    func ask(_ words: String...) throws -> String {
      guard let answer = context.git(words) else { throw MutantsError.gitMissing }
      if answer.status == 0 { return answer.output }
      throw MutantsError.gitFailed(
        answer.errorOutput.split(separator: "\n").first.map(String.init) ?? "")
    }
    guard let place = context.git(["rev-parse", "--show-toplevel"]) else {
      throw MutantsError.gitMissing
    }
    guard place.status == 0 else { throw MutantsError.noRepository }
    let root = place.output.trimmingCharacters(in: .newlines)
    let known = context.git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    guard let known, known.status == 0, !revision.hasPrefix("-") else {
      throw MutantsError.unknownRevision(revision)
    }
    let commit = known.output.trimmingCharacters(in: .newlines)
    let difference = try ask(
      "-C", root, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color",
      "--no-ext-diff", "--no-prefix", "--no-renames", commit, "--")
    read(difference, root: root)
    let unknown = try ask(
      "-C", root, "-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard")
    for path in unknown.split(separator: "\n") { newFiles.insert("\(root)/\(path)") }
  }

  /// - Parameter root: The folder to which the paths of the difference are relative.
  init(_ difference: String, root: String) {
    read(difference, root: root)
  }

  /// Returns whether one of the lines of a file has changed.
  ///
  /// - Parameter path: The path of the file for the file system.
  func contain(_ range: ClosedRange<Int>, of path: String) -> Bool {
    let path = realPath(path) ?? path
    return newFiles.contains(path) || (lines[path]?.contains { $0.overlaps(range) } ?? false)
  }

  private mutating func read(_ difference: String, root: String) {
    var path: String?
    /// The number of lines of the current hunk that are left.
    var rest = 0
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false) {
      if rest > 0 {
        if !line.hasPrefix("\\") { rest -= 1 }
      } else if line.hasPrefix("+++ ") {
        // A name with spaces ends with a tab.
        let name = line.dropFirst(4).split(separator: "\t").first.map(String.init) ?? ""
        path = name == "/dev/null" ? nil : realPath("\(root)/\(name)") ?? "\(root)/\(name)"
      } else if let hunk = line.firstMatch(of: /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/) {
        let (removed, added) = (count(hunk.1), count(hunk.3))
        rest = removed + added
        guard let path, let first = Int(hunk.2) else { continue }
        // A removal is a change of the lines around it.
        lines[path, default: []].append(
          added == 0 ? max(1, first)...first + 1 : first...first + added - 1)
      }
    }
  }

  private func count(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 1 }
}
