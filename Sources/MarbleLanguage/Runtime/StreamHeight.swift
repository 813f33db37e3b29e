import MarbleDiagrams
import MarbleStreams

/// Measures the streams that a stage keeps through its values and its closures.
///
/// A closure can make a stream of a stream again and again: `expand { just(just($0)) }`. To emit
/// and to release such a stream recurses once for each level, so the levels count as stages.
struct StreamHeight {
  /// The number of stages, and of arrays, tuples and cases around them, on the longest path.
  private(set) var stages = 0
  /// The number of values that were read.
  private(set) var readCount = 0

  /// Adds the streams in a value.
  mutating func add(_ value: Value) { stages = max(stages, height(of: value)) }

  /// Adds the streams in the arguments of a closure and of the closures around it.
  mutating func add(_ frame: Frame) {
    add(frame.first)
    add(frame.second)
    for value in frame.rest { add(value) }
    if let scope = frame.scope { add(scope.frame) }
  }

  private mutating func height(of value: Value) -> Int {
    readCount += 1
    switch value {
    case .reference: return value.pipeline.map { max($0.height, 1) } ?? 0
    case .array(let values): return height(of: values, \.self)
    case .tuple(let members), .enumeration(_, let members): return height(of: members, \.value)
    default: return 0
    }
  }

  private mutating func height<Item>(of items: [Item], _ value: (Item) -> Value) -> Int {
    var highest = 0
    for item in items { highest = max(highest, height(of: value(item))) }
    return highest == 0 ? 0 : highest + 1
  }
}
