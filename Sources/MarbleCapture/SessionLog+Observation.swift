#if canImport(Observation)
  import Observation

  extension SessionLog {
    /// Records a value that is computed from `@Observable` objects as an output: now, and after
    /// each turn of the actor in which it has changed. Several changes in one turn are one, and an
    /// equal text is none.
    ///
    /// The closure, and what it holds, lives until the returned task is cancelled, or an object
    /// that it reads is released.
    @discardableResult public func observe<Value>(
      _ name: String, isolation: isolated any Actor = #isolation, _ value: @escaping () -> Value
    ) -> Task<Void, Never> {
      var last: [UInt8] = []
      func next() -> AsyncStream<Void> {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        // The closure is called before the change. The task goes on after the turn of the change.
        let end = Finisher(change)
        let current = withObservationTracking(value) { end.change.yield() }
        var text: [UInt8] = []
        text.append(field: "value", current)
        if text != last { record(name, "\"output\":") { $0 += text } }
        last = text
        return changes
      }
      var changes = next()
      return Task {
        _ = isolation
        while await changes.first(where: { _ in true }) != nil { changes = next() }
      }
    }

    /// Ends a stream of changes when nothing can change any more.
    private final class Finisher: Sendable {
      let change: AsyncStream<Void>.Continuation

      init(_ change: AsyncStream<Void>.Continuation) { self.change = change }
      deinit { change.finish() }
    }
  }
#endif
