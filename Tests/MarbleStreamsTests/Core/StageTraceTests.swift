import Testing

@testable import MarbleStreams

@Suite struct StageTraceTests {
  /// Records every subscribed stage with its downstream, its events and its timers.
  private final class EventLog: StageTrace {
    var lines: [String] = []
    var kept: [String] = []
    private let path: [String]
    private let root: EventLog?

    init(path: [String] = [], root: EventLog? = nil) { (self.path, self.root) = (path, root) }

    var forNotifiers: any StageTrace { EventLog(path: path + ["when"], root: root ?? self) }
    func leave() {}

    private func write(_ line: String) { (root ?? self).lines.append(line) }

    func enter<Element>(
      _ stage: Stage, _ observer: Observer<Element>, _ subscription: StreamSubscription
    ) -> (Observer<Element>, StreamSubscription) {
      let here = path + [stage.name]
      write("subscribe \(here.joined(separator: " < "))")
      let inner = SubscriptionContext(trace: EventLog(path: here, root: root ?? self))
      let child = subscription.child(in: inner)
      let watched = Observer<Element>(
        next: { value in
          self.write("\(stage.name) \(value)")
          observer.onNext(value)
        },
        error: { error in
          observer.onError(error)
          child.dispose()
        },
        completed: {
          self.write("\(stage.name) |")
          observer.onCompleted()
          child.dispose()
        })
      return (watched, child)
    }

    func keep(_ count: Int, by stage: String) { (root ?? self).kept.append("\(stage) \(count)") }

    func scheduler(
      _ scheduler: any SchedulerType, of subscription: StreamSubscription
    ) -> any SchedulerType {
      write("timer of \(path.last ?? "")")
      return scheduler
    }
  }

  @Test func `a run sees every stage, its upstreams and its timers, through one protocol`() throws {
    let log = EventLog()
    let scheduler = TestScheduler()
    let stream = Observable.from([1, 2, 3]).filter { $0 > 1 }
      .debounce(.milliseconds(5), scheduler: scheduler)
    stream.subscribe(in: SubscriptionContext(trace: log))
    #expect(
      log.lines == [
        "subscribe debounce", "timer of debounce", "subscribe debounce < filter",
        "subscribe debounce < filter < from", "from 1", "from 2", "filter 2", "from 3", "filter 3",
        "from |",
        "filter |", "debounce 3", "debounce |",
      ])
  }

  @Test func `a run knows the notifiers of a stage`() {
    let log = EventLog()
    let stream = Observable.just(1).take(until: Observable<Int>.never())
    stream.subscribe(in: SubscriptionContext(trace: log))
    #expect(
      log.lines == [
        "subscribe take", "subscribe take < when < never", "subscribe take < just", "just 1",
        "take 1", "just |", "take |",
      ])
  }

  @Test func `a run is notified of how often a stage stores its values`() {
    let log = EventLog()
    let run = SubscriptionContext(trace: log)
    let source = Observable.range(start: 0, count: 4)
    source.buffer(count: 3, skip: 1).subscribe(in: run)
    #expect(log.kept == ["buffer 1", "buffer 2", "buffer 3", "buffer 3"])
    log.kept = []
    source.window(count: 2, skip: 1).subscribe(in: run)
    #expect(log.kept == ["window 1", "window 2", "window 2", "window 2"])
    log.kept = []
    let never = Observable<Int>.never()
    let (values, openings) = (PublishSubject<Int>(), PublishSubject<Int>())
    values.buffer(openings: openings, closing: { _ in never }).subscribe(in: run)
    for value in 0..<3 {
      openings.onNext(value)
      values.onNext(value)
    }
    #expect(log.kept == ["buffer 1", "buffer 2", "buffer 3"])
  }

  @Test func `a stage records why it drops values`() {
    #expect(Observable.of(1).filter { $0 > 1 }.stage.drops == .filtered)
    #expect(Observable.of(1).distinctUntilChanged().stage.drops == .equalToLast)
    #expect(Observable.of(1).map { $0 }.stage.drops == nil)
  }

  @Test func `a subscription without a run is not wrapped`() {
    let stream = Observable<Int>(Stage("probe")) { _, subscription in
      #expect(subscription.context == nil)
    }
    stream.subscribe()
  }

  @Test func `an unhandled error is passed to the run's hook`() {
    struct TestError: Error {}
    var received: [String] = []
    Observable<Int>.error(TestError()).subscribe(
      in: SubscriptionContext(unhandledError: { received.append("\($0)") }))
    #expect(received == ["TestError()"])
  }
}
