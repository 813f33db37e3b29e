import Testing

@testable import MarbleDiagrams

@Suite struct `Galleries` {
  private func card(
    _ title: String, _ verdict: GalleryPage.Verdict = .passed, group: String = "a/b.marbles",
    source: String = "", messages: [String] = []
  ) -> GalleryPage.Card {
    let chart = Chart(
      title: title, tick: 1,
      rows: [
        .stream(
          Chart.Stream(
            name: title, marks: [Chart.Mark(time: 0, .value, Chart.Words(sign: title))]))
      ])
    return GalleryPage.Card(
      group: group, place: "\(group):1", title: title, source: source,
      scene: Scene(chart, showsTitle: false), verdict: verdict, messages: messages)
  }

  @Test func `groups with failures are first, and the others keep their order`() {
    let page = GalleryPage(
      title: "All",
      cards: [
        card("one"), card("two", group: "c.marbles"), card("three", .failed), card("four"),
        card("five", .invalid),
      ])
    let html = page.html
    let anchors = html.split(separator: "<article id=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(
      anchors == [
        "a-b-marbles-three", "a-b-marbles-five", "a-b-marbles-one", "a-b-marbles-four",
        "c-marbles-two",
      ])
    for anchor in anchors { #expect(html.contains("<a href=\"#\(anchor)\">")) }
    #expect(html.contains("5 scenarios, 2 with problems"))
  }

  @Test func `values, titles and messages are escaped`() {
    let hostile = "</pre></script><script>alert(1)</script><img src=x onerror=alert(1)>"
    let html = GalleryPage(
      title: hostile,
      cards: [
        card(
          hostile, .failed, group: hostile, source: hostile, messages: [hostile + "\n" + hostile])
      ]
    ).html
    #expect(html.split(separator: "<script").count == 2)
    #expect(!html.contains("<img"))
    #expect(html.split(separator: "</pre>").count == 3)
  }

  @Test func `every page is well-formed, with any content`() {
    var random = RandomSource(seed: 8)
    for _ in 0..<50 {
      let chart = Chart(from: &random)
      let cards = (0..<3).map { number in
        GalleryPage.Card(
          group: chart.title, place: chart.title, title: chart.title, source: chart.title,
          scene: number == 0 ? nil : Scene(chart, showsTitle: false),
          verdict: number == 1 ? .failed : .passed, messages: chart.legend)
      }
      let html = GalleryPage(title: chart.title, cards: cards).html
      let parts = html.split(separator: "<script>\n")
      let rest = parts[1].split(separator: "</script>")
      let document = Document()
      #expect(document.read(String(parts[0] + rest[1])), "\(document.error ?? "")")
    }
  }

  @Test func `every card has its verdict, and its failures as prose and preformatted text`() {
    let messages = ["a: error: late\n    ---x\n       ^", "b: error: gone"]
    let html = GalleryPage(
      title: "All", cards: [card("one"), card("two", .failed, messages: messages)]
    ).html
    #expect(html.contains("one</a> <mark>holds</mark>"))
    #expect(html.contains("two</a> <mark>failed</mark>"))
    #expect(
      html.contains(
        "<p>a: error: late</p>\n<pre>    ---x\n       ^</pre>\n<p>b: error: gone</p>\n</div>"))
  }

  @Test func `a picture scrolls instead of becoming too small to read`() {
    let one = card("one")
    let html = GalleryPage(title: "All", cards: [one]).html
    #expect(html.contains("<figure style=\"--least:\((one.scene?.width ?? 0) * 3 / 4)px\">"))
    #expect(html.contains("min-width:var(--least)"))
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
