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
  /// The files in their order.
  var sections: [Section]
  /// The number of changes of the files, for a page on which a person changes the scenarios; nil
  /// for a page for reading.
  var revision: Int?

  var cards: [Card] { sections.flatMap(\.cards) }

  fileprivate var script: String {
    EmbeddedFile.galleryScript.text + (revision == nil ? "" : EmbeddedFile.playScript.text)
  }

  fileprivate var style: String {
    EmbeddedFile.galleryStyle.text + (revision == nil ? "" : EmbeddedFile.playStyle.text)
  }

  /// The pictures and the messages of a changed text, as they replace those of a card.
  ///
  /// - Parameter start: The first byte of the text in its file.
  static func outcome(of cards: [Card], from start: Int) -> (pictures: String, messages: String) {
    var (pictures, messages) = (GalleryWriter(isPlayable: true), GalleryWriter(isPlayable: true))
    for card in cards {
      pictures.writeFigure(of: card, from: start)
      messages.writeMessages(of: card)
    }
    return (pictures.text, messages.text)
  }

  /// The page as HTML. Files with failures stand first.
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
struct GalleryWriter {
  let isPlayable: Bool
  private(set) var text = ""

  init(isPlayable: Bool) {
    self.isPlayable = isPlayable
  }

  fileprivate mutating func write(_ page: GalleryPage) {
    let sections = page.sections.filter(\.isRed) + page.sections.filter { !$0.isRed }
    head(page)
    bar(page, firstProblem: sections.lazy.compactMap(\.firstProblem).first)
    text += "<div id=\"columns\">\n<nav id=\"files\" popover=\"auto\" aria-label=\"Files\">\n"
    for section in sections { text += section.link }
    text += "</nav>\n<main id=\"scenarios\" tabindex=\"-1\" aria-keyshortcuts=\"j k\">\n"
    text += "<p id=\"nothing\" hidden=\"\">No scenario has these words.</p>\n"
    for section in sections { write(section) }
    text += "</main>\n</div>\n<script>\n\(page.script)</script>\n</body>\n</html>\n"
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

  private mutating func bar(_ page: GalleryPage, firstProblem: String?) {
    let count = page.cards.count
    let red = page.cards.count { $0.verdict != .passed }
    let verdict =
      firstProblem.map { "<a id=\"problems\" href=\"#\($0)\">\(red) with problems</a>" }
      ?? "<a id=\"problems\">all hold</a>"
    text += """
      <a class="skip" href="#scenarios">Skip to the scenarios</a>
      <header>
      <h1>\(markup(page.title))</h1>
      <button type="button" id="menu" popovertarget="files">Files</button>
      <input id="search" type="search" placeholder="Search   /" aria-label="Search" \
      autocomplete="off" spellcheck="false" aria-keyshortcuts="/ Escape"/>
      <p id="count" class="\(red == 0 ? "green" : "red")" role="status"><span id="shown"></span>\
      <span id="all">\(count) scenarios</span>, \(verdict)<span id="open"></span></p>
      <p id="keys"><kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next, previous · \
      <kbd>Esc</kbd> all\(isPlayable ? " · <kbd>e</kbd> edit" : "")</p>\(
        isPlayable ? "\n<p id=\"live\" role=\"status\"></p>" : "")
      </header>

      """
  }

  mutating func write(_ section: GalleryPage.Section) {
    let size = 60 + section.cards.reduce(0) { $0 + $1.height + 16 }
    let style = section.isRed ? " class=\"red\"" : ""
    text += "<section style=\"contain-intrinsic-size:auto \(size)px\">\n"
    text += "<h2 id=\"\(section.anchor)\"\(style)>\(markup(section.name))</h2>\n"
    for (anchor, card) in zip(section.anchors, section.cards) { write(card, anchor) }
    text += "</section>\n"
  }

  private mutating func write(_ card: GalleryPage.Card, _ anchor: String) {
    let editable = isPlayable ? card.editable : nil
    text += "<article id=\"\(anchor)\" class=\"\(card.verdict.rawValue)\" tabindex=\"-1\""
    text += " style=\"contain-intrinsic-size:auto \(card.height)px\""
    text += "\(editable?.attributes ?? "")>\n"
    text += "<div class=\"head\">\n<h3><a href=\"#\(anchor)\">\(markup(card.title))</a>"
    text += " <mark>\(card.verdict.word)</mark></h3>\n"
    if editable != nil {
      let label = markup("Edit: \(card.title)", inAttribute: true)
      text += "<button type=\"button\" class=\"edit\" aria-label=\"\(label)\">Edit</button>\n"
    }
    text += "</div>\n<p class=\"place\">\(markup(card.place))</p>\n"
    text += "<div class=\"both\">\n<div class=\"picture\">\n"
    writeFigure(of: card, from: isPlayable ? card.editable?.range.lowerBound : nil)
    text += "</div>\n"
    writeSource(of: card)
    if let editable { text += editable.form(title: card.title) }
    text += "<div class=\"failures\">\n"
    writeMessages(of: card)
    text += "</div>\n</div>\n</article>\n"
  }

  fileprivate mutating func writeMessages(of card: GalleryPage.Card) {
    guard !card.messages.isEmpty else { return }
    text += "<div class=\"messages\">\n"
    for message in card.messages { write(message) }
    text += "</div>\n"
  }

  /// Writes the picture. Without the first byte of a text, no event can be moved.
  fileprivate mutating func writeFigure(of card: GalleryPage.Card, from start: Int?) {
    guard let scene = card.scene else { return }
    // A smaller picture would not be readable. Below this width the figure scrolls.
    text += "<figure tabindex=\"0\" style=\"--width:\(scene.width)px\">\n"
    text += "\(start.map(scene.playableSVG) ?? scene.embeddedSVG)\n"
    text += "</figure>\n"
  }

  private mutating func writeSource(of card: GalleryPage.Card) {
    guard !card.source.isEmpty else { return }
    text += "<pre class=\"source\" tabindex=\"0\">\(columnMarkup(card.source))</pre>\n"
  }

  /// Writes the first line of a message as prose and the other lines as preformatted text.
  private mutating func write(_ message: String) {
    let parts = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    text += "<p>\(markup(String(parts[0])))</p>\n"
    if parts.count > 1 { text += "<pre tabindex=\"0\">\(columnMarkup(String(parts[1])))</pre>\n" }
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
