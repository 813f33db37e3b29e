extension LibraryTable {
  static let rxJava = LibraryTable(
    heading: "RxJava, Reactor and Kotlin's flows", library: "RxJava and others",
    rows: [
      .named(["bufferTimeout(2, 3t)": "buffer(timeSpan: 3t, count: 2)"]),
      .named([
        "flatMapConcat": "concatMap", "flatMapMerge": "flatMap",
        "switchOnNext": "switchLatest",
      ]),
      .named(
        ["delayElements(3t)": "concatMap { just($0).delay(3t) }"], note: "one after the other"),
      .named([
        "doOnNext { $0 }": "do(onNext: { $0 })", "doOnError { $0 }": "do(onError: { $0 })",
        "doOnComplete { log() }": "do(onCompleted: { log() })",
        "doFinally { log() }": "do(onDispose: { log() })", "onEach { $0 }": "do(onNext: { $0 })",
      ]),
      .named(["distinctUntilChangedBy": "distinctUntilChanged"]),
      .named([
        "onErrorReturn { 0 }": "catchAndReturn(0)", "onErrorReturn": "catchAndReturn",
        "onErrorReturnItem": "catchAndReturn", "onErrorResume": "catch",
      ]),
      .named(["takeUntilOther(b)": "take(until: b)"]),
      .named([
        "throttleFirst(3t)": "throttle(3t, latest: false)", "throttleLast": "sample",
        "throttleLatest": "throttle", "throttleWithTimeout": "debounce",
      ]),
    ])
}
