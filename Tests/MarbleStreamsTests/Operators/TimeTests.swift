import MarbleStreams
import Testing

struct TimeTests {
  @Test func `disposing cancels the scheduled work`() throws {
    let scheduler = TestScheduler()
    let source = PublishSubject<Int>()
    let streams = [
      source.delay(.seconds(1), scheduler: scheduler), source.observe(on: scheduler),
    ]
    for stream in streams {
      let subscription = stream.subscribe()
      source.onNext(1)
      source.onNext(2)
      #expect(scheduler.pendingCount == 2)
      subscription.dispose()
      #expect(scheduler.pendingCount == 0)
    }
  }
}
