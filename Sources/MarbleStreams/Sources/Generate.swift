extension Observable {
  /// A loop as a stream: values from a first one on, as long as a condition holds, and then the end.
  ///
  /// ```marbles
  /// let out  = generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
  /// expect out (1248|)
  /// ```
  ///
  /// ![generate: the rows above, drawn as marbles](generate)
  ///
  /// ```swift
  /// let powers = Observable.generate(initialState: 1, condition: { $0 < 1000 }, iterate: { $0 * 2 })
  /// ```
  ///
  /// Depth first (D1): it runs while it is being subscribed, and stops as soon as nobody wants more. A closure that throws
  /// fails the stream in that instant. Who disposes it in a delivery hears no more. It holds one value.
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("generate")) { observer, subscription in
      do {
        var state = initialState
        while subscription.isLive, try condition(state) {
          observer.next(state)
          if subscription.isLive { state = try iterate(state) }
        }
        if subscription.isLive { observer.done() }
      } catch {
        if subscription.isLive { observer.failed(error) }
      }
    }
  }

  /// A loop as a stream, each value an action of its own on a scheduler, see ``generate(initialState:condition:iterate:)``.
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any SchedulerType,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("generate")) { observer, subscription in
      let last = Cell<Element?>(nil)
      RecursiveWork("generate", on: scheduler, in: subscription) {
        do {
          let state = try last.value.map(iterate) ?? initialState
          last.value = state
          if try condition(state) {
            guard subscription.isLive else { return false }
            observer.next(state)
            return true
          }
          if subscription.isLive { observer.done() }
        } catch {
          if subscription.isLive { observer.failed(error) }
        }
        return false
      }
    }
  }
}
