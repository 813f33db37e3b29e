#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
    import protocol MarbleTesting.Subscribable
  #endif

  /// A publisher as a stream of any library, for the outputs of systems.
  public struct SubscribablePublisher<Base: Publisher>: Subscribable {
    /// The type of the values.
    public typealias Element = Base.Output
    /// The type of the error.
    public typealias Failure = Base.Failure

    private let base: Base

    /// - Parameter base: The publisher.
    public init(_ base: Base) {
      self.base = base
    }

    /// Subscribes with unlimited demand.
    public func subscribe(
      next: @escaping (Base.Output) -> Void, end: @escaping (Base.Failure?) -> Void
    ) -> () -> Void {
      let subscription = base.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: end(nil)
          case .failure(let error): end(error)
          }
        }, receiveValue: next)
      return { subscription.cancel() }
    }
  }
#endif
