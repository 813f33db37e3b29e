/// The deliveries of a subject, as a trace counts them.
///
/// Two events with the same number of begun deliveries belong to deliveries of which one is inside
/// the other: the event with fewer deliveries in progress is that of the outer one.
package struct DeliveryCount: Equatable {
  /// How many deliveries have begun.
  package var begun = 0
  /// How many of them have not ended, one inside the other.
  package var inProgress = 0
}

extension SubscriberList {
  var deliveryCount: DeliveryCount {
    let count =
      emissions.load(ordering: .sequentiallyConsistent) &+ ownEmissions.load(ordering: .relaxed)
    return DeliveryCount(
      begun: count >> (Int.bitWidth / 2), inProgress: count & Self.inProgress)
  }
}
