import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Operators that observe events, or move them to another scheduler, without changing values.
  static let utility: [OperatorDeclaration] = [
    .method(
      "do", summary: "Closures called as the events pass.",
      example: .call("s.do(onNext: { f($0) })", "fn f = { $0 * 10 }"),
      [
        .closure("onNext").optional, .closure("afterNext").optional, .closure("onError").optional,
        .closure("afterError").optional, .closure("onCompleted", arity: 0).optional,
        .closure("afterCompleted", arity: 0).optional, .closure("onSubscribe", arity: 0).optional,
        .closure("onSubscribed", arity: 0).optional, .closure("onDispose", arity: 0).optional,
      ]
    ) {
      try $0.do(
        onNext: $1.optional { try $0.function().onNext },
        afterNext: $1.optional { try $0.function().onNext },
        onError: $1.optional { try $0.function().onError },
        afterError: $1.optional { try $0.function().onError },
        onCompleted: $1.optional { try $0.function().onEnd },
        afterCompleted: $1.optional { try $0.function().onEnd },
        onSubscribe: $1.optional { try $0.function().onChange },
        onSubscribed: $1.optional { try $0.function().onChange },
        onDispose: $1.optional { try $0.function().onChange })
    },
    .method(
      "handleEvents", summary: "Closures called as the events pass.",
      example: .call("s.handleEvents(receiveOutput: { f($0) })", "fn f = { $0 * 10 }"),
      [
        .closure("receiveSubscription", arity: 0).optional, .closure("receiveOutput").optional,
        .closure("receiveCompletion").optional, .closure("receiveCancel", arity: 0).optional,
      ]
    ) {
      let onSubscription = try $1.optional { try $0.function().onChange }
      let onOutput = try $1.optional { try $0.function().onNext }
      let onCompletion = try $1.optional { try $0.function().onNext }
      let onCancel = try $1.optional { try $0.function().onChange }
      return $0.doing(
        onSubscribe: onSubscription,
        onNext: onOutput.map { call in { try? call($0) } },
        onError: onCompletion.map { call in { try? call(Value(failure: $0)) } },
        onCompleted: onCompletion.map { call in { try? call(.finished) } },
        onCancel: onCancel)
    },
    .method(
      "observe", "receive", summary: "Each event as work of a scheduler.",
      example: .call("s.observe(on: .main).merge(with: t)", "hot s  -1-2-|", "hot t  -3-4-|"),
      [.scheduler("on")]
    ) {
      $0.observe(on: $1.namedScheduler())
    },
    .method(
      "observeOn", summary: "Each event as work of a scheduler.",
      example: .call("s.observeOn(.main).merge(with: t)", "hot s  -1-2-|", "hot t  -3-4-|"),
      [.scheduler()]
    ) {
      $0.observe(on: $1.namedScheduler())
    },
    .method(
      "subscribe", summary: "Subscribed as work of a scheduler.",
      example: .call("s.subscribe(on: .main)", "hot s  1-2-|"),
      [.scheduler("on"), .flag("disposal", SubscribeOnDisposal.self)]
    ) {
      $0.subscribe(on: $1.namedScheduler(), disposal: $1.flag())
    },
    .method(
      "subscribeOn", summary: "Subscribed as work of a scheduler.",
      example: .call("s.subscribeOn(.main)", "hot s  1-2-|"),
      [.scheduler()]
    ) {
      $0.subscribe(on: $1.namedScheduler())
    },
    .method(
      "trackActivity", summary: "The same stream, counted by an indicator while it is subscribed.",
      example: .call(
        "s.trackActivity(busy)", "cold s  -1-2-|", "let busy = ActivityIndicator()", "expect busy"),
      [.stream()]
    ) {
      guard let indicator = try $1.stream() as? IndicatorStream else {
        throw $1.site.error(.notIndicator)
      }
      return $0.trackActivity(indicator.indicator)
    },
    .method(
      "synchronized", summary: "The events one at a time, from any thread.",
      example: .call(
        "s.synchronized().share()", "subject s = PublishSubject()  --1--2-|",
        "let fed = out.filter { $0 < 3 }.map { $0 + 2 }.multicast(s)", "connect fed  ^",
        "observe late = out  -^")
    ) { source, _ in
      source.synchronized()
    },
    .method(
      "asObservable", "eraseToAnyPublisher", summary: "The same stream.",
      example: "s.asObservable()"
    ) { source, _ in
      source
    },
  ]
}

extension SubscribeOnDisposal: OperatorFlag {
  static var spellings: [(String, SubscribeOnDisposal)] {
    [("immediate", .immediate), ("scheduled", .scheduled)]
  }
}

extension CompiledClosure {
  /// The closure without its result.
  fileprivate var onNext: (Value) throws -> Void {
    let unary = unary
    return { _ = try unary($0) }
  }

  fileprivate var onError: (any Error) throws -> Void {
    let unary = unary
    return { _ = try unary(Value(of: $0)) }
  }

  fileprivate var onEnd: () throws -> Void {
    { _ = try self([]) }
  }

  /// The closure for streams that cannot fail. The run still receives a failure.
  fileprivate var onChange: () -> Void {
    { _ = try? self([]) }
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
