import MarbleStreams
import Testing

struct TrackActivityTests {
  @Test func `two requests, the second replacing the first, flicker (S2-36)`() throws {
    let lab = Lab()
    let indicator = ActivityIndicator()
    let requests = lab.hot("-----x---x").flatMapLatest { _ in
      Observable.just("r").delay(.nanoseconds(10), scheduler: lab.scheduler)
        .trackActivity(indicator)
    }
    lab.scheduler.schedule(at: .zero) { requests.subscribe() }
    #expect(try lab.record(indicator) == "0:false 5:true 9:false 9:true 19:false")
  }
}
