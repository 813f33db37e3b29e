extension Ticket {
  /// The ticket of work that ran inside `schedule`: there is no work left to cancel.
  static let spent = Ticket(slot: .max, generation: .max)
}
