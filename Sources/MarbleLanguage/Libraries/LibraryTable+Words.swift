extension LibraryTable {
  /// A line `## HEADING ; LIBRARY` begins a table. Its other lines are rows, see ``LibraryRow``.
  static let text = #"""
    ## RxJS 7.8: making streams ; RxJS
    of | from // one value with `just`; a promise with `Future` or `Single.create`, an async sequence with its `asObservable()`
    EMPTY => empty() | NEVER => never() | throwError("e") => error("e") | throwError { "e" } => error("e")
    empty | never
    defer => deferred
    interval | timer | range | generate | using
    Observable => create // of its initialiser ! @source
    pairs => from // a dictionary's sorted elements
    bindCallback => create | bindNodeCallback => create | fromEvent => create | fromEventPattern => create // Swift has no common shape of callbacks ! @source
    ajax => - | webSocket => - | fromFetch => - | animationFrames => - // the web's; wrap what you have with `create` ! 'cold fetch("ann") --(1|)' answers the call 'fetch("ann")'
    iif(condition, a, b) => deferred { condition ? a : b } | iif({ condition }, a, b) => deferred { condition ? a : b }
    combineLatest | concat | forkJoin | merge | zip
    race => amb
    partition // a method, as it was
    onErrorResumeNext
    Subject => PublishSubject | BehaviorSubject | ReplaySubject | AsyncSubject // a `ReplaySubject` with a window of time: `ReplaySubject(window:)` (D43)
    connectable(s) => s.publish() // or `multicast` with a subject
    scheduled(values, scheduler) => from(values) // `of`, `just` and so on take a scheduler, too
    firstValueFrom => first(onEmpty:).asSingle().value | lastValueFrom => last(onEmpty:).asSingle().value | toPromise => last(onEmpty:).asSingle().value ! 'first()' and 'last()' make a stream of one value
    ## RxJS 7.8: operators ; RxJS
    audit | auditTime(3t) => audit(3t) // in scenarios `auditTime` too
    buffer(b) => buffer(boundary: b) | bufferCount(2) => buffer(count: 2) | bufferCount(2, 1) => buffer(count: 2, skip: 1) | bufferTime(3t) => buffer(timeSpan: 3t, count: 1000000) | bufferTime(3t, nil, 2) => buffer(timeSpan: 3t, count: 2) | bufferToggle(b) { c } => buffer(openings: b, closing: { c }) | bufferWhen { b } => buffer(closing: { b })
    catchError => catch
    combineLatestAll => toArray().flatMap { .combineLatest($0) } | combineAll => toArray().flatMap { .combineLatest($0) } | zipAll => toArray().flatMap { .zip($0) } ! 'combineLatest(a, b)' and 'zip(a, b)' take streams by their names
    combineLatestWith => combineLatest | concatWith => concat | mergeWith(b) => merge(with: b) | mergeWith(b, c) => merge(with: merge(b, c)) | raceWith => amb | zipWith => zip // and likewise the older names without With
    concatAll => concat | mergeAll() => merge() | mergeAll(2) => merge(maxConcurrent: 2) | switchAll => switchLatest | switch => switchLatest
    exhaustAll() => flatMapFirst { $0 } | exhaust() => flatMapFirst { $0 } | exhaustMap => flatMapFirst
    concatMap | mergeMap({ b }, 2) => map { b }.merge(maxConcurrent: 2) | mergeMap => flatMap | switchMap => flatMapLatest
    concatMapTo(b) => concatMap { _ in b } | mergeMapTo(b) => flatMap { _ in b } | switchMapTo(b) => flatMapLatest { _ in b } | mapTo(1) => map { _ in 1 } // as RxJS now advises
    count | map | scan | reduce | filter | pairwise | toArray | groupBy // `groupBy` labels its selectors (D42)
    count { $0 > 1 } => filter { $0 > 1 }.count() | scan({ $0 + $1 }, 0) => scan(0, { $0 + $1 }) | reduce({ $0 + $1 }, 0) => reduce(0, { $0 + $1 })
    debounce | debounceTime(3t) => debounce(3t)
    defaultIfEmpty(0) => ifEmpty(default: 0) | throwIfEmpty
    delay | delayWhen { b } => delay { b }
    dematerialize | materialize | distinct | distinctUntilChanged
    distinctUntilKeyChanged("id") => distinctUntilChanged { $0.id } // or `distinctUntilChanged(at:)` with a key path
    elementAt(2) => element(at: 2) | elementAt(2, 0) => element(at: 2, onEmpty: .default(0))
    endWith | startWith
    every => allSatisfy
    onErrorResumeNextWith => onErrorResumeNext
    expand | mergeScan | switchScan // `expand` goes level by level where streams emit at once
    expand({ b }, 2) => expand(maxConcurrent: 2, { b }) | mergeScan({ b }, 0) => mergeScan(0, { b }) | switchScan({ b }, 0) => switchScan(0, { b })
    finalize { log() } => do(onDispose: { log() }) | finally { log() } => do(onDispose: { log() }) | tap { $0 } => do(onNext: { $0 })
    find { $0 > 1 } => first(where: { $0 > 1 }) | findIndex { $0 > 1 } => firstIndex(where: { $0 > 1 }) // in scenarios `findIndex` too
    first | last | single // (D13)
    ignoreElements | isEmpty | sequenceEqual
    max | min // of equal values the first
    pipe => - // methods chain ! operators follow each other: 's.map { $0 + 1 }.filter { $0 > 1 }'
    pluck("name") => map { $0.name } // or a key path
    multicast | publish | publishReplay => replay | refCount
    publishBehavior => multicast(BehaviorSubject(value:)) | publishLast => multicast(AsyncSubject()) // in the place of a selector, share the source ! 'multicast(u)' of 'let u = BehaviorSubject(value: 0)' or 'AsyncSubject()'
    connect ! a row connects: 'connect NAME ^---!'
    forEach => subscribe(onNext:) ! @subscribing
    unsubscribe => dispose() ! a row says when an observer is disposed: 'observe late = NAME ^---!'
    observeOn(.main) => observe(on: .main) | subscribeOn(.main) => subscribe(on: .main)
    repeat(3) => repeat(times: 3) | repeatWhen { b } => repeat(when: { b }) | retry | retryWhen { b } => retry(when: { b }) // RxJS's `retry` with a delay is `retry(attempts:delay:resetOnSuccess:)` (D8, D9)
    sample | sampleTime(3t) => sample(3t)
    share | shareReplay(1) => share(replay: 1, scope: .keepAlive) | shareReplay(bufferSize: 1, refCount: true) => share(replay: 1, resetOnComplete: false) | shareReplay(bufferSize: 1, refCount: false) => share(replay: 1, scope: .keepAlive) // resets take no notifiers; in scenarios `shareReplay` too (D10)
    skip | skipLast | skipUntil(b) => skip(until: b) | skipWhile { $0 > 1 } => skip(while: { $0 > 1 })
    switchIfEmpty(b) => ifEmpty(switchTo: b)
    take | takeLast | takeUntil(b) => take(until: b) | takeWhile { $0 > 1 } => take(while: { $0 > 1 }) | takeWhile({ $0 > 1 }, true) => take(while: { $0 > 1 }, behavior: .inclusive)
    throttle | throttleTime(3t) => throttle(3t, latest: false) | throttleTime(3t, leading: true, trailing: true) => throttle(3t) | throttleTime(3t, leading: false, trailing: true) => throttle(3t, leading: false) // (D6)
    timeInterval | timestamp
    timeout | timeoutWith(3t, b) => timeout(3t, other: b) // `timeout(first:)` for the first value alone (D7)
    window(b) => window(boundary: b) | windowCount(2) => window(count: 2) | windowCount(2, 1) => window(count: 2, skip: 1) | windowTime(3t) => window(timeSpan: 3t, count: 1000000) | windowToggle(b) { c } => window(openings: b, closing: { c }) | windowWhen { b } => window(closing: { b }) // (D28, D41)
    withLatestFrom // of one other stream: `combineLatest` several first
    ## RxSwift 6 ; RxSwift
    create ! @source
    deferred | empty | error | from | generate | interval | just | never | of | range | repeatElement | timer | using // `from(optional:)` too
    ofType => compactMap { $0 as? T } | as => compactMap { $0 as? T } ! values have no types in a scenario: 'filter { … }' takes some of them
    amb | combineLatest | concat | merge | startWith | withLatestFrom | zip // of a collection the forms for an array (D2, D3)
    switchLatest | flatMap | flatMapFirst | flatMapLatest | concatMap // `concatMap` makes its streams lazily (D18)
    buffer | window | groupBy | compactMap | map | scan | enumerated | materialize | dematerialize | reduce | toArray // `toArray` is an `Observable`, `asSingle` makes it a `Single`
    debounce | throttle | delay | delaySubscription | timeout | sample // (D5, D6, D7, D16)
    distinctUntilChanged | element | filter | first | ignoreElements | single | skip | take | takeLast // (D12, D13, D14, D15)
    elementAt(2) => element(at: 2) | skipWhile { $0 > 1 } => skip(while: { $0 > 1 }) | skipUntil(b) => skip(until: b) | takeWhile { $0 > 1 } => take(while: { $0 > 1 }) | takeUntil(b) => take(until: b) | takeUntil(.inclusive) { $0 > 1 } => take(until: { $0 > 1 }, behavior: .inclusive) | takeWhile(.inclusive) { $0 > 1 } => take(while: { $0 > 1 }, behavior: .inclusive) | catchError | catchErrorJustReturn | retryWhen | observeOn | subscribeOn // the names of RxSwift 5
    catch | catchAndReturn | ifEmpty | retry // (D8, D9)
    do | observe | subscribe | trackActivity // `trackActivity` is RxExample's (D26, D27)
    withUnretained ! a closure of a scenario retains nothing: leave it out
    multicast | publish | replay | replayAll | refCount | share | shareReplay // the scope `.keepAlive` is RxJS's (D10)
    connect ! a row connects: 'connect NAME ^---!'
    debug => - | Resources => - // `do`, or the rows of a scenario ! 'marbles explain FILE' shows what passes each stage
    decode => map { try decoder.decode(T.self, from: $0) } ! 'map { … }' makes one value of another
    Single | Maybe | Completable | asSingle | asMaybe | asCompletable ! every stream of a scenario is a plain one: leave the trait out
    Driver => - | Signal => - // RxCocoa's, over the bridge of RxSwift ! every stream of a scenario is a plain one: leave the trait out
    andThen => concat // of a scenario; `Completable` has it
    Infallible => - // errors are untyped here (`Decisions/001-errors-are-untyped.md`) ! every stream of a scenario is a plain one: leave the trait out
    PublishSubject | BehaviorSubject | ReplaySubject | AsyncSubject | PublishRelay | BehaviorRelay // (D24, D25)
    ReplayRelay => ReplaySubject // not ended
    bind | Binder ! @subscribing
    drive => - | emit => - // RxCocoa's, of its `Driver` and `Signal` ! @subscribing
    toBlocking => - // RxBlocking's: `bench.expect` of the stream, or `values` in a task ! nothing blocks: 'expect NAME --(ab|)' states all events with their instants
    ControlProperty => - | ControlEvent => - // controls are the user interface's ! an input of a system is a row: 'hot NAME --a'
    DisposeBag | Disposables | CompositeDisposable ! a row says when an observer is disposed: 'observe late = NAME ^---!'
    ScheduledDisposable => - | SerialDisposable => - | RefCountDisposable => - // a `Subscription` and its children do their work ! a row says when an observer is disposed: 'observe late = NAME ^---!'
    VirtualTimeScheduler => TestScheduler | HistoricalScheduler => TestScheduler ! @clock
    MainScheduler | CurrentThreadScheduler ! @clock
    values // and `Single` has a `value` ! @subscribing
    ## Combine ; Combine
    map | compactMap | filter | scan | reduce | count | collect | flatMap // `scan` and `reduce` label their closure, `collect(.byTime)` and `collect(.byTimeOrCount)` too (D28)
    flatMap(maxPublishers: .max(2)) { b } => map { b }.merge(maxConcurrent: 2) | collectByCount(2) => collect(2) | collectByTime(3t) => collect(.byTime(3t)) | collectByTimeOrCount(3t, 2) => collect(.byTimeOrCount(3t, 2)) // (D18)
    tryMap | tryCompactMap | tryFilter | tryScan | tryReduce | tryRemoveDuplicates | tryAllSatisfy | tryContains | tryFirst | tryLast | tryDrop | tryPrefix | tryMin | tryMax | tryCatch // the words without `try` may throw too (G4)
    mapError | replaceNil | replaceEmpty | replaceError
    setFailureType => - | assertNoFailure => - // failures are untyped (`Decisions/001-errors-are-untyped.md`) ! failures have no type in a scenario: leave it out
    removeDuplicates | prepend | append | prefix | drop | dropFirst | output
    min | max | allSatisfy | contains | first | last // `first` and `last` answer nil without a value, `onEmpty: .complete` is Combine's (D13)
    ignoreOutput | handleEvents | switchToLatest | merge | combineLatest | zip
    debounce | throttle | delay | timeout | measureInterval // (D4, D5, D6, D7)
    catch | retry // `retry(retries: n)` counts as Combine does (D8)
    receive | subscribe
    share => share(scope: .forever) | multicast | makeConnectable => publish | autoconnect
    sink | assign | store | AnyCancellable | Published | ObservableObject ! @subscribing
    values ! @subscribing
    eraseToAnyPublisher
    AnyPublisher ! every stream of a scenario is a plain one: leave the type out
    Just | Empty | Fail | Deferred | PassthroughSubject | CurrentValueSubject
    Future ! a row answers: 'cold NAME --(1|)'
    publisher => from
    Publishers => merge // and the functions `zip`, `combineLatest` and `concat` ! functions join streams: 'merge(a, b)', 'zip(a, b)', 'concat(a, b)'
    MergeMany => merge | Concatenate(prefix: a, suffix: b) => concat(a, b) | CombineLatest => combineLatest // members of Publishers
    DispatchQueue => - | RunLoop => - | OperationQueue => - | ImmediateScheduler => - // schedulers of Apple's: the package has its own ! @clock
    Timer => interval // of Foundation, as a publisher
    Result => just // of a success; `error` of a failure ! 'just(1)' is a stream of a success, and 'error("x")' one of a failure
    Record => from
    encode => map { try encoder.encode($0) } | decode => map { try decoder.decode(T.self, from: $0) } ! 'map { … }' makes one value of another
    breakpoint => do(onNext:) | breakpointOnError => do(onError:) | print => do(onNext:) ! 'marbles explain FILE' shows what passes each stage
    buffer => - | Demand => - // values are pushed, and never asked for ! there is no demand, values are pushed: leave it out
    ## RxJava, Reactor and Kotlin's flows ; RxJava and others
    bufferTimeout(2, 3t) => buffer(timeSpan: 3t, count: 2)
    flatMapConcat => concatMap | flatMapMerge => flatMap | switchOnNext => switchLatest
    delayElements(3t) => concatMap { just($0).delay(3t) } // one after the other
    doOnNext { $0 } => do(onNext: { $0 }) | doOnError { $0 } => do(onError: { $0 }) | doOnComplete { log() } => do(onCompleted: { log() }) | doFinally { log() } => do(onDispose: { log() }) | onEach { $0 } => do(onNext: { $0 })
    distinctUntilChangedBy => distinctUntilChanged
    onErrorReturn { 0 } => catchAndReturn(0) | onErrorReturn => catchAndReturn | onErrorReturnItem => catchAndReturn | onErrorResume => catch
    takeUntilOther(b) => take(until: b)
    throttleFirst(3t) => throttle(3t, latest: false) | throttleLast => sample | throttleLatest => throttle | throttleWithTimeout => debounce
    """#

  /// Replacements that several rows share: `@source`.
  static let shared = [
    "@source": "a row says when a source emits: 'hot NAME --a--b--|'",
    "@clock": virtualClock, "@subscribing": subscribingRow,
  ]
  static let virtualClock =
    "the clock of a scenario is virtual: leave the scheduler out, or write '.main'"
  static let subscribingRow = "a row subscribes: 'expect NAME --a--|', 'observe late = NAME ^---!'"
}
