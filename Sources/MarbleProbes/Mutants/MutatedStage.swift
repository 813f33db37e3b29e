import MarbleStreams

/// One subscription of a stage of a system.
final class MutatedStage {
  let name: String
  /// The change of this stage. Nil if another one is changed.
  let mutation: StageMutation?
  /// The observer of the stage, of the type of its values.
  private var downstream: Any = ()
  private var complete = {}
  private var fail: (any Error) -> Void = { _ in }
  /// The subscription of the stage, which inner streams that it keeps belong to.
  weak var subscription: StreamSubscription?
  /// True until the stage has subscribed to its first source.
  private(set) var isFirstSource = true
  /// The inner streams that run although the stage has disposed them, or may do so.
  private var running = 0
  /// True once the stage itself has completed.
  private var isComplete = false

  init<Element>(_ name: String, _ mutation: StageMutation?, _ observer: Observer<Element>) {
    self.name = name
    self.mutation = mutation
    downstream = observer
    complete = observer.onCompleted
    fail = observer.onError
  }

  private init(_ name: String, _ mutation: StageMutation?) {
    self.name = name
    self.mutation = mutation
    isFirstSource = false
  }

  /// A part of the stage, which has the same timers.
  var part: MutatedStage {
    if case .later = mutation { return MutatedStage(name, mutation) }
    return MutatedStage(name, nil)
  }

  /// True if only values of its source count, and none that the stage emits itself.
  var isMissing: Bool { if case .missing = mutation { true } else { false } }

  /// True if values of this type are those that the stage emits.
  func passes<Element>(_ type: Element.Type) -> Bool { downstream is Observer<Element> }

  /// Returns the observer and the subscription that a stream above receives instead of those of the
  /// stage.
  func upstream<Element>(
    _ observer: Observer<Element>, _ subscription: StreamSubscription
  ) -> (Observer<Element>, StreamSubscription) {
    let isSource = isFirstSource
    defer { isFirstSource = false }
    guard let downstream = downstream as? Observer<Element> else { return (observer, subscription) }
    switch mutation {
    case .missing where isSource: return (downstream, subscription)
    case .keepingAll where !isSource:
      guard let owner = self.subscription, owner.isLive else { return (observer, subscription) }
      running += 1
      let kept = Observer<Element>(
        next: downstream.onNext, error: fail,
        completed: { [self] in
          running -= 1
          observer.onCompleted()
          completeIfIdle()
        })
      return (kept, owner)
    default: return (observer, subscription)
    }
  }

  /// Called when the stage completes. Returns false if inner streams that it keeps still run.
  var endsNow: Bool {
    guard case .keepingAll = mutation else { return true }
    isComplete = true
    return running == 0
  }

  private func completeIfIdle() {
    guard isComplete, running == 0, let subscription, subscription.isLive else { return }
    complete()
    subscription.dispose()
  }
}
