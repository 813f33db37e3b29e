extension Ticket {
  /// The ticket of work that ran while it was being scheduled: there is nothing left to cancel.
  static let spent = Ticket(slot: .max, generation: .max)
}
