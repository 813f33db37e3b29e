/// The iterator of a stream's values. In virtual time, a loop that always has a value or always
/// ends at once suspends now and then.
public struct ValuesIterator<Base: AsyncIteratorProtocol>: AsyncIteratorProtocol {
  private var base: Base
  private let wait: LoopWait

  package init(_ base: Base, noting wait: LoopWait) {
    self.base = base
    self.wait = wait
  }

  /// Waits for the next value. Returns nil at the end of the stream.
  public mutating func next() async throws(Base.Failure) -> Base.Element? {
    try await next(isolation: nil)
  }

  /// Waits for the next value on the actor of the caller. Returns nil at the end of the stream.
  public mutating func next(
    isolation actor: isolated (any Actor)?
  ) async throws(Base.Failure) -> Base.Element? {
    await LoopPace.step?()
    wait.begin()
    defer { wait.end() }
    return try await base.next(isolation: actor)
  }
}
