extension Chart {
  /// One thing that happens in a stream.
  package struct Mark: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case value, error, completion
      /// A sign of the notation that is not an event: a subscription, or a timer that fired.
      case signal
    }

    package enum Emphasis: Sendable, Hashable {
      case none
      /// The mark differs from the expectation.
      case wrong
      /// The mark was expected but did not happen.
      case missing
    }

    package var time: Instant
    package var kind: Kind
    package var label: Label
    package var emphasis: Emphasis
    /// Neighbouring marks of one instant with the same number may be in any order.
    package var unorderedGroup: Int?
    /// The first byte of the event's token in the scenario file; nil for an event without a token.
    package var token: Int?

    package init(
      time: Instant, _ kind: Kind, _ label: Label = Label(), emphasis: Emphasis = .none,
      unorderedGroup: Int? = nil
    ) {
      self.time = time
      self.kind = kind
      self.label = label
      self.emphasis = emphasis
      self.unorderedGroup = unorderedGroup
    }

    package init(time: Instant, signal: String) {
      self.init(time: time, .signal, Label(sign: signal))
    }

    /// The sign that the notation has for the mark.
    package var sign: String {
      switch kind {
      case .value, .signal: label.sign
      case .error: label.isKey ? label.sign : "#"
      case .completion: "|"
      }
    }
  }

  /// The texts for a value: in full, and for places with little room.
  package struct Label: Sendable, Hashable {
    /// The value as a row writes it: its key, or the value in quotes.
    package var sign: String
    /// The text inside a marble, which has little room.
    package var caption: String
    /// The whole value. Values with the same text get the same colour.
    package var text: String
    /// True when the sign is only a key, so that a legend must explain the value.
    package var isKey: Bool

    package init(
      sign: String = "", caption: String? = nil, text: String? = nil, isKey: Bool = false
    ) {
      self.sign = sign
      self.caption = caption ?? sign
      self.text = text ?? sign
      self.isKey = isKey
    }

    /// The texts of the same value, which a row writes as this key without a legend.
    package func signed(by key: Character) -> Label {
      Label(sign: String(key), caption: caption, text: text)
    }

    /// Labels wider than this are replaced by the key.
    private static let widestLabel = 12

    /// The texts of the same value, written with a key.
    package func keyed(by key: Character) -> Label {
      guard sign != String(key) else { return self }
      let caption = displayWidth(of: caption) > Self.widestLabel ? String(key) : caption
      return Label(sign: String(key), caption: caption, text: text, isKey: true)
    }
  }

  /// The cause of what happened at an instant: an event of another row, or a timer.
  package struct Arrow: Sendable, Hashable {
    /// The instant of the event, or the one at which the timer was set.
    package var from: Instant
    package var to: Instant
    /// The name of the row of the event. Nil for a timer, and for an event without a row: both
    /// belong to the step above.
    package var row: String?
    package var isTimer: Bool

    package init(from: Instant, to: Instant, row: String? = nil, isTimer: Bool = false) {
      (self.from, self.to, self.row, self.isTimer) = (from, to, row, isTimer)
    }
  }

  /// A remark about an instant of a row.
  package struct Note: Sendable, Hashable {
    package var time: Instant
    /// The index among the stream's marks at that instant, or the number of the span; nil concerns
    /// all of them.
    package var position: Int?
    package var text: String

    package init(time: Instant, position: Int? = nil, text: String) {
      self.time = time
      self.position = position
      self.text = text
    }
  }
}
