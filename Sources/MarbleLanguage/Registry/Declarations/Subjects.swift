import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// The subjects that `let NAME =` can make.
  static let subjects: [OperatorDeclaration] = [
    .subject(
      "PublishSubject", "PassthroughSubject",
      summary: "The current subscribers receive each value.", example: "PublishSubject()"
    ) { PublishSubject<Value>() },
    .subject(
      "BehaviorSubject", "CurrentValueSubject",
      summary: "A late subscriber receives the latest value first.",
      example: "BehaviorSubject(value: 0)", takes: .value("value", nil)
    ) { BehaviorSubject(value: $0) },
    .subject(
      "ReplaySubject",
      summary: "A late subscriber receives the last few values first.",
      example: "ReplaySubject(bufferSize: 2)", takes: .count("bufferSize")
    ) { ReplaySubject<Value>(bufferSize: $0) },
    .subject(
      "ReplaySubject",
      summary: "A late subscriber receives the values of a window of time first.",
      example: "ReplaySubject(window: 3t)",
      takes: .optional(.count("bufferSize"), else: .max), .period("window"), .clock
    ) { ReplaySubject<Value>(bufferSize: $0, window: $1, scheduler: $2) },
    .subject(
      "PublishRelay", summary: "A PublishSubject that cannot end.", example: "PublishRelay()"
    ) { RelaySubject(PublishRelay<Value>()) },
    .subject(
      "BehaviorRelay", summary: "A BehaviorSubject that cannot end.",
      example: "BehaviorRelay(value: 0)", takes: .value("value")
    ) { RelaySubject(BehaviorRelay(value: $0)) },
    .subject(
      "AsyncSubject", summary: "The last value, once it is complete.", example: "AsyncSubject()"
    ) { AsyncSubject<Value>() },
  ]
}
