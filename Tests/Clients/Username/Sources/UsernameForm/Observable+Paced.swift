import MarbleStreams

extension Observable {
  /// The last value once none has come for `pause`, and `limit` after the first one that waits at
  /// the latest.
  public func paced(
    _ pause: Duration, within limit: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage("paced", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      var waiting: Element?
      var deadline = Instant.zero
      let emit = {
        guard let element = waiting else { return }
        waiting = nil
        downstream.onNext(element)
      }
      let timer = RestartableTimer("paced", on: scheduler, in: subscription, emit)
      self.subscribe(before: downstream, in: input) { element in
        let now = scheduler.now
        if waiting == nil { deadline = now.advanced(by: limit) }
        waiting = element
        timer.set(at: Swift.min(now.advanced(by: pause), deadline))
      } completed: {
        timer.cancel()
        downstream.emitLast(in: subscription) { waiting }
      }
    }
  }
}
