extension StreamSubscription {
  /// What a resource stores of the subscription that holds it.
  var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

  /// Notes that this subscription holds a resource; stops the program when a subscription does
  /// already.
  ///
  /// A resource in two lists would link them, and each would release what the other owns.
  func claim(_ resource: Resource) {
    let (isFree, _) = resource.holder.compareExchange(
      expected: 0, desired: address, ordering: .acquiring)
    if !isFree { Self.stopAtHeldResource() }
  }

  // A release build prints the message of `fatalError`, and not that of `precondition`.

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
