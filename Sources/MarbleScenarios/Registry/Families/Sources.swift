import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// What makes a stream of something that is none.
  static let sources: [OperatorDeclaration] = [
    .source("just", "Just", summary: "One value, then the end.", [.value()]) {
      try .just($0.value())
    },
    .source("of", summary: "These values, then the end, all at once.", [.values]) {
      try .from($0.values())
    },
    .source("from", summary: "The values of an array, then the end, all at once.", [.value()]) {
      let array = try $0.value()
      guard case .array(let elements) = array else { throw $0.site.failure(.expected(.array, array)) }
      return .from(elements)
    },
    .source("from", summary: "The value, unless it is nil, then the end.", [.value("optional")]) {
      try .from(optional: $0.value().unwrapped)
    },
    .source("empty", "Empty", summary: "Nothing but the end.") { _ in .empty() },
    .source("never", summary: "Nothing, for ever.") { _ in .never() },
    .source("error", "Fail", summary: "Nothing but this error.", [.value(nil, "error")]) {
      try .error(ScenarioError($0.value()))
    },
    .source("deferred", "Deferred", summary: "A stream made anew for every subscriber.",
      [.closure(arity: 0)]
    ) {
      try .deferred($0.function().factory)
    },
    .source("range", summary: "Integers one after the other, then the end, all at once.",
      [.integer(nil, "start"), .count(nil, "count")]
    ) {
      let start = try $0.count()
      let count = try $0.count()
      guard !start.addingReportingOverflow(count).overflow else {
        throw $0.site.failure(.overflow(.add, .integer(start), .integer(count)))
      }
      return .from((start..<start + count).lazy.map(Value.integer))
    },
    .source("interval", summary: "0, 1, 2 and so on, one after each period, for ever.", [.period()]) {
      try Observable<Int>.interval($0.duration(), scheduler: $0.scheduler).map(Value.integer)
    },
    .source("timer", summary: "0 after a while, then the end.", [.duration()]) {
      try Observable<Int>.timer($0.duration(), scheduler: $0.scheduler).map(Value.integer)
    },
    .source("timer", summary: "0 after a while, then 1, 2 and so on after each period, for ever.",
      [.duration(), .period("period")]
    ) {
      try Observable<Int>.timer($0.duration(), period: $0.duration(), scheduler: $0.scheduler)
        .map(Value.integer)
    },
    .source("cold", summary: "The events of a diagram, anew for every subscriber.", [.diagram]) {
      try $0.stream()
    },
  ]
}
