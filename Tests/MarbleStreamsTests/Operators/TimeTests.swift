import MarbleStreams
import Testing

struct TimeTests {
  @Test(arguments: debouncing + throttling + delaying + timing + sampling + stretches)
  func `the times of values match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

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

  static let three = Duration.nanoseconds(3)

  static let debouncing: [Vector] = [
    Vector("debounce(3) drop (D4)", "4:|") {
      $0.hot("-a-b|").debounce(three, scheduler: $0.scheduler, onCompletion: .drop)
    },
  ]

  static let throttling: [Vector] = [
    Vector("throttle(3) with nothing", "4:|") {
      $0.hot("-ab-|").throttle(
        three, leading: false, trailing: .none, scheduler: $0.scheduler)
    },
  ]

  static let delaying: [Vector] = [
    Vector("delay(0)", "1:a 1:b 5:|") {
      $0.hot("-(ab)|").delay(.zero, scheduler: $0.scheduler)
    },
    Vector("subscribe(on:)", "0:a 2:|", subscriptions: ["s": ["0-2"]]) {
      $0.cold("a-|", "s").subscribe(on: $0.scheduler)
    },
    Vector("subscribe(on:) disposed", "0:a", subscriptions: ["s": ["0-1"]], dispose: 1) {
      $0.cold("a-|", "s").subscribe(on: $0.scheduler)
    },
    Vector("subscribe(on:) disposal scheduled", "0:a", subscriptions: ["s": ["0-1"]], dispose: 1) {
      $0.cold("a-|", "s").subscribe(on: $0.scheduler, disposal: .scheduled)
    },
  ]

  static let timing: [Vector] = [
    Vector("timeout(3) tie first after a value at once", "0:x 3:a 4:|") {
      $0.cold("---a|").startWith("x").timeout(three, scheduler: $0.scheduler)
    },
    Vector("timeout sets its timer after the value has passed", "4:a 4:#(timeout)") {
      $0.hot("-a------|").timeout(three, scheduler: $0.scheduler)
        .debounce(three, scheduler: $0.scheduler)
    },
    Vector("timeout(first:)", "1:a 6:b 7:|") {
      $0.hot("-a----b|").timeout(first: three, scheduler: $0.scheduler)
    },
    Vector("timeout(first:) too late", "3:#(timeout)") {
      $0.hot("----a|").timeout(first: three, scheduler: $0.scheduler)
    },
  ]

  static let sampling: [Vector] = [
    Vector("sample, notifier fails", "1:#(e)") { $0.hot("a-|").sample($0.hot("-#")) },
  ]

  static let stretches: [Vector] = [
    Vector("buffer error", "2:#(e)") {
      $0.hot("-a#").buffer(timeSpan: three, count: 9, scheduler: $0.scheduler)
    },
    Vector("window(3, 2)", "1:0a 2:0b 2:0| 3:1c 5:1| 8:2| 10:3d 11:3| 11:|") { bench in
      bench.hot("-abc------d|")
        .window(timeSpan: three, count: 2, scheduler: bench.scheduler)
        .enumerated()
        .flatMap { window in
          window.element.materialize().map { event in
            "\(window.index)\(event.element ?? "|")"
          }
        }
    },
    Vector(
      "a window outlives the outer stream (D28)", "1:a 2:b 3:c 3:|", subscriptions: ["s": ["0-3"]]
    ) { bench in
      bench.hot("-abcd|", "s")
        .window(timeSpan: three, count: 9, scheduler: bench.scheduler).take(1)
        .flatMap { $0 }
    },
  ]
}
