import MarbleCombine
import MarbleStreams
import Testing

@Suite struct `A number of seconds` {
  @Test(arguments: [0.1, 1.0 / 60, 0, -1, 1e300, -.infinity, .infinity, .nan])
  func `of any size is a duration`(seconds: Double) throws {
    let scheduler = TestScheduler()
    let source = Observable.concat(.just(1), .error(StreamError.timeout))
    for stream in [
      source.debounce(for: seconds, scheduler: scheduler),
      source.delay(for: seconds, scheduler: scheduler),
      source.throttle(for: seconds, scheduler: scheduler, latest: true),
      source.timeout(seconds, scheduler: scheduler),
    ] {
      var hasFailed = false
      stream.subscribe(onError: { _ in hasFailed = true })
      try scheduler.run()
      #expect(hasFailed)
    }
  }
}
