extension TestScheduler {
  /// Tells that an instant ends, if no work is due at it any more.
  func endInstant() {
    guard nextDue.map({ $0 > now }) ?? true else { return }
    for end in instantEnds { end() }
  }
}
