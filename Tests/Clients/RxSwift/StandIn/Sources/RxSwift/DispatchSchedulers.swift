import Foundation
import Synchronization

/// A scheduler of a queue of Dispatch. It sends blocks and sets timers as RxSwift 6 does: the
/// handler of a timer performs the action and then cancels its timer.
public class SerialDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue

  /// Makes a scheduler.
  public init(queue: DispatchQueue, internalSerialQueueName: String) { self.queue = queue }

  /// The time of the system.
  public var now: RxTime { Date() }

  /// Performs an action in a block of the queue.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let life = SingleAssignmentDisposable()
    nonisolated(unsafe) let work = { if !life.isDisposed { life.setDisposable(action(state)) } }
    queue.async { work() }
    return life
  }

  /// Performs an action in the handler of a timer.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let running = SingleAssignmentDisposable()
    let timer = timer(after: dueTime, every: .never) { timer in
      running.setDisposable(action(state))
      timer.cancel()
    }
    return Disposables.create(with: {
      timer.dispose()
      running.dispose()
    })
  }

  /// Performs an action in the handler of a timer that repeats.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    var state = state
    return timer(after: startAfter, every: period) { _ in state = action(state) }
  }

  private func timer(
    after start: RxTimeInterval, every period: RxTimeInterval,
    _ handler: @escaping (any DispatchSourceTimer) -> Void
  ) -> any Disposable {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + start, repeating: period)
    nonisolated(unsafe) let handle = { handler(timer) }
    timer.setEventHandler { handle() }
    timer.resume()
    return Disposables.create(with: { timer.cancel() })
  }
}

/// The scheduler of the main thread.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// Performs an action at once on the main thread, unless others wait.
  nonisolated(unsafe) public static let instance = MainScheduler()

  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
  private let waiting = Atomic<Int>(0)

  private init() { super.init(queue: .main, internalSerialQueueName: "") }

  /// As its superclass, where it does not perform the action at once.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let perform = { (state: StateType) -> any Disposable in
      defer { self.waiting.subtract(1, ordering: .relaxed) }
      return action(state)
    }
    let isFirst = waiting.add(1, ordering: .relaxed).oldValue == 0
    if isFirst, DispatchQueue.getSpecific(key: Self.key) != nil { return perform(state) }
    return super.schedule(state, action: perform)
  }
}

extension ObservableType {
  /// Sends each event in an action of a scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .create { observer in
      subscribe(
        AnyObserver { event in
          _ = scheduler.schedule(event) {
            observer.on($0)
            return Disposables.create()
          }
        })
    }
  }
}

/// A stream that is also an observer: it sends each event to its subscribers.
public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  private final class Receivers {
    var all: [AnyObserver<Element>?] = []
  }

  private let receivers: Receivers

  /// Makes a subject without subscribers.
  public init() {
    let receivers = Receivers()
    self.receivers = receivers
    super.init { observer in
      let index = receivers.all.count
      receivers.all.append(observer)
      return Disposables.create(with: { receivers.all[index] = nil })
    }
  }

  /// Sends an event.
  public func on(_ event: Event<Element>) {
    for receiver in receivers.all { receiver?.on(event) }
  }
}
