import MarbleDiagrams
import MarbleScenarios

/// The report for people: the scenarios of each folder, all failures in full, and a verdict as the
/// last line.
enum TextFormat {
  /// The report takes some megabytes at most. A line after the failures counts the entries without
  /// room.
  ///
  /// - Parameter screen: Pictures are folded to its width. Without a width they are drawn as in a
  ///   file.
  static func render(
    _ result: CheckResult, on screen: CommandContext.Screen = .init(),
    limit: Int = ReportRoom.limit
  ) -> String {
    let all = result.entries
    let (entries, note) = all.shown(within: limit)
    func texts(_ kinds: ReportEntry.Kind...) -> [StyledText] {
      entries.filter { kinds.contains($0.kind) }.map { $0.text(foldedTo: screen.width) }
    }
    var paragraphs = result.summary == nil ? [FolderTable(result.report).text] : []
    paragraphs += texts(.unusable, .failed, .invalid)
    paragraphs += [StyledText(note ?? ""), titles(of: all, limit: limit / 20)]
    paragraphs.append(texts(.lost).joined(separator: "\n"))
    paragraphs += texts(.warned, .ordered)
    if result.isAudited { paragraphs.append("orders: \(result.report.orderVerdict)") }
    paragraphs.append(result.verdict)
    let text = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return text.text(coloured: screen.isColoured) + "\n"
  }

  /// The titles of the scenarios that did not pass, where their pictures fill more than a screen.
  private static func titles(of entries: [ReportEntry], limit: Int) -> StyledText {
    let broken = entries.filter { $0.level == .error && $0.line > 0 }
    guard broken.count > 10 else { return "" }
    var room = ReportRoom(limit: limit)
    let lines = broken.map { "  \($0.path):\($0.line): \($0.title)" }
    let shown = lines.filter { room.takes($0.utf8.count) }
    let rest = room.leftOut > 0 ? ["  … and \(grouped(room.leftOut)) more"] : []
    return StyledText((["In short:"] + shown + rest).joined(separator: "\n"))
  }
}
