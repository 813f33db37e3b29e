import MarbleStreams

/// A virtual clock with hot and cold rows of single letters, and a recording in the notation of the
/// vectors in OPERATORS.md.
///
/// A tick is a nanosecond. At time zero the observer subscribes first; then the hot rows emit in
/// the order in which they were made.
final class VectorBench {
  let scheduler = TestScheduler()
  private var hotRows: [(subject: PublishSubject<String>, marbles: [Marble])] = []
  private(set) var subscriptions: [String: [String]] = [:]

  struct SourceError: Error, CustomStringConvertible {
    let description: String
  }

  /// A row that emits whether or not it has subscribers.
  func hot(_ row: String, _ name: String = "hot") -> Observable<String> {
    let subject = PublishSubject<String>()
    hotRows.append((subject, Marble.parse(row)))
    return logged(subject, name)
  }

  /// A row that starts from the beginning for every subscriber.
  func cold(_ row: String, _ name: String = "cold") -> Observable<String> {
    let marbles = Marble.parse(row)
    let scheduler = scheduler
    return logged(
      Observable(Stage("cold")) { observer, subscription in
        for marble in marbles {
          let due = scheduler.now.advanced(by: .nanoseconds(marble.time))
          let work = scheduler.schedule(at: due) {
            if subscription.isLive { marble.send(to: observer) }
          }
          subscription.add(work)
        }
      }, name)
  }

  /// Subscribes at zero, runs to the end, and returns the events: `1:a 3:b 4:|`.
  func observe<Element>(
    _ stream: Observable<Element>, until end: Int64? = nil, dispose: Int64? = nil
  ) throws -> String {
    var events: [String] = []
    let scheduler = scheduler
    func note(_ text: String) { events.append("\(scheduler.now.nanoseconds):\(text)") }
    let bag = CompositeDisposable()
    if let dispose { scheduler.schedule(at: Instant(nanoseconds: dispose)) { bag.dispose() } }
    scheduler.schedule(at: .zero) {
      bag.insert(
        stream.subscribe(
          onNext: { note("\($0)") }, onError: { note("#(\($0))") }, onCompleted: { note("|") }))
    }
    for row in hotRows {
      for marble in row.marbles {
        scheduler.schedule(at: Instant(nanoseconds: marble.time)) {
          marble.send(to: row.subject.asObserver())
        }
      }
    }
    if let end { try scheduler.advance(to: Instant(nanoseconds: end)) } else { try scheduler.run() }
    return events.joined(separator: " ")
  }

  private func logged(_ source: Observable<String>, _ name: String) -> Observable<String> {
    Observable(Stage(name)) { observer, subscription in
      let start = self.scheduler.now.nanoseconds
      let index = self.subscriptions[name, default: []].count
      self.subscriptions[name, default: []].append("\(start)-")
      subscription.add(
        Disposables.create {
          self.subscriptions[name]?[index] = "\(start)-\(self.scheduler.now.nanoseconds)"
        })
      source.subscribe(observer, in: subscription)
    }
  }
}

/// One event of a row.
private struct Marble {
  let time: Int64
  let symbol: Character

  static func parse(_ row: String) -> [Marble] {
    var marbles: [Marble] = []
    var time: Int64 = 0
    var group: Int64?
    for character in row {
      switch character {
      case "(": group = time
      case ")": group = nil
      case "-": break
      default: marbles.append(Marble(time: group ?? time, symbol: character))
      }
      time += 1
    }
    return marbles
  }

  func send(to observer: Observer<String>) {
    switch symbol {
    case "|": observer.onCompleted()
    case "#": observer.onError(VectorBench.SourceError(description: "e"))
    default: observer.onNext(String(symbol))
    }
  }
}
