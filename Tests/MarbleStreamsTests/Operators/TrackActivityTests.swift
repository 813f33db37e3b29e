import MarbleStreams
import Testing

struct TrackActivityTests {
  @Test func `a second request that replaces the first emits false and true (S2-36)`() throws {
    let bench = VectorBench()
    let indicator = ActivityIndicator()
    let requests = bench.hot("-----x---x").flatMapLatest { _ in
      Observable.just("r").delay(.nanoseconds(10), scheduler: bench.scheduler)
        .trackActivity(indicator)
    }
    bench.scheduler.schedule(at: .zero) { requests.subscribe() }
    #expect(try bench.observe(indicator) == "0:false 5:true 9:false 9:true 19:false")
  }

  @Test func `work begun in a notification is announced after all have received it`() {
    let indicator = ActivityIndicator()
    let work = Observable<Int>.never().trackActivity(indicator)
    var first: [Bool] = []
    var second: [Bool] = []
    indicator.subscribe(onNext: { isActive in
      first.append(isActive)
      if first == [false, true, false] { work.subscribe() }
    })
    indicator.subscribe(onNext: { second.append($0) })
    work.subscribe().dispose()
    #expect(first == [false, true, false, true])
    #expect(second == first)
  }
}
