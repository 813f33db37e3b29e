import MarbleCombine
import MarbleStreams

extension Chain {
  static var observing: [Chain] {
    [
      Chain(
        "s.do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
      ) {
        $0.s.do(
          onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in },
          onCompleted: {}, afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {})
      },
      Chain("s.observe(on:)") { $0.s.observe(on: $0.queue) },
      Chain("s.receive(on:)") { $0.s.receive(on: $0.queue) },
      Chain("s.observeOn(_:)") { $0.s.observeOn($0.queue) },
      Chain("s.subscribe(on:disposal:)") { $0.s.subscribe(on: $0.queue) },
      Chain("s.subscribe(on:disposal:), disposed there too") {
        $0.s.subscribe(on: $0.queue, disposal: .scheduled)
      },
      Chain("s.subscribeOn(_:)") { $0.s.subscribeOn($0.queue) },
      Chain("s.trackActivity(_:)") { $0.s.trackActivity(ActivityIndicator()) },
      Chain("s.synchronized()") { $0.s.synchronized() },
      Chain("s.asObservable()") { $0.s.asObservable() },
      Chain("s.eraseToAnyPublisher()") { $0.s.eraseToAnyPublisher() },
      Chain("s.withUnretained(_:)") { $0.s.withUnretained($0.streams) },
    ]
  }
}
