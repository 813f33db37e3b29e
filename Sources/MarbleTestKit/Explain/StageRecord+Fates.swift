import MarbleStreams

// What became of the values that came to a stage, as far as it shows from outside.

extension StageRecord {
  /// Takes note of a value that is about to be delivered to this stage; answers its number.
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

  private func list(_ source: StageRecord) {
    guard !source.isWaitedFor else { return }
    source.isWaitedFor = true
    waitingSources.append(source)
  }

  /// Decides on a value once it has been delivered, if nothing came of it in its instant.
  func settle(_ index: Int) {
    guard isPending(index) else { return }
    if let reason = stage.drops, reason != .replaced { return decide(index, .dropped(reason)) }
    // That the stage ended is what came of it.
    if ending != nil { return decide(index, .passed) }
    guard stage.drops == .replaced else { return }
    let fate = ValueOutcome.replaced(by: arrivals[index].value, time: arrivals[index].time)
    while let earlier = waiting.first(where: isPending), earlier < index { decide(earlier, fate) }
  }

  /// Takes note of something that came out, and with it of what it was made of.
  func letOut(_ emission: EmittedValue) {
    emissions.append(emission)
    guard case .next(let value) = emission.content else { return }
    if let index = arrival(behind: emission.cause) {
      decide(index, .passed)
      if arrivals[index].source.isInner { return }
    }
    switch stage.keeps {
    case .together: releaseTogether(value)
    case .inOrder: releaseInOrder()
    }
  }

  /// Takes note that it subscribes a stream because of a value: the one being delivered, or the first that waits for its turn.
  func open(_ inner: StageRecord) {
    if let index = arrival(behind: inner.opener) {
      decide(index, .passed)
    } else if stage.keeps == .inOrder, let index = waiting.first(where: isPending) {
      decide(index, .passed)
    }
  }

  /// Takes note of the end, and of what was lost by it.
  func end(_ ending: StageEnd) {
    self.ending = ending
    let last = arrival(behind: ending.cause)
    decideAll(.lost(time: ending.time))
    guard let last else { return }
    arrivals[last].fate = .pending
    waiting = PendingValues([last])
  }

  /// A value that comes out as it went in is that one; otherwise what comes out is made of all that waits.
  private func releaseTogether(_ value: StageValue) {
    if let same = waitingByValue[value]?.last(where: isPending) { return decide(same, .passed) }
    decideAll(.passed)
    waitingByValue = [:]
  }

  /// The first of each source that waits has come out.
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

  /// The value on whose way down something happened; it was the last that came from its source.
  private func arrival(behind cause: Cause) -> Int? {
    guard case .emission(let source, let number) = cause, source.parent === self,
      case .next = source.emissions[number].content
    else { return nil }
    return source.waitingBelow.last(where: isPending)
  }
}
