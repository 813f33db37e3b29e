import OpenCombine

// OpenCombine 0.14 has no CombineLatest. This is the minimum that the documents need, made from
// parts of OpenCombine. It subscribes to the streams from left to right with `sink`, so there is no
// demand. The inputs never end, and neither does the result.
extension Publishers {
  /// The latest values of two publishers that never end.
  struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == Never, B.Failure == Never {
    typealias Output = (A.Output, B.Output)
    typealias Failure = Never

    let a: A
    let b: B

    init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    func receive(subscriber: some Subscriber<Output, Never>) {
      let latest = Latest<A.Output, B.Output> { _ = subscriber.receive($0) }
      subscriber.receive(subscription: latest)
      latest.subscriptions.append(a.sink { latest.a = $0 })
      latest.subscriptions.append(b.sink { latest.b = $0 })
    }
  }

  /// The latest values of three publishers that never end.
  static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> some Publisher<(A.Output, B.Output, C.Output), Never>
  where A.Failure == Never, B.Failure == Never, C.Failure == Never {
    CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }
  }
}

extension Publisher where Failure == Never {
  /// The latest values of this publisher and another, combined by a closure.
  func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> some Publisher<Result, Never> where Other.Failure == Never {
    Publishers.CombineLatest(self, other).map(transform)
  }
}

/// The latest value of each side, and the subscriber that receives both when they exist.
private final class Latest<A, B>: Subscription {
  var a: A? { didSet { emit() } }
  var b: B? { didSet { emit() } }
  var subscriptions: [AnyCancellable] = []
  private var tell: (((A, B)) -> Void)?

  init(tell: @escaping ((A, B)) -> Void) {
    self.tell = tell
  }

  private func emit() {
    if let a, let b { tell?((a, b)) }
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    tell = nil
    subscriptions = []
  }
}
