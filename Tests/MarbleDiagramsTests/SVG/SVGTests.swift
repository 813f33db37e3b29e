import Foundation
import Testing

@testable import MarbleDiagrams

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `SVG` {
  @Test func `every picture is well-formed XML with the same bytes each time`() throws {
    var random = RandomSource(seed: 7)
    for _ in 0..<Share.of(100) {
      let chart = Chart(from: &random)
      let text = Scene(chart).svg(description: "a \u{1}]]> -- <b>", origin: ["file": "a\"'<&>\n"])
      #expect(
        text == Scene(chart).svg(description: "a \u{1}]]> -- <b>", origin: ["file": "a\"'<&>\n"]))
      let document = Document()
      #expect(document.read(text), "\(document.error ?? "")")
      #expect(document.names.isSubset(of: known), "\(document.names)")
    }
  }

  /// The allowed elements. They include no script, no link and no external picture.
  private let known: Set<String> = [
    "svg", "title", "desc", "style", "rect", "circle", "path", "text", "g",
  ]

  @Test func `each mark has a title for readers who do not see the picture`() {
    let marks = [
      Chart.Mark(time: 1_000_000, .value, Chart.Label(sign: "Ann", text: "\"Ann\"")),
      Chart.Mark(time: 2_000_000, .error, Chart.Label(text: "\"down\""), emphasis: .wrong),
    ]
    let calls = [Chart.Mark(time: 3_000_000, .completion, emphasis: .missing)]
    let text = Scene(
      Chart(
        title: "t", tick: 1_000_000,
        rows: [marks, calls].map { .stream(Chart.Stream(name: "s", marks: $0)) })
    ).svg()
    for title in [
      "\"Ann\" at 1ms", "failed with \"down\" at 2ms, not as expected",
      "completed at 3ms, expected and missing",
    ] {
      #expect(text.contains("<g><title>\(title)</title>"))
    }
  }

  @Test func `a failure has a ring when it is wrong or missing`() {
    let table: [(emphasis: Chart.Mark.Emphasis, ring: String?)] = [
      (.none, nil), (.wrong, "<circle class=\"ring\""),
      (.missing, "<circle class=\"ring missing\""),
    ]
    for (emphasis, ring) in table {
      let mark = Chart.Mark(time: 0, .error, emphasis: emphasis)
      let text = Scene(
        Chart(tick: 1, rows: [.stream(Chart.Stream(name: "s", marks: [mark]))])
      ).svg()
      #expect(text.contains("<circle") == (ring != nil))
      if let ring { #expect(text.contains(ring)) }
    }
  }

  @Test(arguments: [
    ("<script>alert(\"1\")</script>", "&lt;script&gt;alert(\"1\")&lt;/script&gt;"),
    ("]]> & '", "]]&gt; &amp; '"),
    ("a\u{0}\u{1B}[31m\u{85}", "a\\u{0}\\u{1B}[31m\\u{85}"),
    ("\u{202E}drow\u{2066}", "\\u{202E}drow\\u{2066}"),
    ("中文 🎉 é", "中文 🎉 é"),
    ("two\nlines\r", "two\nlines&#13;"),
    ("plain & é, plain < plain\u{7F}&", "plain &amp; é, plain &lt; plain\\u{7F}&amp;"),
  ])
  func `any text is escaped`(text: String, written: String) {
    #expect(markup(text) == written)
  }

  @Test(arguments: [
    ("-a-b|", "-a-b|"), ("-你-<|", "-<span class=\"wide\">你</span>-&lt;|"),
    ("🎉é", "<span class=\"wide\">🎉</span>é"),
  ])
  func `a wide character takes two columns of a page`(text: String, written: String) {
    #expect(columnMarkup(text) == written)
  }

  @Test func `an attribute keeps its quotes, line breaks and tabs`() {
    #expect(markup("a\"b'\n\t<", inAttribute: true) == "a&quot;b'&#10;&#9;&lt;")
  }
}

/// Parses XML and records the elements.
final class Document: NSObject, XMLParserDelegate {
  private(set) var names: Set<String> = []
  private(set) var error: String?

  func read(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isRead = parser.parse()
    error = parser.parserError.map { "\($0)" }
    return isRead
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    names.insert(elementName)
  }
}
