import MarbleDiagrams
import MarbleStreams

@testable import MarbleScenarios

/// A source that records its subscriptions, whether each was stopped in time, and whether anything
/// of it is still alive.
final class BatterySource {
  /// The way in which it emits.
  enum EmissionKind: CaseIterable {
    /// A row that starts from the beginning for every subscriber.
    case cold
    /// The whole row inside `subscribe`.
    case synchronous
    /// The values that the test sends into `subject`.
    case subject
  }

  /// The lifetime of one subscription, in ticks.
  struct Window {
    var start: Int64
    var end: Int64?
    /// True when the source has ended.
    var hasEnded = false
  }

  /// Every subscription of the source holds it, as it would hold buffers and closures.
  final class Token {}

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private static let subscriptionLimit = 100
  let subject = PublishSubject<Value>()
  private(set) var windows: [Window] = []
  /// The events that were sent to a subscription after its end, which is an error.
  private(set) var lateEvents = 0
  private(set) var emitted = 0
  private var tokens: [WeakObject] = []
  /// True if its values are objects whose lifetime is observed.
  var sendsObjects = false
  private var objects: [WeakObject] = []
  /// Called when a subscription is released.
  var onRelease: (() -> Void)?
  private let name: String
  private let scheduler: TestScheduler
  private let ledger: BatteryLog

  init(_ name: String, _ scheduler: TestScheduler, _ ledger: BatteryLog) {
    (self.name, self.scheduler, self.ledger) = (name, scheduler, ledger)
  }

  var openCount: Int { windows.count { $0.end == nil } }
  var livingTokens: Int { tokens.count { $0.object != nil } }
  var livingObjects: Int { objects.count { $0.object != nil } }

  func stream(_ row: String, _ emission: EmissionKind) -> Observable<Value> {
    let events = BatteryEvent.events(row)
    return Observable(Stage("source")) { [unowned self] observer, subscription in
      // An operator that repeats a source without time would otherwise never end.
      guard windows.count < Self.subscriptionLimit else { return }
      let token = Token()
      tokens.append(WeakObject(object: token))
      ledger.noteSubscription(of: name)
      let index = windows.count
      windows.append(Window(start: scheduler.now.nanoseconds))
      subscription.add(
        Disposables.create { [scheduler, ledger] in
          self.windows[index].end = scheduler.now.nanoseconds
          ledger.noteRelease(afterEnd: self.windows[index].hasEnded)
          self.onRelease?()
          withExtendedLifetime(token) {}
        })
      let observer = noting(endOf: index, observer)
      switch emission {
      case .cold: play(events, to: observer, subscription)
      case .synchronous: emit(events, to: observer, subscription)
      case .subject: subject.subscribe(observer, in: subscription)
      }
    }
  }

  /// An observer that records the end before it receives it.
  private func noting(endOf index: Int, _ observer: Observer<Value>) -> Observer<Value> {
    let note = { [unowned self] in
      guard windows[index].end == nil, !windows[index].hasEnded else { return }
      windows[index].hasEnded = true
      ledger.noteEnd()
    }
    return Observer(
      next: { observer.onNext($0) },
      error: {
        note()
        observer.onError($0)
      },
      completed: {
        note()
        observer.onCompleted()
      })
  }

  private func play(
    _ events: [BatteryEvent], to observer: Observer<Value>,
    _ subscription: StreamSubscription
  ) {
    let start = scheduler.now
    for event in events {
      let due = start.advanced(by: .nanoseconds(event.time))
      subscription.add(
        scheduler.schedule(at: due) { [unowned self] in
          if !subscription.isLive { lateEvents += 1 }
          send(event, to: observer)
        })
    }
  }

  private func emit(
    _ events: [BatteryEvent], to observer: Observer<Value>,
    _ subscription: StreamSubscription
  ) {
    for event in events {
      guard subscription.isLive else { return }
      send(event, to: observer)
    }
  }

  private func send(_ event: BatteryEvent, to observer: Observer<Value>) {
    emitted += 1
    guard sendsObjects, case .next = event.event else { return observer.on(event.event) }
    let object = MarbleDiagrams.Reference()
    objects.append(WeakObject(object: object))
    observer.onNext(.reference(object))
  }
}

/// One event of a row: a digit, a completion or a failure, one tick for each column.
struct BatteryEvent {
  let time: Int64
  let event: Event<Value>

  static func events(_ row: String) -> [BatteryEvent] {
    row.enumerated().compactMap { column, character in
      let event: Event<Value>
      switch character {
      case "-": return nil
      case "|": event = .completed
      case "#": event = .error(ScenarioError(.string("error")))
      default:
        event = .next(character.wholeNumberValue.map(Value.integer) ?? .string("\(character)"))
      }
      return BatteryEvent(time: Int64(column), event: event)
    }
  }
}
