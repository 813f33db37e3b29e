import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that share one subscription between several subscribers.
  package static let sharing: [OperatorDeclaration] = [
    .method(
      "share", summary: "One subscription for all, with the last few values for late subscribers.",
      example: .call("s.share()", "observe late = out  ----^"),
      [.count("replay").optional, .flag("scope", ShareScope.self)]
    ) {
      let replay = try $1.optional { try $0.count() } ?? 0
      return $0.share(replay: replay, scope: $1.flag())
    },
    .method(
      "share", summary: "One subscription for all, with a choice of when it starts again.",
      example: .call(
        "s.share(resetOnComplete: false)", "observe late = out  ----^",
        "observe after = out  -------------^"),
      [
        .count("replay").optional, .reset("resetOnError", arity: 1).optional,
        .reset("resetOnComplete", arity: 0).optional,
        .reset("resetOnRefCountZero", arity: 0).optional,
      ]
    ) {
      let replay = try $1.optional { try $0.count() } ?? 0
      let onError = try $1.optional { try $0.resetAfterError() } ?? .now
      let onComplete = try $1.optional { try $0.reset() } ?? .now
      let onRefCountZero = try $1.optional { try $0.reset() } ?? .now
      return $0.share(
        replay: replay, resetOnError: onError, resetOnComplete: onComplete,
        resetOnRefCountZero: onRefCountZero)
    },
    .method(
      "shareReplay", summary: "One subscription that stays, with the last few values.",
      example: .call(
        "s.shareReplay(1)", "observe late = out  ----^", "observe after = out  -------------^"),
      [.count()]
    ) {
      try $0.shareReplay($1.count())
    },
    .method(
      "publish", summary: "One subscription for all, from the connection on.",
      example: .call("s.publish()", "connect out  --^", "observe late = out  ------^")
    ) {
      source, _ in
      source.publish()
    },
    .method(
      "replay", summary: "One subscription, once connected, with the last few values.",
      example: .call("s.replay(1)", "connect out  --^", "observe late = out  ------^"),
      [.count()]
    ) {
      try $0.replay($1.count())
    },
    .method(
      "replayAll", summary: "One subscription, once connected, with all values.",
      example: .call("s.replayAll()", "connect out  --^", "observe late = out  ------^")
    ) {
      source, _ in
      source.replayAll()
    },
    .method(
      "multicast", summary: "One subscription, once connected, through a subject.",
      example: .call(
        "s.multicast(u)", "connect out  --^", "observe late = out  ------^", "expect u"),
      [.stream(nil, "subject")]
    ) {
      guard let subject = try $1.stream() as? any SubjectType<Value> else {
        throw $1.site.error(.notSubject)
      }
      return $0.multicast(subject)
    },
    .method(
      "refCount", summary: "Connected while there are subscribers.",
      example: .call("s.publish().refCount()", "observe late = out  ----^")
    ) {
      try $1.connectable($0).refCount()
    },
    .method(
      "autoconnect", summary: "Connected while there are subscribers.",
      example: .call("s.publish().autoconnect()", "observe late = out  ----^")
    ) {
      try $1.connectable($0).refCount()
    },
  ]
}

extension ArgumentReader {
  fileprivate func connectable(
    _ stream: Observable<Value>
  ) throws -> ConnectableObservable<Value> {
    if let stream = stream as? ConnectableObservable<Value> { return stream }
    throw site.error(.notConnectable)
  }
}

extension ShareScope: OperatorFlag {
  static var spellings: [(String, ShareScope)] {
    [("whileConnected", .whileConnected), ("forever", .forever), ("keepAlive", .keepAlive)]
  }
}
