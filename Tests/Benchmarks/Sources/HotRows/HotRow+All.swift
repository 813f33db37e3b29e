import MarbleStreams

private typealias Stream = Observable<Int>

extension HotRow {
  /// The ten rows.
  package static var all: [HotRow] {
    let (million, thousands) = (1_000_000, 100_000)
    return [
      HotRow(name: "source, map, filter, map, scan", elements: million) {
        let sink = EventObserver()
        let stream = chain(Stream.from(0..<million))
        return sink.timed { stream.subscribe(onNext: { sink.last = $0 }) }
      },
      ofSubjects("subject, map, filter, map, scan", 1, million) { chain($0[0]) },
      ofSubjects("merge of 2 subjects", 2, million) { Stream.merge($0[0], $0[1]) },
      ofSubjects("combineLatest of 2 subjects", 2, million) {
        Stream.combineLatest($0[0], $0[1]) { $0 &+ $1 }
      },
      ofSubjects("combineLatest of 8 subjects", 8, million) { inputs in
        Stream.combineLatest(
          inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], inputs[7]
        ) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7 }
      },
      ofSubjects("zip of 2 subjects", 2, million) { Stream.zip($0[0], $0[1]) { $0 &+ $1 } },
      shared("share to 10", million) { $0.share() },
      shared("shareReplay(1) to 10", million) { $0.shareReplay(1) },
      ofSubjects("flatMapLatest, inner streams of 3 values", 1, thousands) {
        $0[0].flatMapLatest { Stream.of($0, $0 &+ 1, $0 &+ 2) }
      },
      HotRow(name: "subscribe and dispose subject, map, filter", elements: thousands) {
        let sink = EventObserver()
        let stream = PublishSubject<Int>().map { $0 &+ 1 }.filter { $0 & 1 == 0 }
        return sink.timed {
          for _ in 0..<thousands { stream.subscribe(onNext: { sink.last = $0 }).dispose() }
        }
      },
    ]
  }

  private static func chain(_ stream: Stream) -> Stream {
    stream.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.scan(0) { $0 &+ $1 }
  }

  /// Subjects that emit one after the other. Their number is a power of two.
  private static func ofSubjects(
    _ name: String, _ inputCount: Int, _ count: Int,
    _ makeStream: @escaping ([PublishSubject<Int>]) -> Stream
  ) -> HotRow {
    HotRow(name: name, elements: count) {
      let sink = EventObserver()
      let inputs = (0..<inputCount).map { _ in PublishSubject<Int>() }
      let subscription = makeStream(inputs).subscribe(onNext: { sink.last = $0 })
      defer { subscription.dispose() }
      return sink.timed {
        for value in 0..<count { inputs[value & (inputCount - 1)].onNext(value) }
      }
    }
  }

  /// A shared subject with ten subscribers.
  private static func shared(
    _ name: String, _ deliveries: Int, _ share: @escaping (PublishSubject<Int>) -> Stream
  ) -> HotRow {
    HotRow(name: name, elements: deliveries) {
      let sink = EventObserver()
      let subject = PublishSubject<Int>()
      let stream = share(subject)
      let bag = CompositeDisposable()
      for _ in 0..<10 { bag.insert(stream.subscribe(onNext: { sink.last = $0 })) }
      defer { bag.dispose() }
      return sink.timed { for value in 0..<deliveries / 10 { subject.onNext(value) } }
    }
  }
}
