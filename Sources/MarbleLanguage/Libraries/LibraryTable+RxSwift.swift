extension LibraryTable {
  static let rxSwift = LibraryTable(
    heading: "RxSwift 6", library: "RxSwift",
    rows: [
      .same("create", instead: sourceRow),
      .same(
        "deferred empty error from generate interval just never of range repeatElement timer using",
        note: "`from(optional:)` too"),
      .named(
        ["ofType": "compactMap { $0 as? T }", "as": "compactMap { $0 as? T }"],
        instead: "values have no types in a scenario: 'filter { … }' takes some of them"),
      .same(
        "amb combineLatest concat merge startWith withLatestFrom zip",
        note: "of a collection the forms for an array (D2, D3)"),
      .same(
        "switchLatest flatMap flatMapFirst flatMapLatest concatMap",
        note: "`concatMap` makes its streams lazily (D18)"),
      .same(
        "buffer window groupBy compactMap map scan enumerated materialize dematerialize reduce toArray",
        note: "`toArray` is an `Observable`, `asSingle` makes it a `Single`"),
      .same(
        "debounce throttle delay delaySubscription timeout sample", note: "(D5, D6, D7, D16)"),
      .named(
        [
          "distinctUntilChanged": "", "element": "", "filter": "", "first": "",
          "ignoreElements": "", "single": "", "skip": "", "take": "", "takeLast": "",
        ], note: "(D12, D13, D14, D15)"),
      .named(
        [
          "elementAt(2)": "element(at: 2)", "skipWhile { $0 > 1 }": "skip(while: { $0 > 1 })",
          "skipUntil(b)": "skip(until: b)", "takeWhile { $0 > 1 }": "take(while: { $0 > 1 })",
          "takeUntil(b)": "take(until: b)",
          "takeUntil(.inclusive) { $0 > 1 }": "take(until: { $0 > 1 }, behavior: .inclusive)",
          "takeWhile(.inclusive) { $0 > 1 }": "take(while: { $0 > 1 }, behavior: .inclusive)",
          "catchError": "",
          "catchErrorJustReturn": "", "retryWhen": "", "observeOn": "", "subscribeOn": "",
        ], note: "the names of RxSwift 5"),
      .same("catch catchAndReturn ifEmpty retry", note: "(D8, D9)"),
      .same(
        "do observe subscribe trackActivity", note: "`trackActivity` is RxExample's (D26, D27)"),
      .same(
        "withUnretained",
        instead: "a closure of a scenario retains nothing: leave it out"),
      .same(
        "multicast publish replay replayAll refCount share shareReplay",
        note: "the scope `.keepAlive` is RxJS's (D10)"),
      .same("connect", instead: connectingRow),
      .none(
        "debug Resources", note: "`do`, or the rows of a scenario",
        instead: watchingCommand),
      .named(
        ["decode": "map { try decoder.decode(T.self, from: $0) }"],
        instead: "'map { … }' makes one value of another"),
      .same(
        "Single Maybe Completable asSingle asMaybe asCompletable",
        instead: "every stream of a scenario is a plain one: leave the trait out"),
      .none(
        "Driver Signal", note: "RxCocoa's, over the bridge of RxSwift",
        instead: "every stream of a scenario is a plain one: leave the trait out"),
      .named(["andThen": "concat"], note: "of a scenario; `Completable` has it"),
      .none(
        "Infallible", note: "errors are untyped here (`Decisions/001-errors-are-untyped.md`)",
        instead: "every stream of a scenario is a plain one: leave the trait out"),
      .same(
        "PublishSubject BehaviorSubject ReplaySubject AsyncSubject PublishRelay BehaviorRelay",
        note: "(D24, D25)"),
      .named(["ReplayRelay": "ReplaySubject"], note: "not ended"),
      .same("bind Binder", instead: subscribingRow),
      .none("drive emit", note: "RxCocoa's, of its `Driver` and `Signal`", instead: subscribingRow),
      .none(
        "toBlocking",
        note: "RxBlocking's: `bench.expect` of the stream, or `values` in a task",
        instead: "nothing blocks: 'expect NAME --(ab|)' states all events with their instants"),
      .none(
        "ControlProperty ControlEvent", note: "controls are the user interface's",
        instead: "an input of a system is a row: 'hot NAME --a'"),
      .same(
        "DisposeBag Disposables CompositeDisposable", instead: disposalRow),
      .none(
        "ScheduledDisposable SerialDisposable RefCountDisposable",
        note: "a `Subscription` and its children do their work", instead: disposalRow),
      .named(
        ["VirtualTimeScheduler": "TestScheduler", "HistoricalScheduler": "TestScheduler"],
        instead: virtualClock),
      .same("MainScheduler CurrentThreadScheduler", instead: virtualClock),
      .same("values", note: "and `Single` has a `value`", instead: subscribingRow),
    ])

  static let virtualClock =
    "the clock of a scenario is virtual: leave the scheduler out, or write '.main'"
  static let watchingCommand = "'marbles explain FILE' shows what passes each stage"
  static let subscribingRow = "a row subscribes: 'expect NAME --a--|', 'observe late = NAME ^---!'"
  static let connectingRow = "a row connects: 'connect NAME ^---!'"
  static let disposalRow = "a row says when an observer is disposed: 'observe late = NAME ^---!'"
}
