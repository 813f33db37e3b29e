import MarbleStreams
import Testing

struct RepeatTests {
  @Test func `recursion at one instant does not use the stack`() {
    let streams: [(String, Observable<Int>)] = [
      ("repeat", Observable.just(1).repeat()),
      ("repeat(when:)", Observable.just(1).repeat(when: { $0 })),
      ("expand", Observable.just(1).expand { Observable.just($0) }),
      ("buffer", PublishSubject<Int>().buffer(closing: { Observable.just(1) }).map { _ in 1 }),
    ]
    for (name, stream) in streams {
      var count = 0
      var isComplete = false
      stream.take(30_000).subscribe(onNext: { count += $0 }, onCompleted: { isComplete = true })
      #expect(count == 30_000, "\(name)")
      #expect(isComplete, "\(name)")
    }
  }
}
