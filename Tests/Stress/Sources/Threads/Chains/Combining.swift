import MarbleCombine
import MarbleStreams

extension Chain {
  static var flattening: [Chain] {
    [
      Chain("s.flatMap(_:)") { parts in parts.s.flatMap { _ in parts.t } },
      Chain("s.flatMap(_:), subscribed by values of the subscriber's thread") { parts in
        Observable.of(1, 2, 3).flatMap { _ in parts.t }
      },
      Chain("s.flatMapLatest(_:)") { parts in parts.s.flatMapLatest { _ in parts.t } },
      Chain("s.flatMapLatest(_:), subscribed by values of the subscriber's thread") { parts in
        Observable.of(1, 2, 3).flatMapLatest { _ in parts.t }
      },
      Chain("s.flatMapFirst(_:)") { parts in parts.s.flatMapFirst { _ in parts.t } },
      Chain("s.flatMapFirst(_:), subscribed by values of the subscriber's thread") { parts in
        Observable.of(1, 2, 3).flatMapFirst { _ in parts.t }
      },
      Chain("s.concatMap(projection:overflow:_:)") { parts in parts.s.concatMap { _ in parts.t } },
      Chain("s.concatMap(projection:overflow:_:), dropping") { parts in
        parts.s.concatMap(projection: .eager, overflow: .drop) { _ in parts.t }
      },
      Chain("s.concatMap(projection:overflow:_:), subscribed by values of the subscriber's thread")
      {
        parts in Observable.of(1, 2, 3).concatMap { _ in parts.t }
      },
      Chain("s.expand(maxConcurrent:_:)") { parts in
        parts.s.expand { $0 < 0 ? .empty() : parts.t.map { _ in -1 } }
      },
      Chain("s.mergeScan(_:maxConcurrent:_:)") { parts in
        parts.s.mergeScan(0, maxConcurrent: 2) { sum, _ in parts.t.map { $0 + sum } }
      },
      Chain("s.switchScan(_:_:)") { parts in
        parts.s.switchScan(0) { sum, _ in parts.t.map { $0 + sum } }
      },
      Chain("s.merge()") { parts in parts.s.map { _ in parts.t }.merge() },
      Chain("s.merge(maxConcurrent:overflow:)") { parts in
        parts.s.map { _ in parts.t }.merge(maxConcurrent: 2)
      },
      Chain("s.merge(maxConcurrent:overflow:), subscribed by values of the subscriber's thread") {
        Observable.of($0.t, $0.s, $0.t).merge(maxConcurrent: 2)
      },
      Chain("s.concat()") { parts in parts.s.map { _ in parts.t }.concat() },
      Chain("s.switchLatest()") { parts in parts.s.map { _ in parts.t }.switchLatest() },
    ]
  }

  static var combining: [Chain] {
    [
      Chain("merge(_:)") { .merge($0.s, $0.t) },
      Chain("merge(_:)") { .merge([$0.s, $0.t, $0.s]) },
      Chain("s.merge(with:)") { $0.s.merge(with: $0.t) },
      Chain("amb(_:)") { .amb([$0.s, $0.t, $0.s, $0.t]) },
      Chain("amb(_:)") { .amb([$0.t, $0.s]) },
      Chain("s.amb(_:)") { $0.s.amb($0.t) },
      Chain("combineLatest(_:onValuelessCompletion:_:)") {
        .combineLatest($0.s, $0.t, $0.s) { $0 + $1 + $2 }
      },
      Chain("combineLatest(_:onValuelessCompletion:_:)") {
        Observable.combineLatest([$0.s, $0.t], onValuelessCompletion: .rxSwift)
      },
      Chain("s.combineLatest(_:_:)") { $0.s.combineLatest($0.t) { $0 + $1 } },
      Chain("s.withLatestFrom(_:_:)") { $0.s.withLatestFrom($0.t) { $0 + $1 } },
      Chain("zip(_:onCompletion:_:)") { .zip($0.s, $0.t) { $0 + $1 } },
      Chain("zip(_:onCompletion:_:)") {
        Observable.zip([$0.s, $0.t], onCompletion: .whenAllComplete)
      },
      Chain("forkJoin(_:_:)") { .forkJoin($0.s, $0.t) { $0 + $1 } },
      Chain("forkJoin(_:)") { .forkJoin([$0.s, $0.t]) },
      Chain("concat(_:)") { .concat($0.s, $0.t, $0.s) },
      Chain("concat(_:)") { .concat([$0.t, $0.s]) },
      Chain("s.concat(_:)") { $0.s.concat($0.t) },
      Chain("onErrorResumeNext(_:)") { .onErrorResumeNext($0.s, $0.t, $0.s) },
      Chain("onErrorResumeNext(_:)") { .onErrorResumeNext([$0.breaking, $0.s]) },
      Chain("s.onErrorResumeNext(_:)") { $0.breaking.onErrorResumeNext($0.t) },
      Chain("s.startWith(_:)") { $0.s.startWith(1, 2) },
      Chain("s.endWith(_:)") { $0.s.endWith(1, 2) },
    ]
  }
}
