extension Observable {
  /// When the stream fails, another one goes on in its place.
  ///
  /// ```marbles
  /// cold s     a-#
  /// cold x     -x|
  /// let out  = s.catch { _ in x }
  /// expect out a--x|
  /// subs s     ^-!
  /// subs x     --^-!
  /// ```
  ///
  /// ![catch: the rows above, drawn as marbles](catch)
  ///
  /// At the instant of the failure the handler is called, the failed stream is released, and the
  /// handler's stream is subscribed (R11). A handler that throws fails the stream with what it
  /// throws (G4). A failure of the other stream passes. Values that have been emitted stay, the end
  /// passes unchanged. Disposing it disposes the source, or the other stream once that has taken
  /// over. It holds nothing.
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("catch")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        next: downstream.next,
        failed: { error in
          guard input.stop() else { return }
          do {
            let other = try handler(error)
            input.dispose()
            other.subscribe(downstream, in: subscription)
          } catch {
            if subscription.isLive { downstream.failed(error) }
            input.dispose()
          }
        },
        done: downstream.done)
      self.subscribe(upstream, in: input)
    }
  }

  /// RxSwift 5's word for ``catch(_:)``.
  @inlinable
  public func catchError(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler).called("catchError")
  }
}
