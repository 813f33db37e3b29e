import Foundation
import MarbleStreams

/// A check of one guarantee about threads, with several threads at the same time. It returns the
/// violation.
struct ConcurrencyCheck {
  let name: String
  /// Returns the error, or nil if there is none.
  let run: () -> String?

  static let rounds = 2_000
}

extension ConcurrencyCheck {
  /// One thread emits while others subscribe and dispose.
  static func subscribingAndDisposing(
    _ name: String, _ subject: any SubjectType<Int>, _ stream: Observable<Int>
  ) -> ConcurrencyCheck {
    ConcurrencyCheck(name: "subscribers come and go while \(name) emits") {
      let whole = Tally()
      let staying = stream.subscribe(onNext: { _ in whole.add() })
      let before = whole.value
      concurrently { thread in
        for number in 0..<rounds {
          if thread == 0 {
            subject.onNext(number)
          } else {
            stream.subscribe(onNext: { _ in }).dispose()
          }
        }
      }
      staying.dispose()
      let received = whole.value - before
      return received == rounds ? nil : "the early subscriber received \(received) of \(rounds)"
    }
  }

  /// One thread emits increasing numbers while others subscribe. Each subscriber receives
  /// consecutive numbers, one at a time.
  static func catchingUp(_ name: String, _ make: @escaping () -> any SubjectType<Int>)
    -> ConcurrencyCheck
  {
    ConcurrencyCheck(name: "subscribers of \(name) catch up while it emits") {
      let mistakes = Tally()
      let subject = make()
      concurrently { thread in
        for number in 1...rounds {
          if thread == 0 {
            subject.onNext(number)
            continue
          }
          var last: Int?
          var isInside = false
          let subscription = subject.asObservable().subscribe(onNext: { value in
            if isInside || last.map({ $0 + 1 != value }) ?? false { mistakes.add() }
            isInside = true
            last = value
            isInside = false
          })
          if number % 8 == 0 { usleep(20) }
          subscription.dispose()
        }
      }
      return mistakes.value == 0 ? nil : "\(mistakes.value) values came out of turn"
    }
  }

  /// One thread ends a subject while others subscribe. Each subscriber receives the end exactly
  /// once, and no value that is sent after it.
  static func ending(_ name: String, _ make: @escaping () -> any SubjectType<Int>)
    -> ConcurrencyCheck
  {
    ConcurrencyCheck(name: "subscribers come while \(name) ends") {
      let (comers, ends, late) = (Tally(), Tally(), Tally())
      for _ in 0..<rounds {
        let subject = make()
        concurrently { thread in
          if thread == 0 {
            subject.onCompleted()
            for _ in 0..<20 { subject.onNext(-1) }
            return
          }
          for _ in 0..<5 {
            comers.add()
            subject.asObservable().subscribe(
              onNext: { if $0 < 0 { late.add() } }, onCompleted: { ends.add() })
          }
        }
      }
      if late.value > 0 { return "\(late.value) values came after the end" }
      return ends.value == comers.value
        ? nil : "\(ends.value) of \(comers.value) subscribers received the end"
    }
  }

  /// Many threads send to one observer through `synchronized()`.
  static var synchronizing: ConcurrencyCheck {
    ConcurrencyCheck(name: "many threads send through synchronized()") {
      var observer: Observer<Int>?
      var sum = 0
      Observable<Int>.create {
        observer = $0
        return Disposables.create()
      }.synchronized().subscribe(onNext: { sum += $0 })
      let boxed = SendableBox(observer)
      concurrently { _ in for _ in 0..<rounds { boxed.value?.onNext(1) } }
      return sum == 4 * rounds ? nil : "\(sum) of \(4 * rounds) came through"
    }
  }

  /// A resource that is added to a subscription during its disposal is disposed exactly once.
  static var holding: ConcurrencyCheck {
    ConcurrencyCheck(name: "resources are added while a subscription ends") {
      let (added, given) = (Tally(), Tally())
      for _ in 0..<500 {
        let subscription = StreamSubscription()
        concurrently { thread in
          if thread == 0 { return subscription.dispose() }
          for _ in 0..<5 {
            added.add()
            let child = subscription.child()
            child.add(Disposables.create { given.add() })
            if thread == 1 { child.dispose() }
          }
        }
      }
      return added.value == given.value ? nil : "\(added.value) added, \(given.value) given back"
    }
  }

  /// Debounce, delay and observe(on:) on a queue are disposed from another thread at any moment.
  static var timers: ConcurrencyCheck {
    ConcurrencyCheck(name: "timers on a queue are disposed from other threads") {
      let queue = DispatchQueue(label: "stress")
      let scheduler = DispatchQueueScheduler(queue: queue)
      let late = Tally()
      concurrently { thread in
        for _ in 0..<rounds / 10 {
          let subject = PublishSubject<Int>()
          let isDisposed = Tally()
          let subscription = subject.observe(on: scheduler)
            .debounce(.microseconds(10), scheduler: scheduler)
            .delay(.microseconds(10), scheduler: scheduler)
            .subscribe(onNext: { _ in if isDisposed.value > 1 { late.add() } })
          for number in 0..<5 { subject.onNext(number) }
          if thread % 2 == 0 { usleep(50) }
          subscription.dispose()
          queue.sync {}
          isDisposed.add(2)
        }
      }
      return late.value == 0 ? nil : "\(late.value) values came after the disposal"
    }
  }
}
