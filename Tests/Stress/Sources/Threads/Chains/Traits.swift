import MarbleStreams

extension Chain {
  static var traits: [Chain] {
    [
      Chain("Single") {
        $0.s.first(onEmpty: .complete).asSingle().map { $0 }.flatMap { .just($0) }.asObservable()
      },
      Chain("Single, caught") {
        $0.s.asSingle().catch { _ in .just(1) }.asMaybe().asObservable()
      },
      Chain("Maybe") {
        $0.s.take(1).asMaybe().map { $0 }.flatMap { .just($0) }.ifEmpty(default: 1).asObservable()
      },
      Chain("Single, of another trait") {
        $0.s.first(onEmpty: .complete).asSingle().flatMapMaybe { .just($0) }.asObservable()
      },
      Chain("Single, without a result") {
        $0.s.first(onEmpty: .complete).asSingle()
          .flatMapCompletable { _ in .empty() }.andThen($0.t)
      },
      Chain("Completable") {
        $0.s.ignoreElements().asCompletable().andThen($0.t)
      },
      Chain("Driver") {
        $0.s.asDriver(onErrorJustReturn: 0, scheduler: $0.queue).map { $0 }.filter { $0 > 0 }
          .asObservable()
      },
      Chain("Driver, in time") {
        $0.s.asDriver(onErrorJustReturn: 0, scheduler: $0.queue).debounce(.microseconds(1))
          .throttle(.microseconds(1)).delay(.microseconds(1)).asObservable()
      },
      Chain("drive(_:)") { parts in
        .create {
          parts.s.asDriver(onErrorJustReturn: 0, scheduler: parts.queue).drive($0)
        }
      },
      Chain("emit(to:)") { parts in
        .create {
          parts.s.asSignal(onErrorJustReturn: 0, scheduler: parts.queue).emit(to: $0)
        }
      },
      Chain("Signal") {
        $0.s.asSignal(onErrorJustReturn: 0, scheduler: $0.queue).scan(0) { $0 + $1 }.asObservable()
      },
      Chain("Signal, of several") { parts in
        let other = parts.t.asSignal(onErrorJustReturn: 0, scheduler: parts.queue)
        return parts.s.asSignal(onErrorJustReturn: 0, scheduler: parts.queue)
          .withLatestFrom(other).flatMapLatest { _ in other }.asObservable()
      },
    ]
  }
}
