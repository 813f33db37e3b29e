import MarbleScenarios
import Testing

@testable import MarbleCommand

private func failing(_ count: Int, lines: Int, folders: Int = 1) -> CheckResult {
  let failure = Failure(
    line: 1, column: 1, cause: "early", message: "early",
    details: .init(repeating: "actual --a-|", count: lines))
  let files = (0..<count).map { index in
    FileReport(
      path: "folder \(index % folders)/\(index).marbles",
      scenarios: [
        ScenarioReport(title: "Case \(index)", line: 1, outcome: .failed, failures: [failure])
      ])
  }
  return CheckResult(report: Report(files: files))
}

@Suite struct `A summary in Markdown` {
  @Test func `is never longer than GitHub takes, and counts what it leaves out`() {
    let long = failing(1_000, lines: 90).text(as: .markdown)
    #expect((1_000_000...1_048_576).contains(long.utf8.count))
    let shown = long.split(separator: "\n").count { $0.hasPrefix("### ✗ Case ") }
    #expect(long.contains("\n_\(1_000 - shown) more failures left out: "))
    #expect(!failing(30, lines: 50).text(as: .markdown).contains("left out"))
  }

  @Test func `has room for failures beside any number of folders`() {
    let text = MarkdownFormat.render(failing(200, lines: 1, folders: 200), limit: 4_000)
    #expect(text.utf8.count <= 4_000)
    #expect(text.contains("### ✗ Case 0\n"))
    #expect(text.contains(/_\d+ more folders and \d+ more failures left out/))
  }

  @Test func `leaves out a part that is too long, and keeps the parts after it`() {
    var result = failing(2, lines: 1)
    result.report.files[0].scenarios[0].failures[0].picture = .init(repeating: "x", count: 5_000)
    let text = MarkdownFormat.render(result, limit: 4_000)
    #expect(text.contains("Case 1") && !text.contains("Case 0"))
    #expect(text.contains("_1 more failure left out"))
  }

  @Test func `links the lines of failures to the files of the commit`() {
    var result = failing(1, lines: 1)
    #expect(!result.text(as: .markdown).contains("]("))
    var context = CommandContext()
    context.environment = [
      "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b", "GITHUB_SHA": "c0ffee",
    ]
    result.filesAddress = context.filesAddress
    #expect(
      result.text(as: .markdown).contains(
        "\n[line 1](https://github.com/a/b/blob/c0ffee/folder%200/0.marbles#L1)\n"))
  }

  @Test func `links files whose names have signs of links`() {
    var result = failing(1, lines: 1)
    result.filesAddress = "https://a/"
    let file = result.report.files[0]
    result.report.files[0] = FileReport(path: "d/a(1)#ä.marbles", scenarios: file.scenarios)
    #expect(
      result.text(as: .markdown).contains(
        "\n[line 1](https://a/d/a%281%29%23%C3%A4.marbles#L1)\n"))
  }

  @Test func `shows titles and values literally`() {
    #expect(
      MarkdownPage.plain("a|b `<img>` *_\n\u{1B}&")
        == "a\\|b \\`&lt;img&gt;\\` \\*\\_ \\\\u\\{1B\\}&amp;")
    #expect(MarkdownPage.fenced("a ```` b\u{202E}") == "`````text\na ```` b\\u{202E}\n`````\n")
  }
}
