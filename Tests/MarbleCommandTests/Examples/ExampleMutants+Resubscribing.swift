extension ExampleMutants {
  static let errorHandling: [String: [ExampleMutant]] = [
    "s.catch { _ in t }": [
      "s.retry(2)", "s.concat(t)", "s.ifEmpty(switchTo: t)", "s.merge(with: t)",
      "s.catchAndReturn(4)", "s.timeout(1t, other: t)",
    ],
    "s.catchAndReturn(0)": [
      "s.endWith(0)", "s.ifEmpty(default: 0)", "s.retry(2)", #"s.mapError { _ in 0 }"#,
      "s.catch { _ in empty() }",
    ],
    "s.replaceError(with: 0)": ["s.append(0)", "s.replaceEmpty(with: 0)", "s.replaceNil(with: 0)"],
    #"s.mapError { "not " + $0 }"#: [
      #"s.catch { just("not " + $0) }"#, #"s.map { "not \($0)" }"#, "s.retry(1)",
    ],
    "s.retry().take(5)": [
      "s.repeat().take(5)", "s.retry(2).take(5)", "s.retry(retries: 1).take(5)",
      "s.catch { _ in s }.take(5)", "s.take(5)",
    ],
    "s.retry(2)": ["s.repeat(times: 2)", "s.retry(retries: 2)", "s.retry().take(5)", "s.retry(3)"],
    "s.retry(retries: 1)": ["s.retry(1)", "s.repeat(times: 2)", "s.retry().take(5)"],
    "s.retry(when: { errors in errors.delay(2t).take(1) })": [
      "s.repeat(when: { errors in errors.delay(2t).take(1) })", "s.retry(2)", "s.repeat(times: 2)",
      "s.catch { _ in s.delaySubscription(2t) }",
    ],
    "s.retry(attempts: 2, delay: 2t)": [
      "s.retry(2)", "s.retry(attempts: 2, delay: 1t)", "s.retry(attempts: 3, delay: 2t)",
      "s.retry(attempts: 2, delay: 2t, resetOnSuccess: true).take(9)", "s.repeat(times: 2)",
    ],
    "s.retry(attempts: 3, delay: { failures, _ in failures * 1t })": [
      "s.retry(3)", "s.retry(attempts: 3, delay: 1t)",
      "s.retry(attempts: 3, delay: { failures, _ in (failures - 1) * 1t })",
      "s.retry(attempts: 2, delay: { failures, _ in failures * 1t })",
    ],
  ]

  static let repeating: [String: [ExampleMutant]] = [
    "s.repeat().take(5)": [
      "s.retry().take(5)", "s.repeat(times: 2).take(5)", "s.concat(s).take(5)", "s.take(5)",
    ],
    "s.repeat(times: 2)": ["s.retry(2)", "s.repeat(times: 3)", "s.repeat().take(5)"],
    "s.repeat(when: { ends in ends.delay(1t).take(1) })": [
      "s.retry(when: { ends in ends.delay(1t).take(1) })", "s.repeat(times: 2)", "s.concat(s)",
    ],
  ]

  static let sharing: [String: [ExampleMutant]] = [
    "s.share()": ["s.share(replay: 1)", "s.shareReplay(1)", "s.publish()"],
    "s.share(resetOnComplete: false)": [
      "s.share()", "s.share(replay: 1, resetOnComplete: false)", "s.shareReplay(1)",
      "s.share(resetOnError: false)",
    ],
    "s.shareReplay(1)": [
      "s.share()", "s.share(replay: 1)", "s.shareReplay(2)", "s.replay(1)",
      "s.share(resetOnComplete: false)",
    ],
    "s.publish()": ["s.replay(1)", "s.replayAll()", connected("s.share()")],
    "s.replay(1)": ["s.publish()", "s.replayAll()", "s.replay(2)", connected("s.shareReplay(1)")],
    "s.replayAll()": ["s.publish()", "s.replay(1)", connected("s.shareReplay(9)")],
    "s.multicast(u)": ["s.publish()", "s.replay(1)", connected("s.merge(with: u)")],
    "s.publish().refCount()": ["s.publish()", "s.replay(1).refCount()", "s.shareReplay(1)"],
    "s.publish().autoconnect()": ["s.publish()", "s.replay(1).autoconnect()", "s.shareReplay(1)"],
  ]

  /// A neighbour that shares without `connect`: the scenario cannot connect it.
  private static func connected(_ call: String) -> ExampleMutant {
    .invalid(call, "cannot be connected")
  }

  static let utility: [String: [ExampleMutant]] = [
    "s.do(onNext: { f($0) })": [
      "s.map { f($0) }", "s.do(onCompleted: { f(1) })", "s.filter { f($0) > 10 }",
    ],
    "s.handleEvents(receiveOutput: { f($0) })": [
      "s.map { f($0) }", "s.handleEvents(receiveSubscription: { f(1) })",
    ],
    "s.observe(on: .main).merge(with: t)": [
      "s.subscribe(on: .main).merge(with: t)", "s.observe(on: .immediate).merge(with: t)",
      "s.delay(1t).merge(with: t)",
    ],
    "s.observeOn(.main).merge(with: t)": [
      "s.subscribeOn(.main).merge(with: t)", "s.observeOn(.immediate).merge(with: t)",
    ],
    "s.subscribe(on: .main)": [
      "s.observe(on: .main)", "s.subscribe(on: .immediate)", "s.delay(1t)",
    ],
    "s.subscribeOn(.main)": ["s.observeOn(.main)", "s.subscribeOn(.immediate)", "s.delay(1t)"],
    "s.trackActivity(busy)": ["s.take(1).trackActivity(busy)", "s.do(onNext: { $0 })"],
    "s.synchronized().share()": ["s.share()", "s.share(replay: 1)"],
    "s.asObservable()": ["s.publish()", "s.materialize()"],
  ]
}
