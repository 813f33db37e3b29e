#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
  #endif
  // Imported by name, because both libraries declare `Subscribers`.
  import protocol MarbleStreams.Disposable
  import class MarbleStreams.Observable
  import struct MarbleStreams.Observer
  import class MarbleStreams.StreamSubscription

  extension Observable {
    /// This stream as a publisher for Combine's operators:
    /// `bench.hot("-a-b-|").publisher.debounce(…)`.
    ///
    /// The stream is subscribed when the publisher is, and disposed when that subscription is
    /// cancelled. Values without demand are buffered, and so is the end after them. For a `Never`
    /// failure, use a row without `#` and Combine's `assertNoFailure()`.
    public var publisher: ObservablePublisher<Element> { ObservablePublisher(source: self) }
  }

  /// A publisher that subscribes to a stream, see `Observable.publisher`.
  public struct ObservablePublisher<Output>: Publisher {
    /// A stream may fail with any error.
    public typealias Failure = any Error

    let source: Observable<Output>

    /// Subscribes to the stream.
    public func receive(subscriber: some Subscriber<Output, any Error>) {
      let feed = Feed(subscriber)
      subscriber.receive(subscription: feed)
      feed.start(source)
    }
  }

  /// One subscription of such a publisher. It buffers values until the subscriber demands them.
  private final class Feed<Downstream: Subscriber>: CombineSubscription
  where Downstream.Failure == any Error {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The buffered values. `newer` is in order of arrival; the values before it are in `older`,
    /// the oldest last.
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
          error: { [weak self] in self?.finish(.failure($0)) },
          completed: { [weak self] in self?.finish(.finished) }),
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

    /// Delivers one value after the other, because a subscriber may demand more inside a delivery.
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

    /// Takes the oldest value. Each value moves between the arrays once, and taken values are
    /// released.
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
