import MarbleDiagrams
import MarbleStreams

/// How an explanation writes what passes between the stages of a scenario: by its keys, streams by their numbers.
final class StageValues {
  private let marks: ValueMarks
  /// Kept, so that no other takes the place of one that is gone.
  private var streams: [ObjectIdentifier: (number: Int, object: AnyObject)] = [:]

  init(_ plan: Plan) {
    marks = ValueMarks(plan)
  }

  func text(_ element: Any) -> String {
    if let value = element as? Value { return text(value) }
    if let error = element as? any Error { return text(Value(of: error)) }
    return text(Value(reflecting: element))
  }

  private func text(_ value: Value) -> String {
    guard case .reference(let object) = value, value.stream != nil else { return marks.mark(value) }
    let known = streams[ObjectIdentifier(object)] ?? (streams.count, object)
    streams[ObjectIdentifier(object)] = known
    return "\(known.number)"
  }
}
