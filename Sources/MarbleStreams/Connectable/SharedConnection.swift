/// One subject between a source and its subscribers: from when the first of them comes until it is replaced by a new one.
final class SharedConnection<Element> {
  let stream: Observable<Element>
  let input: Observer<Element>
  /// The subscription to the source while there is one. Guarded by the hub's lock, as is what follows.
  @exclusivity(unchecked) var connection: StreamSubscription?
  /// Whether those who are here are being told that the source has ended.
  @exclusivity(unchecked) var isEnding = false
  /// How many subscribers there are, if they are counted.
  @exclusivity(unchecked) var count = 0

  init(_ subject: some SubjectType<Element>) {
    stream = subject.asObservable()
    input = subject.asObserver()
  }
}

/// What a meeting's subscriber holds, so that its source is disposed when the last one leaves.
final class RefCountToken<Element>: Resource {
  private let hub: SharedSource<Element>
  private let meeting: SharedConnection<Element>

  init(_ meeting: SharedConnection<Element>, of hub: SharedSource<Element>) {
    self.hub = hub
    self.meeting = meeting
  }

  override func giveBack() {
    hub.leave(meeting)
  }
}
