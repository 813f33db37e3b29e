import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that observe events, or move them to another scheduler, without changing values.
  static let utility: [OperatorDeclaration] = [
    .method(
      "do", summary: "Closures called as the events pass.",
      example: .call("s.do(onNext: { f($0) })", "fn f = { $0 * 10 }"),
      takes: .optional(.onNext("onNext")), .optional(.onNext("afterNext")),
      .optional(.onError("onError")), .optional(.onError("afterError")),
      .optional(.onEnd("onCompleted")), .optional(.onEnd("afterCompleted")),
      .optional(.onChange("onSubscribe")), .optional(.onChange("onSubscribed")),
      .optional(.onChange("onDispose"))
    ) {
      $0.do(
        onNext: $1, afterNext: $2, onError: $3, afterError: $4, onCompleted: $5,
        afterCompleted: $6, onSubscribe: $7, onSubscribed: $8, onDispose: $9)
    },
    .method(
      "handleEvents", summary: "Closures called as the events pass.",
      example: .call("s.handleEvents(receiveOutput: { f($0) })", "fn f = { $0 * 10 }"),
      takes: .optional(.onChange("receiveSubscription")), .optional(.onNext("receiveOutput")),
      .optional(.onNext("receiveCompletion")), .optional(.onChange("receiveCancel"))
    ) { source, onSubscription, onOutput, onCompletion, onCancel in
      // Apart from the call, because the compiler needs half a second for a single expression.
      let onNext: ((Value) -> Void)? = onOutput.map { call in { try? call($0) } }
      return source.doing(
        onSubscribe: onSubscription, onNext: onNext,
        onError: onCompletion.map { call in { try? call(Value(failure: $0)) } },
        onCompleted: onCompletion.map { call in { try? call(.finished) } },
        onCancel: onCancel)
    },
    .method(
      "observe", "receive", summary: "Each event as work of a scheduler.",
      example: .call("s.observe(on: .main).merge(with: t)", "hot s  -1-2-|", "hot t  -3-4-|"),
      takes: .scheduler("on")
    ) { $0.observe(on: $1) },
    .method(
      "observeOn", summary: "Each event as work of a scheduler.",
      example: .call("s.observeOn(.main).merge(with: t)", "hot s  -1-2-|", "hot t  -3-4-|"),
      takes: .scheduler()
    ) { $0.observe(on: $1) },
    .method(
      "subscribe", summary: "Subscribed as work of a scheduler.",
      example: .call("s.subscribe(on: .main)", "hot s  1-2-|"),
      takes: .scheduler("on"), .flag("disposal", SubscribeOnDisposal.self)
    ) { $0.subscribe(on: $1, disposal: $2) },
    .method(
      "subscribeOn", summary: "Subscribed as work of a scheduler.",
      example: .call("s.subscribeOn(.main)", "hot s  1-2-|"), takes: .scheduler()
    ) { $0.subscribe(on: $1) },
    .method(
      "trackActivity", summary: "The same stream, counted by an indicator while it is subscribed.",
      example: .call(
        "s.trackActivity(busy)", "cold s  -1-2-|", "let busy = ActivityIndicator()", "expect busy"),
      takes: .stream, .site
    ) { source, indicator, site in
      guard let indicator = indicator as? IndicatorStream else { throw site.error(.notIndicator) }
      return source.trackActivity(indicator.indicator)
    },
    .method(
      "synchronized", summary: "The events one at a time, from any thread.",
      example: .call(
        "s.synchronized().share()", "hot t  --1--2-|", "let s = PublishSubject()", "feed s = t",
        "feed s = out.filter { $0 < 3 }.map { $0 + 2 }", "observe late = out  -^")
    ) { $0.synchronized() },
    .method(
      "asObservable", "eraseToAnyPublisher", summary: "The same stream.",
      example: "s.asObservable()"
    ) { $0 },
  ]
}

// The closures without their results.

extension OperatorParameter<(Value) throws -> Void> {
  fileprivate static func onNext(_ label: String) -> Self {
    closure(label, arity: 1) { closure in
      let unary = closure.unary
      return { _ = try unary($0) }
    }
  }
}

extension OperatorParameter<(any Error) throws -> Void> {
  fileprivate static func onError(_ label: String) -> Self {
    closure(label, arity: 1) { closure in
      let unary = closure.unary
      return { _ = try unary(Value(of: $0)) }
    }
  }
}

extension OperatorParameter<() throws -> Void> {
  fileprivate static func onEnd(_ label: String) -> Self {
    closure(label, arity: 0) { closure in { _ = try closure([]) } }
  }
}

extension OperatorParameter<() -> Void> {
  /// A closure for streams that cannot fail. The run still receives a failure.
  fileprivate static func onChange(_ label: String) -> Self {
    closure(label, arity: 0) { closure in { _ = try? closure([]) } }
  }
}

extension Value {
  /// `.finished`, Combine's completion.
  fileprivate static let finished = Value.enumeration("finished", [])

  /// `.failure(e)`, Combine's completion.
  fileprivate init(failure error: any Error) {
    self = .enumeration("failure", [Member(Value(of: error))])
  }
}
