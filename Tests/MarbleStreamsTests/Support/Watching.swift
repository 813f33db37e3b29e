import MarbleStreams

extension VectorBench {
  /// Subscribes to each stream from one instant to another, and returns the events of each
  /// subscriber.
  func watch(_ windows: [(Observable<String>, Int64, Int64)]) throws -> [String] {
    var received = windows.map { _ in [String]() }
    let scheduler = scheduler
    for (index, (stream, start, end)) in windows.enumerated() {
      func note(_ text: String) { received[index].append("\(scheduler.now.nanoseconds):\(text)") }
      let bag = CompositeDisposable()
      scheduler.schedule(at: Instant(nanoseconds: end)) { bag.dispose() }
      scheduler.schedule(at: Instant(nanoseconds: start)) {
        bag.insert(
          stream.subscribe(
            onNext: { note($0) }, onError: { _ in note("#") }, onCompleted: { note("|") }))
      }
    }
    try scheduler.run()
    return received.map { $0.joined(separator: " ") }
  }
}
