import MarbleStreams

// The outcome of each value that a stage received, as far as it can be inferred from outside.

extension TracedStage {
  /// Notes a value that is about to be delivered to this stage. Returns its number.
  func receive(_ arrival: ReceivedValue) -> Int {
    let index = arrivals.count
    arrivals.append(arrival)
    waiting.append(index)
    arrival.source.waitingBelow.append(index)
    switch stage.keeps {
    case .together: waitingByValue[arrival.value, default: PendingValues()].append(index)
    case .inOrder: list(arrival.source)
    }
    return index
  }

  private func list(_ source: TracedStage) {
    guard !source.isWaitedFor else { return }
    source.isWaitedFor = true
    waitingSources.append(source)
  }

  /// Decides on a value after its delivery, if the stage emitted nothing for it at that instant.
  func settle(_ index: Int) {
    guard isPending(index) else { return }
    if let reason = stage.drops, reason != .replaced { return decide(index, .dropped(reason)) }
    // The value made the stage end.
    if ending != nil { return decide(index, .passed) }
    guard stage.drops == .replaced else { return }
    let fate = ValueOutcome.replaced(by: arrivals[index].value, time: arrivals[index].time)
    while let earlier = waiting.first(where: isPending), earlier < index { decide(earlier, fate) }
  }

  /// Notes an event that the stage emitted, and marks the values it was made of as passed.
  func letOut(_ emission: EmittedValue) {
    emissions.append(emission)
    guard case .next(let value) = emission.event else { return }
    if let index = arrival(after: emission.cause) {
      decide(index, .passed)
      if arrivals[index].source.isInner { return }
    }
    switch stage.keeps {
    case .together: releaseTogether(value)
    case .inOrder: releaseInOrder()
    }
  }

  /// Notes that the stage subscribes to a stream because of a value: the one being delivered, or
  /// the first pending one.
  func open(_ inner: TracedStage) {
    if let index = arrival(after: inner.opener) {
      decide(index, .passed)
    } else if stage.keeps == .inOrder, let index = waiting.first(where: isPending) {
      decide(index, .passed)
    }
  }

  /// Notes the end of the stage. Pending values are lost.
  func end(_ ending: StageEnd) {
    self.ending = ending
    let last = arrival(after: ending.cause)
    decideAll(.lost(time: ending.time))
    guard let last else { return }
    arrivals[last].fate = .pending
    waiting = PendingValues()
    waiting.append(last)
  }

  /// Decides on the values after an emitted one. An equal pending value is the one that was
  /// emitted; otherwise the emitted value was made of all pending ones.
  private func releaseTogether(_ value: StageValue) {
    if let same = waitingByValue[value]?.last(where: isPending) { return decide(same, .passed) }
    decideAll(.passed)
    waitingByValue = [:]
  }

  /// The first pending value of each source was emitted.
  private func releaseInOrder() {
    waitingSources.removeAll { source in
      guard let index = source.waitingBelow.first(where: isPending) else {
        source.isWaitedFor = false
        return true
      }
      decide(index, .passed)
      return false
    }
  }

  private func decideAll(_ fate: ValueOutcome) {
    while let index = waiting.first(where: isPending) { decide(index, fate) }
  }

  private func decide(_ index: Int, _ fate: ValueOutcome) {
    arrivals[index].fate = fate
  }

  private func isPending(_ index: Int) -> Bool {
    if case .pending = arrivals[index].fate { true } else { false }
  }

  /// The pending value whose delivery caused an event. It is the last one from its source.
  private func arrival(after cause: Cause) -> Int? {
    guard case .emission(let source, let number) = cause, source.parent === self,
      case .next = source.emissions[number].event
    else { return nil }
    return source.waitingBelow.last(where: isPending)
  }
}
