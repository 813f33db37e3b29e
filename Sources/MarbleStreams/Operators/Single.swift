extension Observable {
  /// Emits the only value when the source completes.
  ///
  /// ```marbles
  /// hot s      -a--|
  /// let out  = s.single()
  /// expect out ----(a|)
  /// ```
  ///
  /// A second value fails the returned stream with ``StreamError/moreThanOneElement``. RxSwift
  /// emits the first value at once. Without a value `onEmpty` decides: `.error` is
  /// ``StreamError/noElements``.
  @inlinable
  public func single(onEmpty: EmptyPolicy<Element> = .error) -> Observable<Element> {
    single(Stage("single"), onEmpty) { _ in true }
  }

  /// As ``single(onEmpty:)``, of the values that a predicate accepts.
  @inlinable
  public func single(
    onEmpty: EmptyPolicy<Element> = .error, _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    single(Stage("single", drops: .filtered), onEmpty, predicate)
  }

  /// Without a predicate, a value waits for the completion and is not dropped.
  @inlinable
  func single(
    _ stage: Stage, _ onEmpty: EmptyPolicy<Element>,
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(stage) { downstream, subscription in
      let input = subscription.child()
      let only = Cell<Element?>(nil)
      self.subscribe(before: downstream, in: input) { element in
        do {
          guard try predicate(element), subscription.isLive else { return }
          if only.value != nil { throw StreamError.moreThanOneElement }
          only.value = .some(element)
        } catch {
          if subscription.isLive { downstream.onError(error) }
        }
      } completed: {
        downstream.emitLast(in: subscription) {
          try only.value ?? onEmpty.value(or: .noElements)
        }
      }
    }
  }
}
