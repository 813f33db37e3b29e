import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// The subjects that `subject NAME =` can make.
  static let subjects: [OperatorDeclaration] = [
    .subject(
      "PublishSubject", "PassthroughSubject",
      summary: "The current subscribers receive each value.", example: "PublishSubject()"
    ) { _ in
      PublishSubject<Value>()
    },
    .subject(
      "BehaviorSubject", "CurrentValueSubject",
      summary: "A late subscriber receives the latest value first.",
      example: "BehaviorSubject(value: 0)",
      [.value("value", nil)]
    ) {
      try BehaviorSubject(value: $0.value())
    },
    .subject(
      "ReplaySubject",
      summary: "A late subscriber receives the last few values first.",
      example: "ReplaySubject(bufferSize: 2)", [.count("bufferSize")]
    ) {
      try ReplaySubject(bufferSize: $0.count())
    },
    .subject(
      "ReplaySubject",
      summary: "A late subscriber receives the values of a window of time first.",
      example: "ReplaySubject(window: 3t)", [.count("bufferSize").optional, .period("window")]
    ) {
      let bufferSize = try $0.optional { try $0.count() } ?? .max
      return ReplaySubject(
        bufferSize: bufferSize, window: try $0.duration(), scheduler: $0.scheduler)
    },
    .subject(
      "PublishRelay", summary: "A PublishSubject that cannot end.",
      example: .call(
        "PublishRelay()", "cold s  -1-2-3-|", "subject u  -", "let fed = s.multicast(u)",
        "connect fed  ^")
    ) { _ in
      RelaySubject(PublishRelay<Value>())
    },
    .subject(
      "BehaviorRelay", summary: "A BehaviorSubject that cannot end.",
      example: .call(
        "BehaviorRelay(value: 0)", "cold s  -1-2-3-|", "subject u  -", "let fed = s.multicast(u)",
        "connect fed  ^"), [.value("value")]
    ) {
      RelaySubject(BehaviorRelay(value: try $0.value()))
    },
    .subject(
      "AsyncSubject", summary: "The last value, once it is complete.", example: "AsyncSubject()"
    ) { _ in
      AsyncSubject<Value>()
    },
  ]
}
