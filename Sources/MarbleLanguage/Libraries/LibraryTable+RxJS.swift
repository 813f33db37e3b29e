extension LibraryTable {
  static let rxJSSources = LibraryTable(
    heading: "RxJS 7.8: making streams", library: "RxJS",
    rows: [
      .same(
        "of from",
        note: "one value with `just`; a promise with `Future` or `Single.create`, an async"
          + " sequence with its `asObservable()`"),
      .named([
        "EMPTY": "empty()", "NEVER": "never()", #"throwError("e")"#: #"error("e")"#,
        #"throwError { "e" }"#: #"error("e")"#,
      ]),
      .same("empty never"),
      .named(["defer": "deferred"]),
      .same("interval timer range generate using"),
      .named(["Observable": "create"], note: "of its initialiser", instead: sourceRow),
      .named(["pairs": "from"], note: "a dictionary's sorted elements"),
      .named(
        [
          "bindCallback": "create", "bindNodeCallback": "create", "fromEvent": "create",
          "fromEventPattern": "create",
        ], note: "Swift has no common shape of callbacks", instead: sourceRow),
      .none(
        "ajax webSocket fromFetch animationFrames",
        note: "the web's; wrap what you have with `create`",
        instead: "'cold fetch(\"ann\") --(1|)' answers the call 'fetch(\"ann\")'"),
      .named([
        "iif(condition, a, b)": "deferred { condition ? a : b }",
        "iif({ condition }, a, b)": "deferred { condition ? a : b }",
      ]),
      .same("combineLatest concat forkJoin merge zip"),
      .named(["race": "amb"]),
      .same("partition", note: "a method, as it was"),
      .same("onErrorResumeNext"),
      .named(
        [
          "Subject": "PublishSubject", "BehaviorSubject": "", "ReplaySubject": "",
          "AsyncSubject": "",
        ], note: "a `ReplaySubject` with a window of time: `ReplaySubject(window:)` (D43)"),
      .named(["connectable(s)": "s.publish()"], note: "or `multicast` with a subject"),
      .named(
        ["scheduled(values, scheduler)": "from(values)"],
        note: "`of`, `just` and so on take a scheduler, too"),
      .named(
        [
          "firstValueFrom": "first(onEmpty:).asSingle().value",
          "lastValueFrom": "last(onEmpty:).asSingle().value",
          "toPromise": "last(onEmpty:).asSingle().value",
        ], instead: "'first()' and 'last()' make a stream of one value"),
    ])

  static let rxJSOperators = LibraryTable(
    heading: "RxJS 7.8: operators", library: "RxJS",
    rows: [
      .named(["audit": "", "auditTime(3t)": "audit(3t)"], note: "in scenarios `auditTime` too"),
      .named([
        "buffer(b)": "buffer(boundary: b)", "bufferCount(2)": "buffer(count: 2)",
        "bufferCount(2, 1)": "buffer(count: 2, skip: 1)",
        "bufferTime(3t)": "buffer(timeSpan: 3t, count: 1000000)",
        "bufferTime(3t, nil, 2)": "buffer(timeSpan: 3t, count: 2)",
        "bufferToggle(b) { c }": "buffer(openings: b, closing: { c })",
        "bufferWhen { b }": "buffer(closing: { b })",
      ]),
      .named(["catchError": "catch"]),
      .named(
        [
          "combineLatestAll": "toArray().flatMap { .combineLatest($0) }",
          "combineAll": "toArray().flatMap { .combineLatest($0) }",
          "zipAll": "toArray().flatMap { .zip($0) }",
        ], instead: "'combineLatest(a, b)' and 'zip(a, b)' take streams by their names"),
      .named(
        [
          "combineLatestWith": "combineLatest", "concatWith": "concat",
          "mergeWith(b)": "merge(with: b)", "mergeWith(b, c)": "merge(with: merge(b, c))",
          "raceWith": "amb", "zipWith": "zip",
        ], note: "and likewise the older names without With"),
      .named(
        [
          "concatAll": "concat", "mergeAll()": "merge()", "mergeAll(2)": "merge(maxConcurrent: 2)",
          "switchAll": "switchLatest", "switch": "switchLatest",
        ]),
      .named([
        "exhaustAll()": "flatMapFirst { $0 }", "exhaust()": "flatMapFirst { $0 }",
        "exhaustMap": "flatMapFirst",
      ]),
      .named([
        "concatMap": "", "mergeMap({ b }, 2)": "map { b }.merge(maxConcurrent: 2)",
        "mergeMap": "flatMap", "switchMap": "flatMapLatest",
      ]),
      .named(
        [
          "concatMapTo(b)": "concatMap { _ in b }", "mergeMapTo(b)": "flatMap { _ in b }",
          "switchMapTo(b)": "flatMapLatest { _ in b }", "mapTo(1)": "map { _ in 1 }",
        ], note: "as RxJS now advises"),
      .same(
        "count map scan reduce filter pairwise toArray groupBy",
        note: "`groupBy` labels its selectors (D42)"),
      .named([
        "count { $0 > 1 }": "filter { $0 > 1 }.count()",
        "scan({ $0 + $1 }, 0)": "scan(0, { $0 + $1 })",
        "reduce({ $0 + $1 }, 0)": "reduce(0, { $0 + $1 })",
      ]),
      .named(["debounce": "", "debounceTime(3t)": "debounce(3t)"]),
      .named(["defaultIfEmpty(0)": "ifEmpty(default: 0)", "throwIfEmpty": ""]),
      .named(["delay": "", "delayWhen { b }": "delay { b }"]),
      .same("dematerialize materialize distinct distinctUntilChanged"),
      .named(
        [#"distinctUntilKeyChanged("id")"#: "distinctUntilChanged { $0.id }"],
        note: "or `distinctUntilChanged(at:)` with a key path"),
      .named([
        "elementAt(2)": "element(at: 2)", "elementAt(2, 0)": "element(at: 2, onEmpty: .default(0))",
      ]),
      .same("endWith startWith"),
      .named(["every": "allSatisfy"]),
      .named(["onErrorResumeNextWith": "onErrorResumeNext"]),
      .same(
        "expand mergeScan switchScan",
        note: "`expand` goes level by level where streams emit at once"),
      .named([
        "expand({ b }, 2)": "expand(maxConcurrent: 2, { b })",
        "mergeScan({ b }, 0)": "mergeScan(0, { b })",
        "switchScan({ b }, 0)": "switchScan(0, { b })",
      ]),
      .named([
        "finalize { log() }": "do(onDispose: { log() })",
        "finally { log() }": "do(onDispose: { log() })",
        "tap { $0 }": "do(onNext: { $0 })",
      ]),
      .named(
        [
          "find { $0 > 1 }": "first(where: { $0 > 1 })",
          "findIndex { $0 > 1 }": "firstIndex(where: { $0 > 1 })",
        ],
        note: "in scenarios `findIndex` too"),
      .same("first last single", note: "(D13)"),
      .same("ignoreElements isEmpty sequenceEqual"),
      .same("max min", note: "of equal values the first"),
      .none(
        "pipe", note: "methods chain",
        instead: "operators follow each other: 's.map { $0 + 1 }.filter { $0 > 1 }'"),
      .named([#"pluck("name")"#: "map { $0.name }"], note: "or a key path"),
      .named(["multicast": "", "publish": "", "publishReplay": "replay", "refCount": ""]),
      .named(
        [
          "publishBehavior": "multicast(BehaviorSubject(value:))",
          "publishLast": "multicast(AsyncSubject())",
        ], note: "in the place of a selector, share the source",
        instead: "'multicast(u)' of 'subject u = BehaviorSubject(value: 0) -' or 'AsyncSubject()'"),
      .same("connect", instead: connectingRow),
      .named(["forEach": "subscribe(onNext:)"], instead: subscribingRow),
      .named(["unsubscribe": "dispose()"], instead: disposalRow),
      .named([
        "observeOn(.main)": "observe(on: .main)", "subscribeOn(.main)": "subscribe(on: .main)",
      ]),
      .named(
        [
          "repeat(3)": "repeat(times: 3)", "repeatWhen { b }": "repeat(when: { b })", "retry": "",
          "retryWhen { b }": "retry(when: { b })",
        ], note: "RxJS's `retry` with a delay is `retry(attempts:delay:resetOnSuccess:)` (D8, D9)"),
      .named(["sample": "", "sampleTime(3t)": "sample(3t)"]),
      .named(
        [
          "share": "", "shareReplay(1)": "share(replay: 1, scope: .keepAlive)",
          "shareReplay(bufferSize: 1, refCount: true)": "share(replay: 1, resetOnComplete: false)",
          "shareReplay(bufferSize: 1, refCount: false)": "share(replay: 1, scope: .keepAlive)",
        ],
        note:
          "with RxJS's choices, `share(replay:resetOnError:resetOnComplete:resetOnRefCountZero:)`,"
          + " which take notifiers, too; in scenarios `shareReplay` too (D10)"),
      .named([
        "skip": "", "skipLast": "", "skipUntil(b)": "skip(until: b)",
        "skipWhile { $0 > 1 }": "skip(while: { $0 > 1 })",
      ]),
      .named(["switchIfEmpty(b)": "ifEmpty(switchTo: b)"]),
      .named([
        "take": "", "takeLast": "", "takeUntil(b)": "take(until: b)",
        "takeWhile { $0 > 1 }": "take(while: { $0 > 1 })",
        "takeWhile({ $0 > 1 }, true)": "take(while: { $0 > 1 }, behavior: .inclusive)",
      ]),
      .named(
        [
          "throttle": "", "throttleTime(3t)": "throttle(3t, latest: false)",
          "throttleTime(3t, leading: true, trailing: true)": "throttle(3t)",
          "throttleTime(3t, leading: false, trailing: true)": "throttle(3t, leading: false)",
        ], note: "(D6)"),
      .same("timeInterval timestamp"),
      .named(
        ["timeout": "", "timeoutWith(3t, b)": "timeout(3t, other: b)"],
        note: "`timeout(first:)` for the first value alone (D7)"),
      .named(
        [
          "window(b)": "window(boundary: b)", "windowCount(2)": "window(count: 2)",
          "windowCount(2, 1)": "window(count: 2, skip: 1)",
          "windowTime(3t)": "window(timeSpan: 3t, count: 1000000)",
          "windowToggle(b) { c }": "window(openings: b, closing: { c })",
          "windowWhen { b }": "window(closing: { b })",
        ], note: "(D28, D41)"),
      .same("withLatestFrom", note: "of one other stream: `combineLatest` several first"),
    ])

  static let sourceRow = "a row says when a source emits: 'hot NAME --a--b--|'"
}
