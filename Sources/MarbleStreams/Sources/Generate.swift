extension Observable {
  /// Emits a first value and the values that are made from it, while a condition is true, and then
  /// completes.
  ///
  /// ```marbles
  /// let out  = generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
  /// expect out (1248|)
  /// ```
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
          observer.onNext(state)
          if subscription.isLive { state = try iterate(state) }
        }
        if subscription.isLive { observer.onCompleted() }
      } catch {
        if subscription.isLive { observer.onError(error) }
      }
    }
  }

  /// As ``generate(initialState:condition:iterate:)``, in actions on a scheduler. `iterate` is
  /// called at the start of the next action.
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any SchedulerType,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("generate")) { observer, subscription in
      let last = Cell<Element?>(nil)
      RestartableTimer.runSteps("generate", on: scheduler, in: subscription) {
        do {
          let state = try last.value.map(iterate) ?? initialState
          last.value = state
          if try condition(state) {
            guard subscription.isLive else { return false }
            observer.onNext(state)
            return true
          }
          if subscription.isLive { observer.onCompleted() }
        } catch {
          if subscription.isLive { observer.onError(error) }
        }
        return false
      }
    }
  }
}
