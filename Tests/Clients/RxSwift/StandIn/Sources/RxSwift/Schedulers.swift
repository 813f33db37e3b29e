import Foundation

/// A duration.
public typealias RxTimeInterval = DispatchTimeInterval
/// An instant.
public typealias RxTime = Date

/// A scheduler that runs work as soon as it can.
public protocol ImmediateSchedulerType {
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler that knows the time.
public protocol SchedulerType: ImmediateSchedulerType {
  var now: RxTime { get }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension ObservableType {
  /// Emits an element when no other one has followed for a while.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      var waiting: (any Disposable)?
      var latest: Element?
      func send() {
        if let element = latest { observer.onNext(element) }
        latest = nil
      }
      let source = subscribe(
        onNext: { element in
          latest = element
          waiting?.dispose()
          waiting = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            send()
            return Disposables.create()
          }
        },
        onError: {
          waiting?.dispose()
          observer.onError($0)
        },
        onCompleted: {
          waiting?.dispose()
          send()
          observer.onCompleted()
        })
      return Disposables.create {
        waiting?.dispose()
        source.dispose()
      }
    }
  }

  /// A number at each tick, counted from zero.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Int> where Element == Int {
    .create { observer in
      scheduler.schedulePeriodic(0, startAfter: period, period: period) { count in
        observer.onNext(count)
        return count + 1
      }
    }
  }
}
