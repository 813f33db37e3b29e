import EmbeddedFiles
import MarbleDiagrams
import MarbleScenarios

/// A page of pictures that is complete in one file: it needs no network, no library, and no script
/// for reading.
struct GalleryPage: Sendable {
  /// One picture with its title, source and messages.
  struct Card: Sendable {
    /// The origin of the picture, such as its file. Cards with the same group stand together.
    var group = ""
    var place = ""
    var title = ""
    /// True for the problems of a file as such, which is no scenario.
    var isFile = false
    var source = ""
    /// The picture; nil if there is nothing to draw.
    var scene: Scene?
    var verdict: Outcome
    /// The failures of the scenario, each in lines.
    var messages: [[StyledText]] = []
    /// The text that a person can change on a page for playing; nil if it cannot be changed there.
    var editable: EditableText?
    /// The session of a property that the picture shows; nil if it shows the text of the card.
    var session: Session?
  }

  var title: String
  /// The files in their order.
  var sections: [Section]
  /// The number of changes of the files, for a page on which a person changes the scenarios; nil
  /// for a page for reading.
  var revision: Int?
  /// A mark of the folder that is served, for which the browser keeps texts.
  var folder = ""

  var cards: [Card] { sections.flatMap(\.cards) }

  fileprivate var script: String {
    let parts =
      ["gallery.js"]
      + (revision == nil ? [] : ["play.js", "drafts.js", "undo.js", "drag.js", "follow.js"])
    return EmbeddedFile(parts.map { "Page/\($0)" }).text
  }

  fileprivate var style: String {
    EmbeddedFile(["Page/gallery.css"] + (revision == nil ? [] : ["Page/play.css"])).text
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

  fileprivate mutating func write(_ page: GalleryPage) {
    let sections = page.sections.filter(\.isRed) + page.sections.filter { !$0.isRed }
    head(page)
    bar(page, firstProblem: sections.lazy.compactMap(\.firstProblem).first)
    text += "<div id=\"columns\">\n<nav id=\"files\" popover=\"auto\" aria-label=\"Files\">\n"
    for section in sections { text += section.link }
    text += "</nav>\n<main id=\"scenarios\" tabindex=\"-1\" aria-keyshortcuts=\"j k\">\n"
    if isPlayable {
      text += "<noscript><p>Without JavaScript this page shows the scenarios,"
      text += " and does not change them.</p></noscript>\n"
    }
    text += "<p id=\"nothing\" hidden=\"\">No scenario has these words.</p>\n"
    for section in sections { write(section) }
    text += "</main>\n</div>\n"
    if isPlayable { blank() }
    text += "<script>\n\(page.script)</script>\n</body>\n</html>\n"
  }

  /// The section and the card of a text that is in no file, which the script fills.
  private mutating func blank() {
    let place = GalleryPage.EditableText(file: "", version: "", range: 0..<0, text: "")
    let card = GalleryPage.Card(verdict: .invalid, editable: place)
    let section = GalleryPage.Section(name: "", anchor: "", cards: [card])
    text += "<template id=\"blank\">\(section.link)"
    write(section)
    text += "</template>\n"
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
      <noscript><style>#search,#keys,.head button{display:none}[data-mark]{cursor:auto!important}</style></noscript>
      </head>
      <body\(page.revision.map { " data-revision=\"\($0)\" data-folder=\"\(page.folder)\"" } ?? "")>

      """
  }

  private mutating func bar(_ page: GalleryPage, firstProblem: String?) {
    let count = OutcomeCount(page.cards.lazy.map { ($0.verdict, $0.isFile) })
    let verdict =
      firstProblem.map { "<a id=\"problems\" href=\"#\($0)\">\(count.problems ?? "")</a>" }
      ?? "<a id=\"problems\">all hold</a>"
    text += """
      <a class="skip" href="#scenarios">Skip to the scenarios</a>
      <header>
      <h1>\(markup(page.title))</h1>
      <button type="button" id="menu" popovertarget="files">Files</button>
      <input id="search" type="search" placeholder="Search   /" aria-label="Search" \
      autocomplete="off" spellcheck="false" aria-keyshortcuts="/ Escape"/>
      <p id="count" class="\(firstProblem == nil ? "green" : "red")" role="status"><span id="shown"></span>\
      <span id="all">\(counted(count.all, "scenario"))</span>, \(verdict)<span id="open"></span></p>
      <p id="keys"><kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next, previous · \
      <kbd>Esc</kbd> all\(isPlayable ? " · <kbd>e</kbd> edit" : "")</p>\(
        isPlayable ? "\n<p id=\"live\" role=\"status\"></p>" : "")
      </header>

      """
  }

  mutating func write(_ section: GalleryPage.Section) {
    let size = 60 + section.cards.reduce(0) { $0 + $1.height + 16 }
    let style = section.isRed ? " class=\"red\"" : ""
    let end = isPlayable ? section.end : nil
    let data = end.map { " data-version=\"\($0.version)\" data-end=\"\($0.count)\"" } ?? ""
    text += "<section\(data) style=\"contain-intrinsic-size:auto \(size)px\">\n"
    text += "<h2 id=\"\(section.anchor)\"\(style)>\(markup(section.name))</h2>\n"
    for (anchor, card) in zip(section.anchors, section.cards) { write(card, anchor) }
    text += "</section>\n"
  }

  private mutating func write(_ card: GalleryPage.Card, _ anchor: String) {
    let editable = isPlayable ? card.editable : nil
    let kind = card.isFile ? " file" : ""
    text += "<article id=\"\(anchor)\" class=\"\(card.verdict.rawValue)\(kind)\" tabindex=\"-1\""
    text += " style=\"contain-intrinsic-size:auto \(card.height)px\""
    text += "\(editable?.attributes ?? "")>\n"
    text += "<div class=\"head\">\n<h3><a href=\"#\(anchor)\">\(markup(card.title))</a>"
    text += " <mark>\(card.verdict.word)</mark></h3>\n"
    if editable != nil {
      if card.session?.text != nil { writeButton("Keep this session", "keep", of: card) }
      writeButton("Edit", "edit", of: card)
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

  private mutating func writeButton(_ word: String, _ name: String, of card: GalleryPage.Card) {
    let label = markup("\(word): \(card.title)", inAttribute: true)
    text +=
      "<button type=\"button\" class=\"\(name)\" aria-label=\"\(label)\">\(word)</button>\n"
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
    var (origin, kept) = (start, "")
    if let session = card.session, start != nil {
      origin = session.text == nil ? nil : -session.start
      kept =
        session.text.map { " data-text=\"\(markup($0, inAttribute: true, exactly: true))\"" } ?? ""
    }
    // A smaller picture would not be readable. Below this width the figure scrolls.
    text += "<figure tabindex=\"0\" style=\"--width:\(scene.width)px\"\(kept)>\n"
    text += "\(origin.map(scene.playableSVG) ?? scene.embeddedSVG)\n"
    text += "</figure>\n"
  }

  private mutating func writeSource(of card: GalleryPage.Card) {
    guard !card.source.isEmpty else { return }
    text += "<pre class=\"source\" tabindex=\"0\">\(columnMarkup(card.source))</pre>\n"
  }

  /// Writes the first line of a message and the lines with a label as prose, and the other lines as
  /// preformatted text.
  private mutating func write(_ message: [StyledText]) {
    text += "<p>\(markup(message[0].plain))</p>\n"
    var rest = message.dropFirst()
    while let line = rest.popFirst() {
      if let (label, words) = line.prose {
        text += "<p class=\"prose\"><b>\(label.rawValue):</b> \(markup(words))</p>\n"
      } else {
        let rows = [line] + rest.prefix { $0.prose == nil }
        text += "<pre tabindex=\"0\">\(columnMarkup(rows.joined(separator: "\n").plain))</pre>\n"
        rest = rest.dropFirst(rows.count - 1)
      }
    }
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
