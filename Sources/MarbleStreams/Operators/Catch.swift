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
  /// The handler is called before the failed stream is released.
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(Stage("catch")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        next: { downstream.onNext($0) },
        error: { error in
          guard input.stop() else { return }
          do {
            let other = try handler(error)
            input.dispose()
            other.subscribe(downstream, in: subscription)
          } catch {
            if subscription.isLive { downstream.onError(error) }
            input.dispose()
          }
        },
        completed: { downstream.onCompleted() })
      self.subscribe(upstream, in: input)
    }
  }

  /// The RxSwift 5 name of ``catch(_:)``.
  @inlinable
  public func catchError(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler).called("catchError")
  }

  /// Emits one value and completes when the source fails, both at that instant.
  ///
  /// ```marbles
  /// cold s     a-#
  /// let out  = s.catchAndReturn("r")
  /// expect out a-(r|)
  /// ```
  ///
  /// The failure still ends the stream: inside a `flatMapLatest` only the inner stream ends.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(Stage("catchAndReturn")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { downstream.onNext($0) },
        error: { _ in downstream.emitLast(in: subscription) { element } },
        completed: { downstream.onCompleted() })
      self.subscribe(upstream, in: input)
    }
  }

  /// The RxSwift 5 name of ``catchAndReturn(_:)``.
  @inlinable
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element).called("catchErrorJustReturn")
  }
}
