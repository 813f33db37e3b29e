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
  /// True if the sign is a key of the test, which the picture must explain.
  let isKey: Bool

  package init(
    sign: String, text: String? = nil, isStream: Bool = false, isKey: Bool = false
  ) {
    self.sign = sign
    self.text = text ?? sign
    self.isStream = isStream
    self.isKey = isKey
  }

  /// The value in a chart.
  var label: Chart.Label {
    isKey ? Chart.Label(sign: sign, text: text, isKey: true) : Chart.Label(sign: sign)
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
  /// A description of the values of a bench. A value that has a key in the diagram of a source is
  /// printed as the key.
  static func describing(by keys: SourceKeys) -> (Any) -> StageValue {
    var streams = StreamNumbers()
    return { element in
      if let stream = element as? any AnyObject & ObservableConvertibleType {
        return streams.value(for: stream)
      }
      let sign = Value(reflecting: element).sign
      guard let key = keys.all[sign] else { return StageValue(sign: sign) }
      return StageValue(sign: String(key), text: sign, isKey: true)
    }
  }
}
