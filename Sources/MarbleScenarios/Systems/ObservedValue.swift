import MarbleDiagrams
import MarbleStreams
import MarbleTestKit
import Observation

/// The changes of a value that is computed from `@Observable` objects, as a stream.
///
/// A subscriber receives the value at once, and again after each turn in which it has changed. So
/// it receives the same states as a view or `Observations`: changes without a suspension between
/// them are one change, and an equal value is none. Several values that change in one turn are read
/// in the order of their subscriptions: the runtime tells their changes in an order of its own.
final class ObservedValue: Resource, @unchecked Sendable {
  private let name: String
  private let number: Int
  private let tasks: RunTasks
  private let observer: Observer<Value>
  /// Released with the subscription, because the observed objects hold this one.
  private var value: (() -> Value)?
  private var last: Value?
  /// True while a change is known and not read.
  private var isChanging = false

  private init(
    _ name: String, _ tasks: RunTasks, _ observer: Observer<Value>, _ value: @escaping () -> Value
  ) {
    (self.name, self.tasks) = (name, tasks)
    number = tasks.nextObservation()
    (self.observer, self.value) = (observer, value)
  }

  /// The stream of a value.
  static func stream(
    _ name: String, _ tasks: RunTasks, _ value: @escaping () -> Value
  ) -> Observable<Value> {
    Observable(.source(name)) { observer, subscription in
      let observed = ObservedValue(name, tasks, observer, value)
      subscription.hold(observed)
      observed.read()
    }
  }

  override func release() {
    if tasks.isEnding, !isChanging, let value, value() != last { tasks.noteUnnoticed(name) }
    value = nil
  }

  private func read() {
    isChanging = false
    guard let value else { return }
    // The closure is called before the change, so the value is read when the turn is over.
    let current = withObservationTracking(value) { [self] in
      isChanging = true
      tasks.afterTurn(name, rank: number) { [self] in read() }
    }
    guard current != last else { return }
    last = current
    observer.onNext(current)
  }
}
