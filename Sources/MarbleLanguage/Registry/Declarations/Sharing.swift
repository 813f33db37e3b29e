import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that share one subscription between several subscribers.
  package static let sharing: [OperatorDeclaration] = [
    .method(
      "share", summary: "One subscription for all, with the last few values for late subscribers.",
      example: .call("s.share()", "observe late = out  ----^"),
      takes: .optional(.count("replay"), else: 0), .flag("scope", ShareScope.self)
    ) { $0.share(replay: $1, scope: $2) },
    .method(
      "share", summary: "One subscription for all, with a choice of when it starts again.",
      example: .call(
        "s.share(resetOnComplete: false)", "observe late = out  ----^",
        "observe after = out  -------------^"),
      takes: .optional(.count("replay"), else: 0), .optional(.flag("resetOnError"), else: true),
      .optional(.flag("resetOnComplete"), else: true),
      .optional(.flag("resetOnRefCountZero"), else: true)
    ) { $0.share(replay: $1, resetOnError: $2, resetOnComplete: $3, resetOnRefCountZero: $4) },
    .method(
      "shareReplay", summary: "One subscription that stays, with the last few values.",
      example: .call(
        "s.shareReplay(1)", "observe late = out  ----^", "observe after = out  -------------^"),
      takes: .count
    ) { $0.shareReplay($1) },
    .method(
      "publish", summary: "One subscription for all, from the connection on.",
      example: .call("s.publish()", "connect out  --^", "observe late = out  ------^")
    ) { $0.publish() },
    .method(
      "replay", summary: "One subscription, once connected, with the last few values.",
      example: .call("s.replay(1)", "connect out  --^", "observe late = out  ------^"),
      takes: .count
    ) { $0.replay($1) },
    .method(
      "replayAll", summary: "One subscription, once connected, with all values.",
      example: .call("s.replayAll()", "connect out  --^", "observe late = out  ------^")
    ) { $0.replayAll() },
    .method(
      "multicast", summary: "One subscription, once connected, through a subject.",
      example: .call(
        "s.multicast(u)", "connect out  --^", "observe late = out  ------^", "expect u"),
      takes: .stream(nil, "subject"), .site
    ) { source, subject, site in
      guard let subject = subject as? any SubjectType<Value> else { throw site.error(.notSubject) }
      return source.multicast(subject)
    },
    .method(
      "refCount", summary: "Connected while there are subscribers.",
      example: .call("s.publish().refCount()", "observe late = out  ----^"), takes: .site
    ) { try $1.connectable($0).refCount() },
    .method(
      "autoconnect", summary: "Connected while there are subscribers.",
      example: .call("s.publish().autoconnect()", "observe late = out  ----^"), takes: .site
    ) { try $1.connectable($0).refCount() },
  ]
}

extension CallSite {
  fileprivate func connectable(
    _ stream: Observable<Value>
  ) throws -> ConnectableObservable<Value> {
    if let stream = stream as? ConnectableObservable<Value> { return stream }
    throw error(.notConnectable)
  }
}
