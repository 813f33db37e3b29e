import Foundation
import MarbleStreams

extension ConcurrencyCheck {
  /// Subscribers of a shared stream subscribe and dispose, and are often the last one. Each
  /// subscriber receives the values of the source, and each value once.
  static func takingTurns(
    _ name: String, _ share: (Observable<Int>) -> Observable<Int>
  ) -> ConcurrencyCheck {
    let source = PublishSubject<Int>()
    let shared = share(source)
    return ConcurrencyCheck(name: "subscribers of \(name) come when the last one leaves") {
      let (lost, repeated) = (Tally(), Tally())
      let sending = NSLock()
      var sent = 0
      concurrently { _ in
        for _ in 0..<5 * rounds where lost.value == 0 {
          let received = Tally()
          var last = 0
          let subscription = shared.subscribe(onNext: {
            if $0 == last { repeated.add() }
            last = $0
            received.add()
          })
          // Another thread may be about to subscribe to the source for all subscribers.
          let deadline = Date(timeIntervalSinceNow: 10)
          while received.value == 0, Date() < deadline {
            sending.withLock {
              sent += 1
              source.onNext(sent)
            }
          }
          if received.value == 0 { lost.add() }
          subscription.dispose()
        }
      }
      if lost.value > 0 { return "\(lost.value) late subscribers received nothing" }
      if repeated.value > 0 { return "\(repeated.value) values came twice" }
      return source.hasObservers ? "the source is kept for nobody" : nil
    }
  }

  /// Observers subscribe to a shared stream while its source ends. The source is not subscribed
  /// again for observers that are about to receive the end.
  ///
  /// - Parameter isOnce: True if the stream never restarts, so that its source is subscribed once.
  static func comingLate(
    _ name: String, isOnce: Bool = false,
    _ share: @escaping (Observable<Int>) -> Observable<Int>
  ) -> ConcurrencyCheck {
    ConcurrencyCheck(name: "subscribers of \(name) come while its source ends") {
      let (subscribed, mistakes) = (Tally(), Tally())
      for _ in 0..<rounds {
        let shared = share(
          Observable.deferred {
            subscribed.add()
            return Observable.of(1, 2)
          })
        concurrently { _ in
          for _ in 0..<5 {
            var last = 0
            shared.subscribe(onNext: {
              if $0 <= last { mistakes.add() }
              last = $0
            })
          }
        }
      }
      if mistakes.value > 0 { return "\(mistakes.value) values came once more" }
      return isOnce && subscribed.value > rounds
        ? "the source was subscribed \(subscribed.value) times instead of \(rounds)" : nil
    }
  }

  /// Many threads start and end work that an indicator tracks. The indicator must emit true and
  /// false in turn.
  static var tracking: ConcurrencyCheck {
    ConcurrencyCheck(name: "many threads begin and end what an indicator tracks") {
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
      concurrently { _ in
        for _ in 0..<10 * rounds {
          Observable<Int>.never().trackActivity(indicator).subscribe(onNext: { _ in }).dispose()
        }
      }
      if last != false { return "it says at the end that something is under way" }
      return mistakes.value == 0 ? nil : "\(mistakes.value) changes came out of turn"
    }
  }
}
