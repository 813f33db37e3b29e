import Foundation
import MarbleStreams
import RxSwift

extension MarbleStreams.TestScheduler {
  /// This scheduler for RxSwift's operators.
  var rxSwift: VirtualRxScheduler { VirtualRxScheduler(self) }
}

/// Lets the compiler name the cure where RxSwift's operators are given the bench's scheduler.
@available(*, unavailable, message: "write scheduler.rxSwift for RxSwift's operators")
extension MarbleStreams.TestScheduler: @retroactive RxSwift.SchedulerType {
  /// The time that RxSwift reads.
  @_implements(RxSwift.SchedulerType,now)
  public var dateOfRxSwift: Date { rxSwift.now }

  /// Schedules an action for now.
  public func schedule<State>(
    _ state: State, action: @escaping (State) -> any RxSwift.Disposable
  ) -> any RxSwift.Disposable { rxSwift.schedule(state, action: action) }

  /// Schedules an action.
  public func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any RxSwift.Disposable
  ) -> any RxSwift.Disposable { rxSwift.scheduleRelative(state, dueTime: dueTime, action: action) }

  /// Schedules an action again and again.
  public func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (State) -> State
  ) -> any RxSwift.Disposable {
    rxSwift.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}

final class VirtualRxScheduler: RxSwift.SchedulerType {
  private let scheduler: MarbleStreams.TestScheduler

  init(_ scheduler: MarbleStreams.TestScheduler) {
    self.scheduler = scheduler
  }

  /// Virtual time's zero is the reference date.
  var now: Date {
    Date(timeIntervalSinceReferenceDate: Double(scheduler.now.nanoseconds) / 1e9)
  }

  func schedule<State>(
    _ state: State, action: @escaping (State) -> any RxSwift.Disposable
  ) -> any RxSwift.Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval,
    action: @escaping (State) -> any RxSwift.Disposable
  ) -> any RxSwift.Disposable {
    let running = SingleAssignmentDisposable()
    let waiting = scheduler.schedule(after: Self.duration(dueTime)) {
      running.setDisposable(action(state))
    }
    return RxSwift.Disposables.create {
      waiting.dispose()
      running.dispose()
    }
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (State) -> State
  ) -> any RxSwift.Disposable {
    var state = state
    let ticking = scheduler.schedulePeriodically(
      after: Self.duration(startAfter), every: Self.duration(period)
    ) { state = action(state) }
    return RxSwift.Disposables.create { ticking.dispose() }
  }

  private static func duration(_ interval: RxTimeInterval) -> Duration {
    switch interval {
    case .seconds(let count): .seconds(count)
    case .milliseconds(let count): .milliseconds(count)
    case .microseconds(let count): .microseconds(count)
    case .nanoseconds(let count): .nanoseconds(count)
    case .never: .nanoseconds(Int64.max)
    @unknown default: .nanoseconds(Int64.max)
    }
  }
}
