extension LibraryTable {
  static let rxJSSources = LibraryTable(
    heading: "RxJS 7.8: making streams", library: "RxJS",
    rows: [
      .same(
        "of from",
        note: "one value with `just`; a promise with `Future` or `Single.create`, an async"
          + " sequence with its `asObservable()`"),
      .named(["EMPTY": "empty()", "NEVER": "never()", "throwError": "error"]),
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
      .named(["iif": "deferred { condition ? a : b }"]),
      .same("combineLatest concat forkJoin merge zip"),
      .named(["race": "amb"]),
      .same("partition", note: "a method, as it was"),
      .same("onErrorResumeNext"),
      .named(
        [
          "Subject": "PublishSubject", "BehaviorSubject": "", "ReplaySubject": "",
          "AsyncSubject": "",
        ], note: "a `ReplaySubject` with a window of time: `ReplaySubject(window:)` (D43)"),
      .named(["connectable": "multicast"]),
      .named(["scheduled": "from"], note: "`of`, `just` and so on take a scheduler, too"),
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
      .named(["audit": "", "auditTime": "audit(3t)"], note: "in scenarios `auditTime` too"),
      .named([
        "buffer": "buffer(boundary:)", "bufferCount": "buffer(count:skip:)",
        "bufferTime": "buffer(timeSpan:count:)", "bufferToggle": "buffer(openings:closing:)",
        "bufferWhen": "buffer(closing:)",
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
          "combineLatestWith": "combineLatest", "concatWith": "concat", "mergeWith": "merge(with:)",
          "raceWith": "amb", "zipWith": "zip",
        ], note: "and likewise the older names without With"),
      .named(
        [
          "concatAll": "concat()", "mergeAll": "merge()", "switchAll": "switchLatest()",
          "switch": "switchLatest()",
        ],
        note: "with a limit `merge(maxConcurrent:)`"),
      .named([
        "exhaustAll": "flatMapFirst { $0 }", "exhaust": "flatMapFirst { $0 }",
        "exhaustMap": "flatMapFirst",
      ]),
      .named(["concatMap": "", "mergeMap": "flatMap", "switchMap": "flatMapLatest"]),
      .named(
        [
          "concatMapTo": "concatMap { _ in … }", "mergeMapTo": "flatMap { _ in … }",
          "switchMapTo": "flatMapLatest { _ in … }", "mapTo": "map { _ in … }",
        ], note: "as RxJS now advises"),
      .same(
        "count map scan reduce filter pairwise toArray groupBy",
        note: "`count` takes no predicate: `filter` before it; `groupBy` labels its selectors (D42)"
      ),
      .named(["debounce": "debounce { … }", "debounceTime": "debounce(3t)"]),
      .named(["defaultIfEmpty": "ifEmpty(default:)", "throwIfEmpty": ""]),
      .named(["delay": "", "delayWhen": "delay { … }"]),
      .same("dematerialize materialize distinct distinctUntilChanged"),
      .named(
        ["distinctUntilKeyChanged": "distinctUntilChanged(at:)"],
        instead: "did you mean 'distinctUntilChanged { … }'? The closure gives the key"),
      .named(["elementAt": "element(at:)"]),
      .same("endWith startWith"),
      .named(["every": "allSatisfy"]),
      .named(["onErrorResumeNextWith": "onErrorResumeNext"]),
      .same(
        "expand mergeScan switchScan",
        note: "`expand` goes level by level where streams emit at once"),
      .named(["finalize": "do(onDispose:)", "finally": "do(onDispose:)", "tap": "do(onNext:)"]),
      .named(
        ["find": "first(where:)", "findIndex": "firstIndex(where:)"],
        note: "in scenarios `findIndex` too"),
      .same("first last single", note: "(D13)"),
      .same("ignoreElements isEmpty sequenceEqual"),
      .same("max min", note: "of equal values the first"),
      .none(
        "pipe", note: "methods chain",
        instead: "operators follow each other: 's.map { $0 + 1 }.filter { $0 > 1 }'"),
      .named(["pluck": "map { $0.name }"], note: "or a key path"),
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
      .named(["observeOn": "observe(on:)", "subscribeOn": "subscribe(on:)"]),
      .named(
        [
          "repeat": "repeat(times:)", "repeatWhen": "repeat(when:)", "retry": "",
          "retryWhen": "retry(when:)",
        ], note: "RxJS's `retry` with a delay is `retry(attempts:delay:resetOnSuccess:)` (D8, D9)"),
      .named(["sample": "", "sampleTime": "sample(3t)"]),
      .named(
        ["share": "", "shareReplay": "share(replay: 1, scope: .keepAlive)"],
        note:
          "with RxJS's choices, `share(replay:resetOnError:resetOnComplete:resetOnRefCountZero:)`,"
          + " which take notifiers, too; in scenarios `shareReplay` too (D10)"),
      .named(["skip": "", "skipLast": "", "skipUntil": "skip(until:)", "skipWhile": "skip(while:)"]
      ),
      .named(["switchIfEmpty": "ifEmpty(switchTo:)"]),
      .named(["take": "", "takeLast": "", "takeUntil": "take(until:)", "takeWhile": "take(while:)"]
      ),
      .named(["throttle": "throttle { … }", "throttleTime": "throttle(3t)"], note: "(D6)"),
      .same("timeInterval timestamp"),
      .named(
        ["timeout": "", "timeoutWith": "timeout(3t, other: t)"],
        note: "`timeout(first:)` for the first value alone (D7)"),
      .named(
        [
          "window": "window(boundary:)", "windowCount": "window(count:skip:)",
          "windowTime": "window(timeSpan:count:)", "windowToggle": "window(openings:closing:)",
          "windowWhen": "window(closing:)",
        ], note: "(D28, D41)"),
      .same("withLatestFrom", note: "of one other stream: `combineLatest` several first"),
    ])

  static let sourceRow = "a row says when a source emits: 'hot NAME --a--b--|'"
}
