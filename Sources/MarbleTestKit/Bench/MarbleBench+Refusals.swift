import MarbleDiagrams
import MarbleStreams

// What a row cannot say, because it happens on another thread or in real time.

extension MarbleBench {
  /// The name of such a stream in a report that refuses its row.
  static func nameOfOtherLibrary(at location: BenchLocation) -> String {
    CallText(at: location)?.firstArgument ?? "a stream of another library"
  }

  /// True if a stream of another library, or another closure, feeds the row of an observer.
  /// One with an operator of ours after it is found in the trace of the row.
  func hasForeignSource<Element>(_ observer: EventObserver<Element>, _ stage: Stage) -> Bool {
    if stage.isClosure { return true }
    guard let trace = observer.trace, rowTracer?.hasClosure == true else { return false }
    return trace.mayBeFedByClosure
  }

  /// Ends a row at the `!` of its window.
  @usableFromInline
  func stopping<Element>(_ observer: EventObserver<Element>) -> () -> Void {
    { [queueWork = loop.tasks.queueWork] in queueWork.performEnd { observer.stop() } }
  }

  /// Lets the observer of a row note only what happens on the thread of the run.
  @usableFromInline
  func admitOwnThread<Element>(
    _ observer: EventObserver<Element>, _ stream: Observable<Element>, at location: BenchLocation
  ) {
    let stage = stream.stage
    let isOfOtherLibrary = stage.isClosure
    if isOfOtherLibrary { loop.tasks.queueWork.follow() }
    observer.admits = { [tasks = loop.tasks, context, unowned observer] in
      // A stage that passes its events on to another thread is refused by its own name.
      tasks.isOnThread(
        using: isOfOtherLibrary ? Self.nameOfOtherLibrary(at: location) : stage.name
      ) {
        context.foreignTimers?.handOver(in: observer.subscription) != nil
      }
    }
  }

  /// The failures of a row. If a stage passes events on to another thread, it is a matter of luck
  /// which of them have come. So it is while a stream of another library feeds an open row and code
  /// of the run waits in real time.
  @usableFromInline
  func refusing<Element>(
    _ observer: EventObserver<Element>, _ stream: Observable<Element>, at location: BenchLocation,
    _ failures: @escaping () -> [ExpectationFailure]
  ) -> () -> [ExpectationFailure] {
    { [unowned self] in
      if let timer = context.foreignTimers?.handOver(in: observer.subscription) {
        return [ExpectationFailure(message: timer.advice, details: [], location: location)]
      }
      let found = failures()
      guard loop.tasks.queueWork.isLeft, found.isEmpty, hasForeignSource(observer, stream.stage),
        observer.events.last?.event.isStopEvent != true
      else { return found }
      let message =
        "code of this run waits for a queue or a timer in real time, so "
        + "'\(Self.nameOfOtherLibrary(at: location))' may send what the run has not seen"
      return [
        ExpectationFailure(
          message: message, details: [otherSchedulersHint.plain], location: location)
      ]
    }
  }
}
