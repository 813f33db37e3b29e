import MarbleTime

/// The end of a bubble: its driver has the outcome, or the watch over its turns.
extension Bubble {
  /// Drives the bubble on a thread of its own, which a turn may block for ever.
  func startDriver(_ whenOver: @escaping @Sendable (Outcome) -> Void) {
    onEnd.withLock { $0 = whenOver }
    BubbleTurn.process.perform { [self] in finish(with: drive()) }
  }

  private func finish(with outcome: Outcome) {
    let whenOver = onEnd.withLock { $0.take() }
    whenOver?(outcome)
  }

  /// Ends the bubble after its driver.
  func close(after outcome: Outcome) {
    let isGivenUp = isGivenUp.load(ordering: .acquiring)
    // From here on, this thread runs the tasks.
    if !isGivenUp { executor.beginRun() }
    if case .ended = outcome { findLeftovers() }
    if !isGivenUp { noteLeftWork() }
    end(isGivenUp: isGivenUp)
  }

  /// Keeps what ends with this bubble, for the report of a later one that waits for it.
  private func noteLeftWork() {
    var left = earlier
    left.add(leftovers.isEmpty ? waitingTasks() : leftovers)
    #if canImport(Glibc)
      left.add(sourceTimers.close())
    #endif
    BubbleTurn.process.leftWork = left
  }

  /// The outcome of a turn that did not give control back, if there was one.
  var outcomeOfBlockedTurn: Outcome? { blocked.withLock(\.self) }

  /// Cancels a task whose turn is too long, or gives its thread up.
  func endTurn(of task: VirtualTask?, _ label: String, isLast: Bool) {
    guard isLast else {
      let stack = executor.requests.runThread.map { CallStack.addresses(of: $0.thread) }
      let outcome = Outcome.blocked(
        task: label, CodePlaces.innermost(of: [stack ?? []]).first ?? nil)
      blocked.withLock { $0 = outcome }
      task?.cancel()
      return
    }
    isGivenUp.store(true, ordering: .releasing)
    BubbleTurn.process.giveUpDriver()
    if let outcome = outcomeOfBlockedTurn { finish(with: outcome) }
    #if canImport(Glibc)
      threadWaits.expire()
    #endif
  }

  /// Lets the tasks end that end at this instant, and notes the others.
  private func findLeftovers() {
    for log in logs { log.end() }
    executor.settle()
    leftovers = waitingTasks()
  }

  /// The end of the bubble: its tasks are cancelled and then given up.
  ///
  /// - Parameter isGivenUp: True if a turn has the thread, so that nothing can end its tasks.
  private func end(isGivenUp: Bool) {
    executor.requests.onRequest = nil
    ActiveBubble.set(nil)
    #if canImport(Glibc)
      threadWaits.close()
    #endif
    if isGivenUp {
      executor.endReplacement()
    } else {
      executor.releaseHeldTasks()
      executor.cancelTasks()
      executor.abandon()
    }
    RuntimeHooks.restore()
  }
}
