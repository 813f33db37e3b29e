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
    Vector("debounce(3)", "8:c 12:d 16:|") {
      $0.hot("-a--bc---d------|").debounce(three, scheduler: $0.scheduler)
    },
    Vector("debounce(3) tie, hot", "7:b 10:|") {
      $0.hot("-a--b-----|").debounce(three, scheduler: $0.scheduler)
    },
    Vector("debounce(3) tie, cold", "7:b 10:|") {
      $0.cold("-a--b-----|").debounce(three, scheduler: $0.scheduler)
    },
    Vector("debounce(3) flush", "4:b 4:|") {
      $0.hot("-a-b|").debounce(three, scheduler: $0.scheduler)
    },
    Vector("debounce(3) drop (D4)", "4:|") {
      $0.hot("-a-b|").debounce(three, scheduler: $0.scheduler, onCompletion: .drop)
    },
    Vector("debounce(3) at due", "4:a 4:|") {
      $0.hot("-a--|").debounce(three, scheduler: $0.scheduler)
    },
    Vector("debounce(3) error", "4:#(e)") {
      $0.hot("-a-b#").debounce(three, scheduler: $0.scheduler)
    },
    Vector("debounce(0)", "1:a 3:b 4:|") {
      $0.hot("-a-b|").debounce(.zero, scheduler: $0.scheduler)
    },
  ]

  static let throttling: [Vector] = [
    Vector("throttle(3)", "1:a 4:d 7:e 13:f 14:|") {
      $0.hot("-abcd-e------f|").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3, latest: false)", "1:a 4:d 13:f 14:|") {
      $0.hot("-abcd-e------f|").throttle(three, latest: false, scheduler: $0.scheduler)
    },
    Vector("throttle(3) pending at end", "1:a 4:b 4:|", subscriptions: ["s": ["0-3"]]) {
      $0.hot("-ab|", "s").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3) boundary", "1:a 4:b 7:c 13:|") {
      $0.hot("-a--b--c-----|").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3) at the end of a window in which one waits", "1:a 4:c 5:|") {
      $0.hot("-ab-c|").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3) after trailing", "1:a 4:b 7:c 13:|") {
      $0.hot("-ab---c------|").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3) error", "1:a 3:#(e)") {
      $0.hot("-ab#").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3) disposed with one waiting", "1:a", dispose: 3) {
      $0.hot("-ab----|").throttle(three, scheduler: $0.scheduler)
    },
    Vector("throttle(3) trailing first (D6)", "1:a 4:b 8:|") {
      $0.hot("-abc----|").throttle(
        three, leading: true, trailing: .first, scheduler: $0.scheduler)
    },
    Vector("throttle(3) without leading (D6)", "4:c 7:d 11:|") {
      $0.hot("-abc-d-----|").throttle(
        three, leading: false, trailing: .latest, scheduler: $0.scheduler)
    },
    Vector("throttle(3) with nothing", "4:|") {
      $0.hot("-ab-|").throttle(
        three, leading: false, trailing: .none, scheduler: $0.scheduler)
    },
  ]

  static let delaying: [Vector] = [
    Vector("delay(3)", "4:a 6:b 7:|", subscriptions: ["s": ["0-4"]]) {
      $0.hot("-a-b|", "s").delay(three, scheduler: $0.scheduler)
    },
    Vector("delay(3) just", "3:x 3:|") {
      Observable.just("x").delay(three, scheduler: $0.scheduler)
    },
    Vector("delay(3) error", "4:#(e)") {
      $0.hot("-a-b#").delay(three, scheduler: $0.scheduler)
    },
    Vector("delay(3) error delayed (D5)", "4:a 6:b 7:#(e)") {
      $0.hot("-a-b#").delay(three, scheduler: $0.scheduler, delaysErrors: true)
    },
    Vector("delay(3) disposed", "4:a", dispose: 5) {
      $0.hot("-a-b|").delay(three, scheduler: $0.scheduler)
    },
    Vector("delay(0)", "1:a 1:b 5:|") {
      $0.hot("-(ab)|").delay(.zero, scheduler: $0.scheduler)
    },
    Vector("delaySubscription(3)", "3:a 5:b 6:|", subscriptions: ["s": ["3-6"]]) {
      $0.cold("a-b|", "s").delaySubscription(three, scheduler: $0.scheduler)
    },
    Vector("delaySubscription(3) disposed before", "", subscriptions: ["s": []], dispose: 2) {
      $0.cold("a-b|", "s").delaySubscription(three, scheduler: $0.scheduler)
    },
    Vector("observe(on:) error order", "1:a 3:b 3:c 3:#(e)") {
      $0.hot("-a-(bc#)").observe(on: $0.scheduler)
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
    Vector("timeout(3)", "3:#(timeout)", subscriptions: ["s": ["0-3"]]) {
      $0.hot("----a|", "s").timeout(three, scheduler: $0.scheduler)
    },
    Vector("timeout(3) tie first, hot", "3:a 4:|") {
      $0.hot("---a|").timeout(three, scheduler: $0.scheduler)
    },
    Vector("timeout(3) tie first, cold (D7)", "3:a 4:|") {
      $0.cold("---a|").timeout(three, scheduler: $0.scheduler)
    },
    Vector("timeout(3) tie first after a value at once", "0:x 3:a 4:|") {
      $0.cold("---a|").startWith("x").timeout(three, scheduler: $0.scheduler)
    },
    Vector("timeout(3) tie later", "1:a 4:b 5:|") {
      $0.cold("-a--b|").timeout(three, scheduler: $0.scheduler)
    },
    Vector(
      "timeout(3, other:)", "1:a 5:x 7:y 8:|", subscriptions: ["s": ["0-4"], "other": ["4-8"]]
    ) {
      $0.hot("-a----b|", "s")
        .timeout(three, other: $0.cold("-x-y|", "other"), scheduler: $0.scheduler)
    },
    Vector("timeout sets its timer after the value has passed", "4:a 4:#(timeout)") {
      $0.hot("-a------|").timeout(three, scheduler: $0.scheduler)
        .debounce(three, scheduler: $0.scheduler)
    },
    Vector("timeout completes (D7)", "3:|") {
      $0.hot("----a|").timeout(three, onTimeout: .complete, scheduler: $0.scheduler)
    },
    Vector("timeout(first:)", "1:a 6:b 7:|") {
      $0.hot("-a----b|").timeout(first: three, scheduler: $0.scheduler)
    },
    Vector("timeout(first:) too late", "3:#(timeout)") {
      $0.hot("----a|").timeout(first: three, scheduler: $0.scheduler)
    },
    Vector("take(for:) hot", "1:a 3:b 3:|") {
      $0.hot("-a-b-c|").take(for: three, scheduler: $0.scheduler)
    },
    Vector("take(for:) cold", "1:a 3:|") {
      $0.cold("-a-b-c|").take(for: three, scheduler: $0.scheduler)
    },
    Vector("skip(for:) hot", "5:c 6:|") {
      $0.hot("-a-b-c|").skip(for: three, scheduler: $0.scheduler)
    },
    Vector("skip(for:) cold", "3:b 5:c 6:|") {
      $0.cold("-a-b-c|").skip(for: three, scheduler: $0.scheduler)
    },
  ]

  static let sampling: [Vector] = [
    Vector("sample", "2:a 6:b 12:c 12:|") {
      $0.hot("-a-b-----c-|").sample($0.hot("--x---x-x---x-|"))
    },
    Vector("sample, source ends first", "2:a 6:b 6:|") {
      $0.hot("-a-b|").sample($0.hot("--x---x---x-|"))
    },
    Vector("sample, source ends first, at once (D16)", "2:a 4:|") {
      $0.hot("-a-b|").sample($0.hot("--x---x---x-|"), onSourceCompletion: .immediate)
    },
    Vector("sample, notifier ends first (D16)", "2:a 5:b 15:|") {
      $0.hot("-a-b---c-d-----|").sample($0.hot("--x--|"))
    },
    Vector("sample, tie cold (D16)", "2:a 5:|") { $0.cold("--a--|").sample($0.cold("--x-|")) },
    Vector("sample with a default", "2:z 4:a 5:z 5:|") {
      $0.hot("---a-|").sample($0.hot("--x-x|"), defaultValue: "z")
    },
    Vector("sample, notifier fails", "1:#(e)") { $0.hot("a-|").sample($0.hot("-#")) },
  ]

  static let stretches: [Vector] = [
    Vector("buffer(3, 2)", #"2:["a", "b"] 5:["c"] 8:[] 11:["d"] 11:|"#) {
      $0.hot("-abc------d|").buffer(timeSpan: three, count: 2, scheduler: $0.scheduler)
    },
    Vector("buffer(3, 2) without empty ones (D28)", #"2:["a", "b"] 5:["c"] 11:["d"] 11:|"#) {
      $0.hot("-abc------d|")
        .buffer(timeSpan: three, count: 2, emitsEmpty: false, scheduler: $0.scheduler)
    },
    Vector("buffer(3, 9) tie hot", #"3:["a", "b"] 6:["c"] 7:[] 7:|"#) {
      $0.hot("-a-b--c|").buffer(timeSpan: three, count: 9, scheduler: $0.scheduler)
    },
    Vector("buffer(3, 9) tie cold", #"3:["a"] 6:["b", "c"] 7:[] 7:|"#) {
      $0.cold("-a-b--c|").buffer(timeSpan: three, count: 9, scheduler: $0.scheduler)
    },
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
