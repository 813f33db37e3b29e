import Foundation
import MarbleDiagrams
import MarbleScenarios

/// The summary of a GitHub job: the verdict, a row for each folder, and the failures with their
/// pictures, failing scenarios first.
///
/// The page stays within GitHub's limit for such a summary. A note at its end counts the parts
/// without room.
enum MarkdownFormat {
  /// The limit of GitHub for one step, in bytes.
  static let limit = 1 << 20

  static func render(_ result: CheckResult, limit: Int = limit) -> String {
    var page = MarkdownPage(limit: limit)
    if let summary = result.summary {
      let sign = result.exitStatus == .success ? "✓" : "✗"
      page.add("## \(sign) \(summary.title): \(summary.verdict)\n")
    } else {
      page.add("## \(result.verdict.plain)\n")
      let folders = FolderTable(result.report).folders
      page.add("\n| | Folder | Scenarios | |\n| --- | --- | ---: | --- |\n")
      // The folders take at most half of the page, so that the failing scenarios have the other
      // half.
      page.add(folders.lazy.map(row), called: "folder", within: limit / 2)
    }
    let entries = result.entries
    func add(_ kinds: ReportEntry.Kind..., called noun: String) {
      for kind in kinds {
        let chosen = entries.lazy.filter { $0.kind == kind }
        page.add(chosen.map { section($0, at: result.filesAddress) }, called: noun)
      }
    }
    add(.failed, .invalid, .unusable, .lost, called: "failure")
    if result.isAudited { page.add("\norders: \(result.report.orderVerdict)\n") }
    add(.warned, called: "warning")
    add(.ordered, called: "note")
    return page.finished()
  }

  private static func row(_ folder: FolderTable.Folder) -> String {
    let sign = folder.remarks.isEmpty ? "✓" : "✗"
    let path = MarkdownPage.plain(folder.path)
    return "| \(sign) | \(path) | \(folder.scenarios) | \(folder.remarks) |\n"
  }

  private static func section(_ entry: ReportEntry, at address: String?) -> String {
    let (path, first) = (entry.path, entry.failures[0])
    if entry.level == .note {
      return "\n* \(MarkdownPage.plain("\(path):\(first.line) \(entry.title)")): \(first.message)\n"
    }
    let title = MarkdownPage.plain(entry.title.isEmpty ? path : entry.title)
    let heading = "\n### \(entry.level == .error ? "✗" : "⚠") \(title)\n\n"
    if entry.kind == .lost { return heading + MarkdownPage.fenced("\(path): \(first.message)") }
    let texts = entry.failures.map { $0.text(in: path, entry.level).plain }
    let links = address.map { address in
      entry.failures.map { "[line \($0.line)](\(address)\(escaped(path))#L\($0.line))" }
    }
    return heading + (links.map { $0.joined(separator: ", ") + "\n\n" } ?? "")
      + MarkdownPage.fenced(texts.joined(separator: "\n"))
  }

  /// Escapes what could end a link or begin its fragment.
  private static func escaped(_ path: String) -> String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "/._-~"))
    return path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
  }
}
