import MarbleDiagrams
import MarbleStreams

/// The schedulers that a scenario may name, all on the clock of one run.
package final class VirtualSchedulers {
  private let clock: TestScheduler
  private(set) lazy var currentThread = CurrentThreadScheduler(over: clock)
  private lazy var immediate = InlineScheduler(over: clock)
  private lazy var mainSyncIfIdle = MainScheduler(over: clock, .syncIfIdle)

  package init(_ clock: TestScheduler) {
    self.clock = clock
  }

  func named(_ name: SchedulerName) -> any SchedulerType {
    switch name {
    case .immediate: immediate
    case .currentThread: currentThread
    case .main: clock
    case .mainSyncIfIdle: mainSyncIfIdle
    }
  }
}

extension Pipeline {
  /// The same pipeline, subscribed on the trampoline if a source in it requires it. A connectable
  /// stream is returned unchanged.
  func startingOnTrampoline(_ schedulers: VirtualSchedulers) -> Pipeline {
    guard isTrampolined, !(stream is ConnectableObservable<Value>) else { return self }
    let trampoline = schedulers.currentThread
    let start = Observable<Value>(Stage("subscribe")) { [stream] downstream, subscription in
      trampoline.run { stream.subscribe(downstream, in: subscription) }
    }
    return Pipeline(start, shape)
  }
}

/// A scheduler that decides an order, as it is written after its point; all of them are virtual.
enum SchedulerName: String, CaseIterable, Sendable {
  case immediate
  case currentThread
  case main
  case mainSyncIfIdle = "main(.syncIfIdle)"
}
