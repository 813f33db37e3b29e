extension StreamSubscription {
  /// The number by which a resource identifies the subscription that holds it.
  var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

  /// Notes that this subscription holds a resource. Stops the program if a subscription already
  /// holds the resource.
  ///
  /// If two lists contained one resource, it would link them, and each list would release what the
  /// other one owns.
  func claim(_ resource: Resource) {
    let (isFree, _) = resource.holder.compareExchange(
      expected: 0, desired: address, ordering: .acquiring)
    if !isFree { Self.stopAtHeldResource() }
  }

  // A release build prints the message of `fatalError`, but not that of `precondition`.

  static func stopAtHeldResource() -> Never {
    fatalError(
      """
      A subscription was given a resource that a subscription holds already. A resource is held \
      once: remove it from the subscription that holds it first, or make a resource for each.
      """)
  }

  static func stopAtForeignResource() -> Never {
    fatalError(
      """
      A subscription was asked to remove a resource that another one holds. Only the subscription \
      that holds a resource can remove it.
      """)
  }
}
