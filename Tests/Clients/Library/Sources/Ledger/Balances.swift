/// The balance of an account after each booking.
public struct Balances<Bookings: AsyncSequence>: AsyncSequence where Bookings.Element == Int {
  /// A balance.
  public typealias Element = Int

  private let bookings: Bookings
  private let opening: Int

  /// - Parameter opening: The balance before the first booking.
  public init(opening: Int = 0, _ bookings: Bookings) {
    self.opening = opening
    self.bookings = bookings
  }

  /// Begins with the opening balance.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bookings: bookings.makeAsyncIterator(), balance: opening)
  }

  /// The balances of one loop.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var bookings: Bookings.AsyncIterator
    fileprivate var balance: Int

    /// The next balance, or nil after the last booking.
    public mutating func next() async throws -> Int? {
      guard let booking = try await bookings.next() else { return nil }
      balance += booking
      return balance
    }
  }
}

extension Balances: Sendable where Bookings: Sendable {}
