import MarbleDiagrams

extension GalleryPage {
  /// The cards of one file.
  struct Section: Sendable {
    let name: String
    let anchor: String
    let cards: [Card]
    /// The anchors of the cards. No section and no other card of the page has one of them.
    let anchors: [String]
    /// The mark of the content and the length of the file; nil if nothing can be added to it.
    var end: (version: String, count: Int)?

    init(name: String, anchor: String, cards: [Card]) {
      (self.name, self.anchor, self.cards) = (name, anchor, cards)
      var names = AnchorNames()
      // A name has no point, so that the anchor of a section begins no other one.
      anchors = cards.map { "\(anchor).\(names.name(for: $0.title))" }
    }

    var isRed: Bool { firstProblem != nil }

    /// The anchor of the first card that does not hold.
    var firstProblem: String? {
      zip(anchors, cards).first { $1.verdict != .passed }?.0
    }

    /// The entry of the list of files.
    var link: String {
      "<a href=\"#\(anchor)\"\(isRed ? " class=\"red\"" : "")><span>\(markup(shortName))</span>"
        + " <small>\(cards.count)</small></a>\n"
    }

    /// The section of a page on which a person changes the scenarios.
    var playableHTML: String {
      var writer = GalleryWriter(isPlayable: true)
      writer.write(self)
      return writer.text
    }

    /// The last two parts of the path, without the extension.
    private var shortName: String {
      let stem = name.hasSuffix(".marbles") ? name.dropLast(8) : name[...]
      return stem.split(separator: "/").suffix(2).joined(separator: "/")
    }
  }

  /// A page with a section for each group of the cards.
  init(title: String, cards: [Card], revision: Int? = nil) {
    let groups = Dictionary(grouping: cards, by: \.group)
    var names = AnchorNames()
    let sections = cards.map(\.group).uniqued().map {
      Section(name: $0, anchor: names.name(for: $0), cards: groups[$0] ?? [])
    }
    self.init(title: title, sections: sections, revision: revision)
  }
}
