extension Observable {
  /// Continues with another stream when the source fails.
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
  /// At the instant of the failure the operator calls the handler, releases the failed stream, and
  /// subscribes to the stream that the handler returns. A failure of the second stream passes.
  ///
  /// - Parameter handler: A closure that receives the failure and returns the stream to continue
  ///   with.
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("catch")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        next: { downstream.next($0) },
        error: { error in
          guard input.stop() else { return }
          do {
            let other = try handler(error)
            input.dispose()
            other.subscribe(downstream, in: subscription)
          } catch {
            if subscription.isLive { downstream.error(error) }
            input.dispose()
          }
        },
        completed: { downstream.completed() })
      self.subscribe(upstream, in: input)
    }
  }

  /// The RxSwift 5 name of ``catch(_:)``.
  ///
  /// - Parameter handler: A closure that receives the failure and returns the stream to continue
  ///   with.
  @inlinable
  public func catchError(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler).called("catchError")
  }
}
