import MarbleStreams
import Testing

struct TimeTests {
  @Test func `disposing cancels a timer that others have overtaken`() throws {
    let scheduler = TestScheduler()
    scheduler.wakeLate(by: [.seconds(5), .zero])
    let source = PublishSubject<Int>()
    var values: [Int] = []
    let subscription = source.delay(.seconds(1), scheduler: scheduler).subscribe {
      if let value = $0.element { values.append(value) }
    }
    for value in 1...3 { source.onNext(value) }
    try scheduler.advance(by: .seconds(2))
    #expect(values == [1, 2])
    #expect(scheduler.pendingCount == 1)
    subscription.dispose()
    #expect(scheduler.pendingCount == 0)
  }
}
