/// Numbers of arrivals that wait, in the order in which they came.
///
/// Nobody takes one out who decides on it: it falls out when it is met at either end. So each costs constant time on average, however many wait.
struct PendingValues {
  private var numbers: [Int] = []
  /// What stood before it has been met and was settled.
  private var head = 0

  init(_ numbers: [Int] = []) {
    self.numbers = numbers
  }

  mutating func append(_ number: Int) {
    numbers.append(number)
  }

  /// The one that came first of those that still wait.
  mutating func first(where waits: (Int) -> Bool) -> Int? {
    while head < numbers.count, !waits(numbers[head]) { head += 1 }
    return head < numbers.count ? numbers[head] : nil
  }

  /// The one that came last of those that still wait.
  mutating func last(where waits: (Int) -> Bool) -> Int? {
    while head < numbers.count, !waits(numbers[numbers.count - 1]) { numbers.removeLast() }
    return head < numbers.count ? numbers[numbers.count - 1] : nil
  }
}
