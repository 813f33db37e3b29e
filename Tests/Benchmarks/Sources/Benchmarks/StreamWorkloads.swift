import MarbleStreams

final class Recorder {
  var last = 0
  var count = 0
}

func subjectChain(_ count: Int) -> Workload {
  Workload(name: "subject, map, filter, map, scan", unit: "ns/value", target: 40, events: count) {
    let subject = PublishSubject<Int>()
    let recorder = Recorder()
    let subscription = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
      .scan(0) { $0 &+ $1 }.subscribe(onNext: { recorder.last = $0 })
    let elapsed = timed { for value in 0..<count { subject.onNext(value) } }
    subscription.dispose()
    return elapsed
  }
}

func synchronousChain(_ count: Int) -> Workload {
  Workload(name: "from, map, filter, map, scan", unit: "ns/value", target: 30, events: count) {
    let recorder = Recorder()
    let stream = Observable.from(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
      .scan(0) { $0 &+ $1 }
    return timed { stream.subscribe(onNext: { recorder.last = $0 }) }
  }
}

func mergeOfTwo(_ count: Int) -> Workload {
  Workload(name: "merge of 2 subjects", unit: "ns/value", target: 22, events: count) {
    let left = PublishSubject<Int>()
    let right = PublishSubject<Int>()
    let recorder = Recorder()
    let subscription = left.merge(with: right).subscribe(onNext: { recorder.last = $0 })
    let elapsed = timed {
      for value in 0..<count / 2 {
        left.onNext(value)
        right.onNext(value)
      }
    }
    subscription.dispose()
    return elapsed
  }
}

func debounceChain(_ count: Int) -> Workload {
  Workload(name: "debounce", unit: "ns/value", target: 400, events: count) {
    let scheduler = TestScheduler()
    let subject = PublishSubject<Int>()
    let recorder = Recorder()
    let subscription = subject.debounce(.milliseconds(3), scheduler: scheduler).distinctUntilChanged()
      .subscribe(onNext: { recorder.last = $0 })
    let elapsed = timed {
      for value in 0..<count { scheduler.schedule(at: Instant(nanoseconds: Int64(value) * 1_000_000)) { subject.onNext(value) } }
      try! scheduler.run()
    }
    subscription.dispose()
    return elapsed
  }
}
