import MarbleStreams

/// The stack that one stage of a chain takes, in bytes, in each of the five operations on a chain.
struct ChainUse {
  static let names = ["subscribe", "value", "end", "dispose", "release"]
  let bytes: [UInt]

  /// Builds a chain on a stack of eight megabytes, performs every operation, and measures the depth
  /// of the stack.
  init(of stage: @escaping Chain.Stage, length: Int) {
    var uses: [[UInt]] = []
    SmallStack.run {
      uses = [true, false].map { Self.use(stage, length, isDisposed: $0) }
    }
    bytes = zip(uses[0], uses[1]).map { max($0, $1) }
  }

  private static func use(_ stage: Chain.Stage, _ length: Int, isDisposed: Bool) -> [UInt] {
    let depths = names.map { _ in Depth() }
    let scheduler = TestScheduler()
    var observer: Observer<Int>?
    var token: Token? = Token(depths[4])
    var chain = Observable<Int>.create { [token] new in
      depths[0].note()
      observer = new
      return Disposables.create {
        depths[3].note()
        withExtendedLifetime(token) {}
      }
    }
    token = nil
    for _ in 0..<length { chain = stage(chain, scheduler) }
    let subscription = chain.subscribe(
      onNext: { _ in depths[1].note() }, onError: { _ in depths[2].note() },
      onCompleted: { depths[2].note() })
    advance(scheduler)
    observer?.onNext(1)
    advance(scheduler)
    if isDisposed { subscription.dispose() } else { observer?.onCompleted() }
    advance(scheduler)
    observer = nil
    chain = .empty()
    return depths.map { $0.deepest / UInt(length) }
  }

  private static func advance(_ scheduler: TestScheduler) {
    do { try scheduler.advance(by: .seconds(100_000)) } catch { fatalError("\(error)") }
  }
}

/// Records the depth of the stack when the source of a chain is released.
private final class Token {
  private let depth: Depth

  init(_ depth: Depth) {
    self.depth = depth
  }

  deinit {
    depth.note()
  }
}
