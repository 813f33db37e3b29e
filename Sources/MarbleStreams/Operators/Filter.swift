extension Observable {
  /// Emits the values that a predicate accepts.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.filter { $0 % 2 == 1 }
  /// expect out -1----3-|
  /// ```
  ///
  /// If the predicate throws, the stream fails at that instant and the source is disposed. A
  /// completion and a failure pass unchanged. Disposing the subscription disposes the source. It
  /// holds no values.
  ///
  /// - Parameter predicate: A closure that returns whether a value passes. If it throws, the
  ///   returned stream fails.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Observable(Stage("filter", drops: .filtered)) { downstream, subscription in
      let sink = FilterSink(predicate, to: downstream, in: subscription)
      self.subscribe(Observer(sink), in: subscription)
    }
  }
}

@usableFromInline
final class FilterSink<Element>: StageSink<Element, Element>, @unchecked Sendable {
  @usableFromInline let predicate: (Element) throws -> Bool

  @inlinable
  init(
    _ predicate: @escaping (Element) throws -> Bool, to downstream: Observer<Element>,
    in subscription: StreamSubscription
  ) {
    self.predicate = predicate
    super.init(to: downstream, in: subscription) { sink, element in
      let sink = unsafeDowncast(sink as Sink<Element>, to: FilterSink<Element>.self)
      do {
        if try sink.predicate(element), sink.isServing { sink.downstream.send(element) }
      } catch {
        if sink.isServing { sink.downstream.fail(error) }
      }
    }
  }
}
