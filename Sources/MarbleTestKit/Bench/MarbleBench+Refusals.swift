import MarbleDiagrams
import MarbleStreams

// What a row cannot say, because it happens on another thread or in real time.

extension MarbleBench {
  /// A stream of another library comes to the bench as one of closures.
  static var stageOfOtherLibrary: String { "create" }

  /// The name of such a stream in a report that refuses its row.
  static func nameOfOtherLibrary(at location: BenchLocation) -> String {
    CallText(at: location)?.firstArgument ?? "a stream of another library"
  }

  /// Ends a row at the `!` of its window.
  @usableFromInline
  func stopping<Element>(_ observer: EventObserver<Element>) -> () -> Void {
    { [tasks = loop.tasks] in tasks.performEnd { observer.stop() } }
  }

  /// Lets the observer of a row note only what happens on the thread of the run.
  @usableFromInline
  func admitOwnThread<Element>(
    _ observer: EventObserver<Element>, _ stream: Observable<Element>, at location: BenchLocation
  ) {
    let stage = stream.stage.name
    let isOfOtherLibrary = stage == Self.stageOfOtherLibrary
    if isOfOtherLibrary { loop.tasks.followQueues() }
    observer.admits = { [tasks = loop.tasks, context, unowned observer] in
      // A stage that passes its events on to another thread is refused by its own name.
      tasks.isOnThread(
        using: isOfOtherLibrary ? Self.nameOfOtherLibrary(at: location) : stage
      ) {
        context.foreignTimers?.handOver(in: observer.subscription) != nil
      }
    }
  }

  /// The failures of a row. If a stage passes events on to another thread, it is a matter of luck
  /// which of them have come. So it is while a stream of another library is open and code of the
  /// run waits in real time.
  @usableFromInline
  func refusing<Element>(
    _ observer: EventObserver<Element>, _ stream: Observable<Element>, at location: BenchLocation,
    _ failures: @escaping () -> [ExpectationFailure]
  ) -> () -> [ExpectationFailure] {
    let stage = stream.stage.name
    return { [context, tasks = loop.tasks] in
      if let timer = context.foreignTimers?.handOver(in: observer.subscription) {
        return [ExpectationFailure(message: timer.advice, details: [], location: location)]
      }
      let found = failures()
      guard stage == Self.stageOfOtherLibrary, tasks.queueWork?.isLeft == true, found.isEmpty,
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
