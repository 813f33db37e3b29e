import MarbleDiagrams
import MarbleStreams
import MarbleTasks

/// The virtual time of a run, for an operator that Swift defines.
public struct OperatorTime {
  /// The scheduler of the run. Pass it to an operator that waits. `marbles explain` shows the
  /// timers that are set on it.
  public let scheduler: TestScheduler
  private let tasks: RunTasks

  init(_ scheduler: TestScheduler, _ tasks: RunTasks) {
    self.scheduler = scheduler
    self.tasks = tasks
  }

  /// The clock of the run, for operators of async sequences. At one instant, sleeping tasks wake
  /// after the events of rows.
  public var clock: VirtualClock { tasks.clock }

  /// Makes a stream of the elements of an async sequence.
  ///
  /// Each subscription makes a sequence and loops over it in a task of the run. The end of the
  /// sequence completes the stream, and an error that it throws fails the stream. Disposing the
  /// subscription cancels the task.
  ///
  /// ```swift
  /// time.stream { source.values.debounce(for: wait, clock: time.clock) }
  /// ```
  ///
  /// - Parameter elements: Makes the sequence. It is called once for each subscription.
  /// - Returns: The stream.
  public func stream<Elements: AsyncSequence>(
    _ name: String = "an operator", of elements: @escaping () -> Elements
  ) -> Observable<Elements.Element> {
    tasks.stream(Stage(name), named: name, of: elements)
  }
}

extension RunTasks {
  /// Makes a stream of the elements of a sequence. Each subscription makes a sequence and loops
  /// over it in a task, which ends with the subscription.
  ///
  /// A cancelled loop still ends, and a sequence may ignore the cancellation. So the loop sends
  /// nothing to an observer that is disposed.
  package func stream<Elements: AsyncSequence>(
    _ stage: Stage, named name: String, of elements: @escaping () -> Elements
  ) -> Observable<Elements.Element> {
    Observable(stage) { [self] observer, subscription in
      let elements = elements()
      expectsTasks = true
      let task = Task.virtual("the loop over \(name)") { [self] in
        do {
          for try await element in elements where isOnThread(using: name) {
            guard subscription.isLive else { return }
            observer.onNext(element)
            await LoopPace.step?()
          }
          if isOnThread(using: name), subscription.isLive { observer.onCompleted() }
        } catch {
          if isOnThread(using: name), subscription.isLive { observer.onError(error) }
        }
      }
      subscription.hold(LoopTask { task.cancel() })
    }
  }
}

/// The task of a subscription, which ends with it.
private final class LoopTask: Resource {
  private let cancel: () -> Void

  init(_ cancel: @escaping () -> Void) {
    self.cancel = cancel
  }

  override func release() {
    cancel()
  }
}
