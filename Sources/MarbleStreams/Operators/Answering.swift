extension Observable {
  /// Emits whether a predicate accepts every value: `false` at the first value that it rejects,
  /// otherwise `true` at completion.
  ///
  /// ```marbles
  /// hot s      -2-4-5-6|
  /// let out  = s.allSatisfy { $0 % 2 == 0 }
  /// where f = false
  /// expect out -----(f|)
  /// subs s     ^----!
  /// ```
  ///
  /// RxJS: `every`.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Bool> {
    answering(Stage("allSatisfy"), onEmpty: .default(true)) {
      { try predicate($0) ? nil : false }
    }
  }

  /// Emits whether a predicate accepts any value: `true` at the first value that it accepts,
  /// otherwise `false` at completion.
  ///
  /// ```marbles
  /// hot s      -1-3-4-6|
  /// let out  = s.contains(where: { $0 % 2 == 0 })
  /// where t = true
  /// expect out -----(t|)
  /// subs s     ^----!
  /// ```
  @inlinable
  public func contains(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Bool> {
    answering(Stage("contains"), onEmpty: .default(false)) {
      { try predicate($0) ? true : nil }
    }
  }

  /// Emits whether any value equals this one, see ``contains(where:)``.
  @inlinable
  public func contains(_ element: Element) -> Observable<Bool> where Element: Equatable {
    contains { $0 == element }
  }

  /// Emits whether the source completes without a value: `false` at its first value, `true` at a
  /// completion before that.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.isEmpty()
  /// where t = true
  /// expect out --(t|)
  /// ```
  @inlinable
  public func isEmpty() -> Observable<Bool> {
    answering(Stage("isEmpty"), onEmpty: .default(true)) {
      { _ in false }
    }
  }

  /// Emits the zero-based index of the first value that a predicate accepts, or nil at completion.
  ///
  /// ```marbles
  /// hot s      -a-b-c-b|
  /// let out  = s.firstIndex(where: { $0 == "b" })
  /// expect out ---(1|)
  /// subs s     ^--!
  /// ```
  ///
  /// RxJS's `findIndex` emits -1 when there is no such value.
  @inlinable
  public func firstIndex(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Int?> {
    answering(Stage("firstIndex"), onEmpty: .default(nil)) {
      let nextIndex = Cell(0)
      return { element in
        let index = nextIndex.value
        nextIndex.value += 1
        return try predicate(element) ? .some(index) : nil
      }
    }
  }

  /// The RxJS name of ``firstIndex(where:)``.
  @inlinable
  public func findIndex(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int?> {
    firstIndex(where: predicate).called("findIndex")
  }

  /// Emits a single answer about the stream: at the first value that decides it, otherwise at
  /// completion what `onEmpty` selects.
  ///
  /// - Parameter makeDecide: A closure that is called for each subscription. It makes the closure
  ///   that receives the values and returns the answer, or nil to wait for the next value.
  @inlinable
  func answering<Answer>(
    _ stage: Stage, onEmpty: EmptyPolicy<Answer>, or error: StreamError = .noElements,
    _ makeDecide: @escaping () -> (Element) throws -> Answer?
  ) -> Observable<Answer> {
    Observable<Answer>(stage) { downstream, subscription in
      let isOpen = Cell(true)
      let decide = makeDecide()
      let end = { (answer: () throws -> Answer?) in
        isOpen.value = false
        downstream.emitLast(in: subscription, answer)
      }
      let upstream = Observer<Element>(
        next: { element in
          guard isOpen.value else { return }
          do {
            if let answer = try decide(element), isOpen.value, subscription.isLive {
              end { answer }
            }
          } catch {
            if isOpen.value, subscription.isLive { downstream.onError(error) }
          }
        },
        error: { if isOpen.value { downstream.onError($0) } },
        completed: { if isOpen.value { end { try onEmpty.value(or: error) } } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
