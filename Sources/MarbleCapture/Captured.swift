extension AsyncSequence {
  /// Records the values and the end of each loop over this sequence, and passes them unchanged. A
  /// loop that is cancelled has no end.
  public func captured(
    _ name: String, as role: SessionLog.Role, in log: SessionLog
  ) -> CapturedSequence<Self> { CapturedSequence(base: self, begin: { log.begin(name, as: role) }) }
}

/// A sequence that a log records.
public struct CapturedSequence<Base: AsyncSequence>: AsyncSequence {
  let base: Base
  let begin: @Sendable () -> SessionLog.Subscription

  /// Begins a loop, which is a call if the role is one.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), subscription: begin())
  }

  /// An iterator that records each value.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let subscription: SessionLog.Subscription

    /// Waits for the next value.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Base.Failure) -> Base.Element? {
      do throws(Base.Failure) {
        let element = try await base.next(isolation: actor)
        if let element { subscription.next(element) } else { end(nil) }
        return element
      } catch {
        end(error)
        throw error
      }
    }

    private func end(_ error: (any Error)?) {
      if Task.isCancelled { subscription.cancel() } else { subscription.end(error) }
    }
  }
}

extension CapturedSequence: Sendable where Base: Sendable {}
