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
    ]
  }
}
