import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleProbes

@Suite struct `A changed stage of a run` {
  private final class Scene {
    let scheduler = TestScheduler()
    var events: [String] = []

    /// The events of a stream with their instants in ticks of a millisecond.
    func events(
      _ mutation: StageMutation?, subscribedStages: SubscribedStages? = nil,
      of make: (TestScheduler) -> Observable<Int>
    ) throws -> [String] {
      let context = SubscriptionContext(
        trace: MutatedStageTrace(
          mutation, subscribedStages: subscribedStages,
          over: ObservingStageTrace(countedBy: DepthMeter { _ in })))
      let subscription = StreamSubscription(context: context)
      let note = { [unowned self] (text: String) in
        events.append("\((scheduler.now.nanoseconds) / 1_000_000) \(text)")
      }
      make(scheduler).subscribe(
        Observer(
          next: { note("\($0)") }, error: { _ in note("#") }, completed: { note("|") }),
        in: subscription)
      try scheduler.run()
      return events
    }
  }

  private static func cold(
    _ scheduler: TestScheduler, _ values: [(Int, Int)], end: Int
  ) -> Observable<Int> {
    ColdObservable(
      "s", scheduler: scheduler,
      events: TimedEvents(
        values.map {
          TimedEvent(time: .zero.advanced(by: .milliseconds($0.0)), event: .next($0.1))
        } + [TimedEvent(time: .zero.advanced(by: .milliseconds(end)), event: .completed)]))
  }

  private static func repeating(_ scheduler: TestScheduler) -> Observable<Int> {
    cold(scheduler, [(1, 5), (2, 5), (3, 6)], end: 4).distinctUntilChanged().map { $0 * 2 }
  }

  @Test func `is missing, and values and ends go past it`() throws {
    #expect(try Scene().events(nil, of: Self.repeating) == ["1 10", "3 12", "4 |"])
    let events = try Scene().events(.missing("distinctUntilChanged"), of: Self.repeating)
    #expect(events == ["1 10", "2 10", "3 12", "4 |"])
  }

  @Test func `is missing, and emits nothing of its own`() throws {
    let events = try Scene().events(.missing("startWith")) { scheduler in
      Self.cold(scheduler, [(1, 5)], end: 2).startWith(7)
    }
    #expect(events == ["1 5", "2 |"])
  }

  @Test func `is one of the given name only`() throws {
    let events = try Scene().events(.missing("debounce"), of: Self.repeating)
    #expect(events == ["1 10", "3 12", "4 |"])
  }

  @Test func `has its timers later`() throws {
    func typed(_ scheduler: TestScheduler) -> Observable<Int> {
      Self.cold(scheduler, [(1, 5)], end: 20).debounce(.milliseconds(3), scheduler: scheduler)
        .delay(.milliseconds(2), scheduler: scheduler)
    }
    #expect(try Scene().events(nil, of: typed) == ["6 5", "22 |"])
    let later = StageMutation.later("debounce", by: .milliseconds(1))
    #expect(try Scene().events(later, of: typed) == ["7 5", "22 |"])
    #expect(try Scene().events(.missing("debounce"), of: typed) == ["3 5", "22 |"])
  }

  @Test func `keeps the inner streams that it would dispose`() throws {
    func latest(_ scheduler: TestScheduler) -> Observable<Int> {
      Self.cold(scheduler, [(1, 1), (3, 2)], end: 4).flatMapLatest { value in
        Self.cold(scheduler, [(5 - value, value)], end: value == 1 ? 9 : 5)
      }
    }
    #expect(try Scene().events(nil, of: latest) == ["6 2", "8 |"])
    let events = try Scene().events(.keepingAll("flatMapLatest"), of: latest)
    #expect(events == ["5 1", "6 2", "10 |"])
    let merged = try Scene().events(nil) { scheduler in
      Self.cold(scheduler, [(1, 1), (3, 2)], end: 4).flatMap { value in
        Self.cold(scheduler, [(5 - value, value)], end: value == 1 ? 9 : 5)
      }
    }
    #expect(events == merged)
  }

  @Test func `emits the same if no inner stream is disposed, and ends with the last one`() throws {
    func apart(_ scheduler: TestScheduler) -> Observable<Int> {
      Self.cold(scheduler, [(1, 1), (5, 2)], end: 6).flatMapLatest { value in
        Self.cold(scheduler, [(1, value)], end: 2)
      }
    }
    let events = try Scene().events(.keepingAll("flatMapLatest"), of: apart)
    #expect(events == ["2 1", "6 2", "7 |"])
  }

  @Test func `is unchanged if it is written in a scenario`() throws {
    let events = try Scene().events(.missing("distinctUntilChanged")) { scheduler in
      let stream = Self.cold(scheduler, [(1, 5), (2, 5)], end: 3).distinctUntilChanged()
      stream.locate(SourceSite(start: 0, end: 9), as: "distinctUntilChanged")
      return stream
    }
    #expect(events == ["1 5", "3 |"])
  }

  @Test func `is known from the subscribed stages`() throws {
    let subscribedStages = SubscribedStages()
    _ = try Scene().events(nil, subscribedStages: subscribedStages) { scheduler in
      Self.repeating(scheduler).debounce(.milliseconds(3), scheduler: scheduler)
        .flatMapLatest { Observable.just($0) }
    }
    let names = ["debounce", "distinctUntilChanged", "flatMapLatest", "just", "map"]
    #expect(subscribedStages.entries.keys.sorted() == names)
    #expect(subscribedStages.entries.filter(\.value.hasTimers).map(\.key) == ["debounce"])
    #expect(subscribedStages.entries["distinctUntilChanged"]?.passesValues == true)
  }
}
