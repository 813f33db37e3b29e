import MarbleDiagrams

/// The format of the report of all probes.
enum ProbeFormat: String, CaseIterable {
  case text, markdown

  /// The findings of the probes that do not succeed, and the table. In a summary the table is
  /// first, because a summary may be cut.
  func render(_ results: [ProbeResult], limit: Int = MarkdownFormat.limit) -> String {
    let failing = results.filter { !$0.findings.isEmpty }
    switch self {
    case .text:
      let width = results.map(\.name.count).max() ?? 0
      let table = results.map {
        "\(sign($0)) \($0.name.padding(to: width))  \($0.verdict)\n"
      }
      let findings = failing.map { "\($0.name)\n\n\($0.findings)\n" }
      return visibleText(findings.joined() + table.joined())
    case .markdown:
      var page = MarkdownPage(limit: limit)
      page.add("## Probes\n\n| | Probe | Result |\n| --- | --- | --- |\n")
      for result in results {
        page.add("| \(sign(result)) | \(result.name) | \(MarkdownPage.plain(result.verdict)) |\n")
      }
      page.add(
        failing.lazy.map { "\n### \($0.name)\n\n" + MarkdownPage.fenced($0.findings) },
        called: "probe")
      return page.finished()
    }
  }

  private func sign(_ result: ProbeResult) -> String { result.status == .success ? "✓" : "✗" }
}
