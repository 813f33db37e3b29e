import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand
@testable import MarbleDiagrams

@Suite struct `Galleries` {
  private func card(
    _ title: String, _ verdict: Outcome = .passed, group: String = "a/b.marbles",
    source: String = "", messages: [[StyledText]] = []
  ) -> GalleryPage.Card {
    let chart = Chart(
      title: title, tick: 1,
      rows: [
        .stream(
          Chart.Stream(
            name: title, marks: [Chart.Mark(time: 0, .value, Chart.Label(sign: title))]))
      ])
    return GalleryPage.Card(
      group: group, place: "\(group):1", title: title, source: source,
      scene: Scene(chart, showsTitle: false), verdict: verdict, messages: messages)
  }

  @Test func `files with failures are first, and their cards keep their order`() {
    let page = GalleryPage(
      title: "All",
      cards: [
        card("one"), card("two", .failed, group: "c.marbles"), card("three"),
        card("four", .invalid, group: "c.marbles"), card("one"),
      ])
    let html = page.html
    let anchors = html.split(separator: "<article id=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(
      anchors == [
        "c-marbles.two", "c-marbles.four", "a-b-marbles.one", "a-b-marbles.three",
        "a-b-marbles.one-2",
      ])
    for anchor in anchors { #expect(html.contains("<a href=\"#\(anchor)\">")) }
    #expect(html.contains(">5 scenarios</span>"))
    #expect(html.contains("<a id=\"problems\" href=\"#c-marbles.two\">1 failed, 1 invalid</a>"))
  }

  @Test func `values, titles and messages are escaped`() {
    let hostile = "</pre></script><script>alert(1)</script><img src=x onerror=alert(1)>"
    let html = GalleryPage(
      title: hostile,
      cards: [
        card(
          hostile, .failed, group: hostile, source: hostile,
          messages: [[StyledText(hostile), StyledText(hostile)]])
      ]
    ).html
    #expect(html.split(separator: "<script").count == 2)
    #expect(!html.contains("<img"))
    #expect(html.split(separator: "</pre>").count == 3)
  }

  @Test func `rows with wide keys keep their columns, in the source and in messages`() {
    let html = GalleryPage(
      title: "t", cards: [card("c", .failed, source: "-漢-|", messages: [["wrong", "-漢-|"]])]
    ).html
    #expect(html.contains(".wide{display:inline-block;width:2ch}"))
    #expect(html.components(separatedBy: ">-<span class=\"wide\">漢</span>-|</pre>").count == 3)
  }

  @Test func `every page is well-formed, with any content`() {
    let texts = [
      "</pre>&amp;<script>", "]]> <!-- --", "\"quotes\" and 'others'",
      "e\u{301}\u{0}\u{7F}\u{FFFE}",
      "👩‍👩‍👧 漢字 \u{202E}", "", "\t\r\n\\",
    ]
    for text in texts {
      let cards = [Outcome.passed, .failed, .invalid].map { verdict in
        card(text, verdict, group: text, source: text, messages: [["\(text)"], ["", "\(text)"]])
      }
      for revision in [nil, 7] {
        let html = GalleryPage(title: text, cards: cards.map(Self.usable), revision: revision).html
        let parts = html.split(separator: "<script>\n")
        let rest = parts[1].split(separator: "</script>")
        #expect(throws: Never.self, "\(revision ?? 0) \(text)") {
          try XMLTree(parsing: Data((parts[0] + rest[1]).utf8))
        }
      }
    }
  }

  /// The card with a text that can be changed.
  private static func usable(_ card: GalleryPage.Card) -> GalleryPage.Card {
    var card = card
    card.editable = GalleryPage.EditableText(
      file: markable(card.group), version: "1", range: 3..<9, text: markable(card.source))
    return card
  }

  /// The text without the characters that no XML document can have.
  private static func markable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0xFFFE && $0.value != 0x7F }))
  }

  @Test func `a text that is edited keeps each of its characters`() {
    var one = card("one")
    let text = "scenario <&\"> \u{202E}x\u{200B}\n  hot a \t|"
    one.editable = GalleryPage.EditableText(file: "a\"b", version: "1", range: 3..<9, text: text)
    let html = GalleryPage(title: "All", cards: [one], revision: 1).html
    let written = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    #expect(html.contains(">\(written)</textarea>"))
    #expect(
      html.contains(" data-file=\"a&quot;b\" data-version=\"1\" data-from=\"3\" data-to=\"9\""))
    #expect(!html.contains("<label"))
    let kept = GalleryPage(title: "All", cards: [one]).html
    for part in ["<textarea", "<noscript><p>", "<template", "connect-src", "<kbd>e<", "\"live\""] {
      #expect(html.contains(part) && !kept.contains(part), "\(part)")
    }
  }

  @Test func `an event that can be moved carries the place of its token in the text`() {
    var marks = [
      Chart.Mark(time: 0, .value, Chart.Label(sign: "a")), Chart.Mark(time: 2, .completion),
      Chart.Mark(time: 1, .value, Chart.Label(sign: "b")),
    ]
    (marks[0].token, marks[1].token) = (12, 20)
    let chart = Chart(tick: 1, rows: [.stream(Chart.Stream(name: "s", marks: marks))])
    let svg = Scene(chart).playableSVG(from: 10)
    #expect(svg.contains("<g data-mark=\"2\"><title>a at 0</title>"))
    #expect(svg.contains("<g data-mark=\"10\"><title>completed"))
    #expect(svg.split(separator: "data-mark").count == 3)
    let scale = Scene(chart).scales
    #expect(scale.map { $0.ticks.map(\.number) } == [[0, 1, 2]])
    #expect(svg.contains("data-scale=\"[["))
    #expect(!Scene(chart).embeddedSVG.contains("data-"))
    // A token of the file's head is not in the text.
    #expect(Scene(chart).playableSVG(from: 13).split(separator: "data-mark").count == 2)
  }

  @Test func `every card has its verdict, and its failures as prose and preformatted text`() {
    let why = "    " + StyledText.why(".map <x> did")
    let late = ["a: error: late", "    ---x", why, .hint("wait"), "    ^", "why: of the user"]
    let two = card("two", .failed, messages: [late, ["b: error: gone"]])
    let html = GalleryPage(title: "All", cards: [card("one"), two]).html
    #expect(html.contains("one</a> <mark>holds</mark>"))
    #expect(html.contains("two</a> <mark>failed</mark>"))
    #expect(
      html.contains(
        """
        <p>a: error: late</p>
        <pre tabindex="0">    ---x</pre>
        <p class="prose"><b>why:</b> .map &lt;x&gt; did</p>
        <p class="prose"><b>hint:</b> wait</p>
        <pre tabindex="0">    ^
        why: of the user</pre>
        <p>b: error: gone</p>
        </div>
        """))
  }

  @Test func `a line of the user that begins with a label is no reason`() {
    let text = Array("scenario s\n  why: it is\n".utf8)
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: text)])
    let html = GalleryPage(title: "All", cards: suite.draw().map(\.card)).html
    #expect(html.contains(">      why: it is\n      ^~~</pre>"))
    #expect(suite.run().scenarios.flatMap(\.failures).map(\.reasons) == [[]])
  }

  @Test func `a picture scrolls instead of becoming too small to read`() {
    let one = card("one")
    let html = GalleryPage(title: "All", cards: [one]).html
    #expect(html.contains("<figure tabindex=\"0\" style=\"--width:\(one.scene?.width ?? 0)px\">"))
    #expect(html.contains("min-width:calc(var(--width)*.75)"))
  }

  @Test func `the page loads nothing from elsewhere`() {
    let html = GalleryPage(title: "All", cards: [card("one")]).html
    #expect(!html.contains("://"))
    #expect(!html.contains(" src="))
    #expect(html.contains("default-src 'none'"))
  }

  @Test func `anchors are unique words in any script`() {
    var names = AnchorNames()
    let texts = [
      "A name, checked!", "a name checked", "a name checked 2", "A  name checked", "中文 ok", "!?",
      "",
    ]
    #expect(
      texts.map { names.name(for: $0) } == [
        "a-name-checked", "a-name-checked-2", "a-name-checked-2-2", "a-name-checked-3", "中文-ok",
        "picture", "picture-2",
      ])
  }
}
