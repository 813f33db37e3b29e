import Foundation
import MarbleStreams

extension Meeting {
  /// Subscribers of a shared stream come and leave and are often the last: who is there hears what its source sends.
  static func takingTurns(
    _ name: String, _ share: (Observable<Int>) -> Observable<Int>
  ) -> Meeting {
    let source = PublishSubject<Int>()
    let shared = share(source)
    return Meeting(name: "subscribers of \(name) come when the last one leaves") {
      let lost = Tally()
      let sending = NSLock()
      crowd { _ in
        for _ in 0..<5 * rounds where lost.value == 0 {
          let heard = Tally()
          let subscription = shared.subscribe(onNext: { _ in heard.add() })
          // Another thread may be about to subscribe the source for all.
          let deadline = Date(timeIntervalSinceNow: 10)
          while heard.value == 0, Date() < deadline { sending.withLock { source.onNext(1) } }
          if heard.value == 0 { lost.add() }
          subscription.dispose()
        }
      }
      if lost.value > 0 { return "\(lost.value) who came heard nothing" }
      return source.hasObservers ? "the source is kept for nobody" : nil
    }
  }

  /// Many threads begin and end what an indicator tracks: it says that something is under way and that nothing is, in turn.
  static var tracking: Meeting {
    Meeting(name: "many threads begin and end what an indicator tracks") {
      let mistakes = Tally()
      let indicator = ActivityIndicator()
      var last: Bool?
      var isInside = false
      indicator.subscribe(onNext: { value in
        if isInside || last == value { mistakes.add() }
        isInside = true
        last = value
        isInside = false
      })
      crowd { _ in
        for _ in 0..<10 * rounds {
          Observable<Int>.never().trackActivity(indicator).subscribe(onNext: { _ in }).dispose()
        }
      }
      if last != false { return "it says at the end that something is under way" }
      return mistakes.value == 0 ? nil : "\(mistakes.value) changes came out of turn"
    }
  }
}
