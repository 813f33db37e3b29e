import EmbeddedFiles
import MarbleDiagrams
import MarbleScenarios

/// A page of pictures that is complete in one file: it needs no network, no library, and no script
/// for reading.
struct GalleryPage: Sendable {
  /// One picture with its title, source and messages.
  struct Card: Sendable {
    /// The origin of the picture, such as its file. Cards with the same group stand together.
    var group: String
    var place: String
    var title: String
    var source: String
    /// The picture; nil if there is nothing to draw.
    var scene: Scene?
    var verdict: Outcome
    /// The failures of the scenario, each in lines.
    var messages: [String]
    /// The text that a person can change on a page for playing; nil if it cannot be changed there.
    var editable: EditableText?
  }

  var title: String
  var cards: [Card]
  /// The number of changes of the files, for a page on which a person changes the scenarios; nil
  /// for a page for reading.
  var revision: Int?

  fileprivate var script: String {
    EmbeddedFile.galleryScript.text + (revision == nil ? "" : EmbeddedFile.playScript.text)
  }

  fileprivate var style: String {
    EmbeddedFile.galleryStyle.text + (revision == nil ? "" : EmbeddedFile.playStyle.text)
  }

  /// The outcome of a changed text, as it replaces that of a card.
  ///
  /// - Parameter start: The first byte of the text in its file.
  static func outcome(of cards: [Card], from start: Int) -> String {
    var writer = GalleryWriter(isPlayable: true)
    for card in cards { writer.writeOutcome(of: card, from: start) }
    return writer.text
  }

  /// The page as HTML. Groups with failures stand first.
  ///
  /// A page for playing needs the server that made it.
  ///
  /// - Complexity: O(*n*) in the size of the pictures and texts.
  var html: String {
    var writer = GalleryWriter(isPlayable: revision != nil)
    writer.write(self)
    return writer.text
  }
}

/// Writes the parts of the page in order.
private struct GalleryWriter {
  let isPlayable: Bool
  var text = ""
  var anchors = AnchorNames()

  mutating func write(_ page: GalleryPage) {
    let sections = sections(of: page)
    head(page)
    bar(page)
    text += "<div id=\"columns\">\n"
    contents(sections)
    text += "<main aria-keyshortcuts=\"j k\">\n"
    text += "<p id=\"nothing\" hidden=\"\">No scenario has these words.</p>\n"
    for section in sections { write(section) }
    text += "</main>\n</div>\n<script>\n\(page.script)</script>\n</body>\n</html>\n"
  }

  private struct Section {
    let name: String
    let anchor: String
    let isRed: Bool
    let cards: [(anchor: String, card: GalleryPage.Card)]

    /// The last two parts of the path, without the extension.
    var shortName: String {
      let stem = name.hasSuffix(".marbles") ? name.dropLast(8) : name[...]
      return stem.split(separator: "/").suffix(2).joined(separator: "/")
    }
  }

  private mutating func sections(of page: GalleryPage) -> [Section] {
    var order: [String] = []
    var groups: [String: [(anchor: String, card: GalleryPage.Card)]] = [:]
    var red: [(anchor: String, card: GalleryPage.Card)] = []
    for card in page.cards {
      let entry = (anchors.name(for: "\(card.group) \(card.title)"), card)
      if card.verdict != .passed {
        red.append(entry)
      } else {
        if groups[card.group] == nil { order.append(card.group) }
        groups[card.group, default: []].append(entry)
      }
    }
    let green = order.map { name in
      Section(name: name, anchor: anchors.name(for: name), isRed: false, cards: groups[name] ?? [])
    }
    guard !red.isEmpty else { return green }
    return [
      Section(name: "With problems", anchor: anchors.name(for: "red"), isRed: true, cards: red)
    ] + green
  }

  private mutating func head(_ page: GalleryPage) {
    text += """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'\(isPlayable ? "; connect-src 'self'" : "")"/>
      <title>\(markup(page.title))</title>
      <style>
      \(page.style)\(SVGStyle.embedded)</style>
      </head>
      <body\(page.revision.map { " data-revision=\"\($0)\"" } ?? "")>

      """
  }

  private mutating func bar(_ page: GalleryPage) {
    let red = page.cards.count { $0.verdict != .passed }
    let holds = red == 0 ? "all hold" : "\(red) with problems"
    text += """
      <header>
      <h1>\(markup(page.title))</h1>
      <input id="search" type="search" placeholder="Search   /" aria-label="Search" \
      autocomplete="off" spellcheck="false" aria-keyshortcuts="/ Escape"/>
      <p id="count" class="\(red == 0 ? "green" : "red")" role="status" \
      data-all="\(page.cards.count) scenarios, \(holds)">\(page.cards.count) scenarios, \(holds)</p>
      <p id="keys"><kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next, previous · \
      <kbd>Esc</kbd> all\(isPlayable ? " · <kbd>e</kbd> edit" : "")</p>\(
        isPlayable ? "\n<p id=\"live\" role=\"status\"></p>" : "")
      </header>

      """
  }

  private mutating func contents(_ sections: [Section]) {
    text += "<nav aria-label=\"Files\">\n"
    for section in sections {
      text += "<a href=\"#\(section.anchor)\"\(section.isRed ? " class=\"red\"" : "")>"
      text +=
        "<span>\(markup(section.shortName))</span> <small>\(section.cards.count)</small></a>\n"
    }
    text += "</nav>\n"
  }

  private mutating func write(_ section: Section) {
    let size = 60 + section.cards.reduce(0) { $0 + $1.card.height + 16 }
    text +=
      "<section style=\"contain-intrinsic-size:auto \(size)px\">\n<h2 id=\"\(section.anchor)\"\(section.isRed ? " class=\"red\"" : "")>"
    text += "\(markup(section.name))</h2>\n"
    for entry in section.cards { write(entry.card, entry.anchor) }
    text += "</section>\n"
  }

  private mutating func write(_ card: GalleryPage.Card, _ anchor: String) {
    text += "<article id=\"\(anchor)\" class=\"\(card.verdict.rawValue)\" tabindex=\"-1\""
    text += " style=\"contain-intrinsic-size:auto \(card.height)px\""
    if isPlayable, let editable = card.editable { text += editable.attributes }
    text += ">\n<h3><a href=\"#\(anchor)\">\(markup(card.title))</a>"
    text += " <mark>\(card.verdict.word)</mark>"
    if isPlayable, card.editable != nil {
      text += " <button type=\"button\" class=\"edit\">Edit</button>"
    }
    text += "</h3>\n<p class=\"place\">\(markup(card.place))</p>\n"
    if isPlayable {
      text += "<div class=\"both\">\n<div class=\"outcome\">\n"
      writeOutcome(of: card, from: card.editable?.range.lowerBound)
      text += "</div>\n"
    } else {
      writeMessages(of: card)
      text += "<div class=\"both\">\n"
      writeFigure(of: card)
    }
    writeSource(of: card)
    if isPlayable, let editable = card.editable { text += editable.form }
    text += "</div>\n</article>\n"
  }

  /// Writes what a changed text replaces. Without the first byte of a text, no event can be moved.
  mutating func writeOutcome(of card: GalleryPage.Card, from start: Int?) {
    writeMessages(of: card)
    writeFigure(of: card, from: start)
  }

  private mutating func writeMessages(of card: GalleryPage.Card) {
    guard !card.messages.isEmpty else { return }
    text += "<div class=\"messages\">\n"
    for message in card.messages { write(message) }
    text += "</div>\n"
  }

  private mutating func writeFigure(of card: GalleryPage.Card, from start: Int? = nil) {
    guard let scene = card.scene else { return }
    // A smaller picture would not be readable. Below this width the figure scrolls.
    text += "<figure style=\"--least:\(scene.width * 3 / 4)px\">\n"
    text += "\(start.map(scene.playableSVG) ?? scene.embeddedSVG)\n"
    text += "</figure>\n"
  }

  private mutating func writeSource(of card: GalleryPage.Card) {
    guard !card.source.isEmpty else { return }
    text += "<pre class=\"source\">\(columnMarkup(card.source))</pre>\n"
  }

  /// Writes the first line of a message as prose and the other lines as preformatted text.
  private mutating func write(_ message: String) {
    let parts = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    text += "<p>\(markup(String(parts[0])))</p>\n"
    if parts.count > 1 { text += "<pre>\(columnMarkup(String(parts[1])))</pre>\n" }
  }
}

extension GalleryPage.Card {
  /// The approximate height, for browsers that have not laid out the card yet.
  fileprivate var height: Int { 100 + (scene?.height ?? 0) + messages.count * 120 }
}

extension Outcome {
  /// The word on a card.
  var word: String { self == .passed ? "holds" : rawValue }
}
