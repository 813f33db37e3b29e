/// What a trace writes down of something that passes between stages.
package struct StageValue: Hashable, Sendable {
  /// As a row writes it.
  package let sign: String
  /// All of it, where a sign may be that of several.
  package let text: String
  /// Whether it is a stream: its sign is a number, which must not be taken for one.
  package let isStream: Bool

  package init(sign: String, text: String? = nil, isStream: Bool = false) {
    self.sign = sign
    self.text = text ?? sign
    self.isStream = isStream
  }

  /// As a sentence speaks of it: `a`, `stream 0`.
  package var phrase: String { isStream ? "stream \(sign)" : sign }
}

/// The numbers of streams that pass as values, in the order in which they are met.
package struct StreamNumbers {
  /// Kept, so that no other takes the place of one that is gone.
  private var streams: [ObjectIdentifier: (number: Int, stream: AnyObject)] = [:]

  package init() {}

  package mutating func value(for stream: AnyObject) -> StageValue {
    let known = streams[ObjectIdentifier(stream)] ?? (streams.count, stream)
    streams[ObjectIdentifier(stream)] = known
    return StageValue(sign: "\(known.number)", isStream: true)
  }
}
