extension Chart {
  /// One thing that happens.
  package struct Mark: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case value, failure, completion
      /// What the notation has a sign for and is no event: where something was subscribed, a timer that went off.
      case signal
    }

    package enum Emphasis: Sendable, Hashable {
      case none
      /// It is not as it was expected.
      case wrong
      /// It was expected and is not there.
      case missing
    }

    package var time: Int64
    package var kind: Kind
    package var words: Words
    package var emphasis: Emphasis
    /// Neighbours of one instant with the same number may stand in any order.
    package var unorderedGroup: Int?

    package init(
      time: Int64, _ kind: Kind, _ words: Words = Words(), emphasis: Emphasis = .none,
      unorderedGroup: Int? = nil
    ) {
      self.time = time
      self.kind = kind
      self.words = words
      self.emphasis = emphasis
      self.unorderedGroup = unorderedGroup
    }

    package init(time: Int64, signal: String) {
      self.init(time: time, .signal, Words(sign: signal))
    }

    /// How the notation writes it.
    package var sign: String {
      switch kind {
      case .value, .signal: words.sign
      case .failure: words.isKey ? words.sign : "#"
      case .completion: "|"
      }
    }
  }

  /// How a value is written, in full and where there is little room.
  package struct Words: Sendable, Hashable {
    /// As a row writes it: its key, or it in quotes.
    package var sign: String
    /// What a marble has room for.
    package var label: String
    /// All of it; what has the same text has the same colour.
    package var text: String
    /// Whether the sign says nothing of the value, so that a legend has to.
    package var isKey: Bool

    package init(
      sign: String = "", label: String? = nil, text: String? = nil, isKey: Bool = false
    ) {
      self.sign = sign
      self.label = label ?? sign
      self.text = text ?? sign
      self.isKey = isKey
    }

    /// Wider labels give way to keys.
    private static let widestLabel = 12

    /// The same for a value that has a key.
    package func keyed(by key: Character) -> Words {
      guard sign != String(key) else { return self }
      let label = displayWidth(of: label) > Self.widestLabel ? String(key) : label
      return Words(sign: String(key), label: label, text: text, isKey: true)
    }
  }

  /// Something to be said about an instant of a row.
  package struct Note: Sendable, Hashable {
    package var time: Int64
    /// Which of the marks that a stream has at that instant, or the number of the span; nil for all of them.
    package var position: Int?
    package var text: String

    package init(time: Int64, position: Int? = nil, text: String) {
      self.time = time
      self.position = position
      self.text = text
    }
  }
}
