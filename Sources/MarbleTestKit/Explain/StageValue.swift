import MarbleDiagrams
import MarbleStreams

/// The text of a value in a trace.
package struct StageValue: Hashable, Sendable {
  /// The value as a row writes it.
  package let sign: String
  /// The full text, because several values may have the same sign.
  package let text: String
  /// True for a stream. Its sign is a number, and sentences must not print it as a value.
  package let isStream: Bool

  package init(sign: String, text: String? = nil, isStream: Bool = false) {
    self.sign = sign
    self.text = text ?? sign
    self.isStream = isStream
  }

  /// The value in a sentence: `a`, `stream 0`.
  package var phrase: String { isStream ? "stream \(sign)" : sign }
}

/// The numbers of streams that occur as values, in the order in which they first occur.
package struct StreamNumbers {
  /// Keeps the streams alive, so that no other stream gets the identifier of a released one.
  private var streams: [ObjectIdentifier: (number: Int, stream: AnyObject)] = [:]

  package init() {}

  package mutating func value(for stream: AnyObject) -> StageValue {
    let known = streams[ObjectIdentifier(stream)] ?? (streams.count, stream)
    streams[ObjectIdentifier(stream)] = known
    return StageValue(sign: "\(known.number)", isStream: true)
  }
}

extension StageValue {
  /// A description of the values of a bench.
  static func describing() -> (Any) -> StageValue {
    var streams = StreamNumbers()
    return { element in
      switch element {
      case let stream as any AnyObject & ObservableConvertibleType: streams.value(for: stream)
      default: StageValue(sign: Value(reflecting: element).sign)
      }
    }
  }
}
