/// The numbers of pending values, in the order of arrival.
///
/// Deciding on a value does not remove it. `first` and `last` remove decided numbers when they
/// reach them, so each number costs amortised constant time.
struct PendingValues {
  private var numbers: [Int] = []
  /// All numbers before this index are decided.
  private var head = 0

  mutating func append(_ number: Int) {
    numbers.append(number)
  }

  /// The earliest number that is still pending.
  mutating func first(where waits: (Int) -> Bool) -> Int? {
    while head < numbers.count, !waits(numbers[head]) { head += 1 }
    return head < numbers.count ? numbers[head] : nil
  }

  /// The latest number that is still pending.
  mutating func last(where waits: (Int) -> Bool) -> Int? {
    while head < numbers.count, !waits(numbers[numbers.count - 1]) { numbers.removeLast() }
    return head < numbers.count ? numbers[numbers.count - 1] : nil
  }
}
