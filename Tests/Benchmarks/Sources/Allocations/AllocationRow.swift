import AllocationCount
import MarbleStreams

/// How many objects one subscription makes, beside the number that the design needs and the reason.
struct AllocationRow {
  let name: String
  let needed: Int
  let reason: String
  /// The stream that is subscribed to.
  let stream: Observable<Int>
  /// A stream whose subscription is subtracted: that of the source and the subscriber.
  let base: Observable<Int>?

  init(
    _ name: String, _ needed: Int, _ reason: String, of stream: Observable<Int>,
    over base: Observable<Int>? = nil
  ) {
    self.name = name
    self.needed = needed
    self.reason = reason
    self.stream = stream
    self.base = base
  }

  var allocations: Int {
    Self.allocations(of: stream) - (base.map(Self.allocations) ?? 0)
  }

  /// The first subscription is not counted, because the runtime then makes the metadata of types.
  private static func allocations(of stream: Observable<Int>) -> Int {
    var last = 0
    stream.subscribe(onNext: { last = $0 }).dispose()
    let before = allocationCount()
    let subscription = stream.subscribe(onNext: { last = $0 })
    let after = allocationCount()
    subscription.dispose()
    return withExtendedLifetime(last) { after - before }
  }
}
