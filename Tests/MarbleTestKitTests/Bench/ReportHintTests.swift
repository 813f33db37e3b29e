import Foundation
import MarbleStreams
import MarbleTestKit
import Testing

/// What the report of a bench says below its picture.
@Suite struct ReportHintTests {
  /// The lines that begin with one of the words.
  private func lines(_ words: String..., of prepare: (MarbleBench) -> Void) -> [String] {
    (failureMessage(prepare) ?? "").split(separator: "\n").map(String.init)
      .filter { line in words.contains { line.hasPrefix($0) } }
  }

  @Test func `a stream that waits for another scheduler is named, and its silence is not accepted`()
  {
    let schedulers: [(String, any SchedulerType)] = [
      ("MainScheduler", MainScheduler.instance),
      ("DispatchQueueScheduler", DispatchQueueScheduler.main),
      ("DispatchQueue", DispatchQueue.main),
      ("another TestScheduler", TestScheduler()),
      ("MainScheduler", MainScheduler(over: TestScheduler())),
      ("DispatchQueueScheduler", InlineScheduler(over: DispatchQueueScheduler.main)),
      ("DispatchQueueScheduler", CurrentThreadScheduler(over: DispatchQueueScheduler.main)),
    ]
    for (name, scheduler) in schedulers {
      let why = { (stage: String) in
        "why: '\(stage)' was made with \(name); this bench has no work for it, so make it with "
          + "bench.scheduler"
      }
      let period = Duration.seconds(900)
      let ticks = Observable<Int>.interval(period, scheduler: scheduler)
      #expect(lines("why", "to accept") { $0.expect(ticks, "-0-1") } == [why("interval")])
      #expect(
        lines("why", "to accept") { $0.expect(ticks, "-0-1", .inOrder) } == [why("interval")])
      #expect(
        lines("why", "to accept") { $0.expect(ticks.map { $0 + 1 }.share(), "-0-1") }
          == [why("interval")])
      #expect(
        lines("why", "to accept") {
          $0.expect($0.hot("a").debounce(period, scheduler: scheduler), "-a")
        } == [why("debounce")])
      #expect(
        lines("why", "to accept") { bench in
          let late = bench.hot("a").debounce(period, scheduler: scheduler)
            .delay(.milliseconds(100), scheduler: bench.scheduler).flatMap { Observable.just($0) }
            .delay(.milliseconds(100), scheduler: bench.scheduler)
          bench.expect(late, "---a")
        } == [why("debounce")])
      #expect(
        lines("why", "to accept") { bench in
          let inner = bench.hot("-a").flatMapLatest { $0.count > 0 ? ticks : ticks }
          bench.expect(inner, "-0-1")
        } == [why("interval")])
      // Another row of the bench keeps its own advice.
      #expect(
        lines("why", "to accept") {
          $0.expectNothing(ticks)
          $0.expect($0.hot("-a"), "-b")
        } == ["to accept: \"-a\""])
    }
  }

  @Test func `a row whose stream passes events on to another thread is refused by name, once`() {
    let queue = DispatchQueueScheduler(queue: .global())
    let refused =
      "'observe' was made with DispatchQueueScheduler; this bench has no work for it, so make it with "
      + "bench.scheduler"
    for delay in [0, 1_000] as [UInt32] {
      let row = failureMessage { bench in
        let late = bench.hot("-a-|").observe(on: queue).map {
          usleep(delay); return $0
        }
        bench.expect(late, "-a-|")
      }
      #expect(row == refused)
      let silent = failureMessage { $0.expectNothing($0.hot("-a-|").observe(on: queue)) }
      #expect(silent == refused)
    }
  }

  @Test func `a stream of another library that waits for its queue has a hint`() throws {
    let bench = MarbleBench(reporter: nil)
    // As a debounce, which emits its last value at the end of its source.
    let keys = bench.hot("a---|")
    let other = Observable<String>.create { observer in
      nonisolated(unsafe) let observer = observer
      return keys.subscribe(
        onNext: { key in
          DispatchQueue.main.asyncAfter(deadline: .now() + 900) { observer.onNext(key) }
        },
        onCompleted: {
          observer.onNext("a")
          observer.onCompleted()
        })
    }
    let silent = Observable<String>.create { observer in
      nonisolated(unsafe) let observer = observer
      DispatchQueue.main.asyncAfter(deadline: .now() + 900) { observer.onNext("a") }
      return Disposables.create()
    }
    bench.expect(silent, "-a")
    bench.expect(other, "-a--|")
    let failures = try #require(throws: ExpectationFailures.self) { try bench.run() }.failures
    #expect(failures.count == 2)
    for failure in failures {
      #expect(
        failure.details.contains {
          $0.contains("such as MainScheduler.instance, happens in real time")
        })
      #expect(!failure.details.contains { $0.hasPrefix("to accept") })
    }
  }

  @Test func `a row waits for the blocks that a stream of another library gives to a queue`() {
    let queue = DispatchQueue(label: "slow")
    let slow = Observable<String>.create { observer in
      nonisolated(unsafe) let observer = observer
      queue.async {
        queue.async {
          usleep(20_000)
          observer.onNext("a")
        }
      }
      return Disposables.create()
    }
    let rows: [(MarbleBench) -> Void] = [
      { $0.expectNothing(slow) }, { $0.expect(slow, "-") },
    ]
    for row in rows {
      #expect(
        failureMessage(row)?.hasPrefix("'slow' is used on another thread, in an unpred") == true)
    }
  }

  private static let refusal =
    "code of this run waits for a queue or a timer in real time, so 'late' may send what the run has "
    + "not seen\n"
    + "hint: what a queue or a scheduler of another library does, such as MainScheduler.instance, "
    + "happens in real time and is not waited for: give the code bench.scheduler, "
    + "bench.scheduler.rxSwift or bench.scheduler.combine"

  /// Rows that say that nothing comes.
  private static let silence: [@Sendable (MarbleBench, Observable<Int>) -> Void] = [
    { bench, late in bench.expectNothing(late) },
    { bench, late in bench.expect(late, "-") },
    { bench, late in bench.expect(late, "-", during: "^-!") },
    { bench, stream in
      bench.explainsFailures = true
      let late = stream.map { $0 + 1 }.share()
      bench.expect(late.take(until: bench.hot("--a")), "--|")
      bench.expect(late, "-")
    },
  ]

  /// A stream that sets the timer of a source when it is subscribed.
  private func timed(
    _ deadline: DispatchTime, _ set: @escaping (any DispatchSourceTimer) -> Void = { _ in }
  ) -> Observable<Int> {
    Observable<Int>.create { observer in
      nonisolated(unsafe) let observer = observer
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: deadline)
      timer.setEventHandler { if deadline > .now() { observer.onNext(1) } }
      timer.resume()
      set(timer)
      return Disposables.create { timer.cancel() }
    }
  }

  /// A stream that sends a work item when it is subscribed.
  private func delayed(
    _ send: @escaping (DispatchQueue, DispatchWorkItem) -> Void,
    _ set: @escaping (DispatchWorkItem) -> Void = { _ in }
  ) -> Observable<Int> {
    Observable<Int>.create { _ in
      let item = DispatchWorkItem {}
      send(.global(), item)
      set(item)
      return Disposables.create { item.cancel() }
    }
  }

  /// A stream that sets a timer of Foundation when it is subscribed.
  private func foundation(_ set: @escaping (Timer) -> Void = { _ in }) -> Observable<Int> {
    Observable<Int>.create { _ in
      let timer = Timer.scheduledTimer(withTimeInterval: 900, repeats: false) { _ in }
      set(timer)
      return Disposables.create { timer.invalidate() }
    }
  }

  private static let later: [@Sendable (DispatchQueue, DispatchWorkItem) -> Void] = [
    { $0.asyncAfter(deadline: .now() + 900, execute: $1) },
    { $0.asyncAfter(wallDeadline: .now() + 900, execute: $1) },
  ]

  @Test func `an open row is refused if a stream of another library waits for a timer`() {
    let after = Observable<Int>.create { observer in
      nonisolated(unsafe) let observer = observer
      DispatchQueue.global().asyncAfter(deadline: .now() + 900) { observer.onNext(1) }
      return Disposables.create()
    }
    func cancelLate(_ item: DispatchWorkItem) {
      usleep(20_000)
      item.cancel()
    }
    // A thread may be as fast as a timer.
    let due = timed(.now()) { timer in
      usleep(20_000)
      timer.cancel()
    }
    let items = Self.later.map { delayed($0) }
    let dueItems = [
      delayed({ $0.asyncAfter(deadline: .now(), execute: $1) }, cancelLate),
      delayed({ $0.asyncAfter(wallDeadline: .now(), execute: $1) }, cancelLate),
      // The second delivery is not the first one, which may have begun.
      delayed(
        { queue, item in
          queue.asyncAfter(deadline: .now() + 0.005, execute: item)
          queue.asyncAfter(deadline: .now() + 900, execute: item)
        }, cancelLate),
    ]
    for late in [after, timed(.now() + 900), due, foundation()] + items + dueItems {
      for row in Self.silence { #expect(failureMessage { row($0, late) } == Self.refusal) }
    }
    let late = Observable.create { timed(.now() + 900).startWith(1).subscribe($0) }
    let value = failureMessage { bench in
      bench.expect(late, "1")
    }
    #expect(value == Self.refusal)
  }

  @Test func `what such a stream sends after the run is no second report`() {
    let listener = Listener()
    let bench = MarbleBench(reporter: listener)
    var kept: AnyObserver<Int>?
    let late = Observable<Int>.create { observer in
      kept = observer
      DispatchQueue.global().asyncAfter(deadline: .now() + 900) {}
      return Disposables.create()
    }
    bench.expectNothing(late)
    #expect(throws: Never.self) { try bench.run() }
    kept?.onNext(1)
    #expect(listener.failures.count == 1)
    #expect(listener.misuses.count == 0)
  }

  @Test func `a row keeps its verdict if nothing waits, or if its stream has ended`() {
    let cancelled = timed(.now() + 900) { $0.cancel() }
    let moved = timed(.now() + 900) { $0.schedule(deadline: .distantFuture) }
    let items =
      Self.later.map { send in delayed(send) { $0.cancel() } }
      + Self.later.map { send in
        delayed { queue, item in
          item.cancel()
          send(queue, item)
        }
      }
    for late in [cancelled, moved, foundation { $0.invalidate() }] + items {
      for row in Self.silence { #expect(failureMessage { row($0, late) } == nil) }
    }
    let ended = Observable<Int>.create { observer in
      DispatchQueue.global().asyncAfter(deadline: .now() + 900) {}
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(failureMessage { $0.expect(ended, "|") } == nil)
  }

  @Test func `a block that the end of a row sends is waited for`() {
    let ended = DispatchSemaphore(value: 0)
    let late = Observable<Int>.create { _ in
      Disposables.create {
        DispatchQueue.global().async {
          usleep(20_000)
          ended.signal()
        }
      }
    }
    #expect(failureMessage { $0.expect(late, "-", during: "^-!") } == nil)
    #expect(ended.wait(timeout: .now()) == .success)
  }

  @MainActor
  @Test func `an open row is refused if blocks wait for the main queue of the bench`() {
    let late = Observable<Int>.create { observer in
      nonisolated(unsafe) let observer = observer
      DispatchQueue.main.async { DispatchQueue.main.async { observer.onNext(1) } }
      return Disposables.create()
    }
    for row in Self.silence { #expect(failureMessage { row($0, late) } == Self.refusal) }
  }

  @Test func `an event that comes from another thread is refused by name, once`() {
    let row = failureMessage { bench in
      nonisolated(unsafe) let subject = PublishSubject<Int>()
      let foreign = subject.do(onSubscribed: {
        let isOver = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          for number in 1...3 { subject.onNext(number) }
          isOver.signal()
        }
        isOver.wait()
      })
      bench.expectNothing(foreign.called("thread"))
    }
    #expect(
      row == "'thread' is used on another thread, in an unpredictable order with the other events; "
        + "emit in a task of the bench, and make streams with bench.scheduler")
  }

  @Test func `an event that another scheduler delivers at once keeps its advice`() {
    let found = lines("why", "to accept") {
      let inline = InlineScheduler(over: DispatchQueueScheduler.main)
      $0.expect($0.hot("-a").observe(on: inline), "-b")
    }
    #expect(found == ["to accept: \"-a\""])
  }

  @Test func `a stream on the scheduler of the bench keeps its advice`() {
    let made: [(MarbleBench) -> any SchedulerType] = [
      { $0.scheduler }, { MainScheduler(over: $0.scheduler) },
      { InlineScheduler(over: $0.scheduler) },
    ]
    for make in made {
      let found = lines("why", "to accept") {
        $0.expect($0.hot("-a").observe(on: make($0)), "-b")
      }
      #expect(found == ["to accept: \"-a\""])
    }
  }
}
