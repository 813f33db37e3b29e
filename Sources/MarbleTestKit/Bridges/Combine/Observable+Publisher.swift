#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif
  // By name, as both libraries have Subscribers.
  import protocol MarbleStreams.Disposable
  import class MarbleStreams.Observable
  import class MarbleStreams.Observer
  import class MarbleStreams.StreamSubscription

  extension Observable {
    /// This stream for Combine's operators: `bench.hot("-a-b-|").publisher.debounce(…)`.
    ///
    /// It is subscribed when the publisher is, and disposed when that is cancelled. What comes before it is demanded waits, the end as well. Where a
    /// `Never` failure is wanted, a row without `#` takes Combine's `assertNoFailure()`.
    public var publisher: ObservablePublisher<Element> { ObservablePublisher(source: self) }
  }

  /// A stream as a publisher, see `Observable.publisher`.
  public struct ObservablePublisher<Output>: Publisher {
    /// A stream may fail with anything.
    public typealias Failure = any Error

    let source: Observable<Output>

    /// Subscribes the stream.
    public func receive(subscriber: some Subscriber<Output, any Error>) {
      let feed = Feed(subscriber)
      subscriber.receive(subscription: feed)
      feed.start(source)
    }
  }

  /// One subscription of such a publisher: what waits until it is demanded.
  private final class Feed<Downstream: Subscriber>: CombineSubscription
  where Downstream.Failure == any Error {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// What waits: the newer ones as they came, and before them the older ones, the oldest last.
    private var newer: [Downstream.Input] = []
    private var older: [Downstream.Input] = []
    private var end: Subscribers.Completion<any Error>?
    private var isDelivering = false
    private var source: StreamSubscription?

    init(_ downstream: Downstream) {
      self.downstream = downstream
    }

    func start(_ stream: Observable<Downstream.Input>) {
      guard downstream != nil else { return }
      let life = StreamSubscription()
      source = life
      stream.subscribe(
        Observer(
          next: { [weak self] in if life.isLive { self?.wait(for: $0) } },
          failed: { [weak self] in self?.finish(.failure($0)) },
          done: { [weak self] in self?.finish(.finished) }),
        in: life)
    }

    private func wait(for value: Downstream.Input) {
      newer.append(value)
      deliver()
    }

    private func finish(_ end: Subscribers.Completion<any Error>) {
      guard let source, source.stop() else { return }
      self.end = end
      deliver()
      source.dispose()
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      deliver()
    }

    /// One after the other, as a subscriber may demand more inside a delivery.
    private func deliver() {
      guard !isDelivering else { return }
      isDelivering = true
      defer { isDelivering = false }
      while let downstream {
        if newer.isEmpty && older.isEmpty {
          guard let end else { return }
          cancel()
          downstream.receive(completion: end)
        } else {
          guard demand > .none else { return }
          demand -= 1
          demand += downstream.receive(takeFirst())
        }
      }
    }

    /// Each value moves once, and nothing that has been taken stays.
    private func takeFirst() -> Downstream.Input {
      if older.isEmpty {
        older = newer.reversed()
        newer = []
      }
      return older.removeLast()
    }

    func cancel() {
      downstream = nil
      newer = []
      older = []
      source?.dispose()
      source = nil
    }
  }
#endif
