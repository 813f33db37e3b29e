import MarbleStreams
import Testing

struct TrackActivityTests {
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
