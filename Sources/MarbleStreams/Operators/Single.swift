extension Observable {
  /// The only value, when the source completes.
  ///
  /// ```marbles
  /// hot s      -a--|
  /// let out  = s.single()
  /// expect out ----(a|)
  /// ```
  ///
  /// ![single: the rows above, drawn as marbles](single)
  ///
  /// A second value fails it in that instant with ``StreamError/moreThanOneElement``, nothing having been emitted (D13; RxSwift
  /// emits the first at once). Without a value it does what `onEmpty` says, its error being ``StreamError/noElements``. An
  /// error passes. Disposing it disposes the source. It holds one value.
  @inlinable
  public func single(onEmpty: EmptyPolicy<Element> = .error) -> Observable<Element> {
    single(onEmpty: onEmpty) { _ in true }
  }

  /// The only value that a predicate accepts, when the source completes, see ``single(onEmpty:)``.
  @inlinable
  public func single(
    onEmpty: EmptyPolicy<Element> = .error, _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(Stage("single", drops: .filtered)) { downstream, subscription in
      let only = Cell<Element?>(nil)
      let upstream = Observer<Element>(
        next: { element in
          do {
            guard try predicate(element), subscription.isLive else { return }
            if only.value != nil { throw StreamError.moreThanOneElement }
            only.value = .some(element)
          } catch {
            if subscription.isLive { downstream.failed(error) }
          }
        },
        failed: downstream.failed,
        done: {
          guard let element = only.value else {
            return onEmpty.end(downstream, subscription, .noElements)
          }
          downstream.next(element)
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
