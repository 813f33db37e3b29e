import MarbleStreams

/// The server of the bank.
public protocol Bank {
  /// Emits the name of the holder of an account, and ends.
  func holder(of account: String) -> Observable<String>

  /// Sends money, emits the receipt, and ends.
  func send(_ amount: Int, to account: String) -> Observable<Receipt>
}

/// The proof of a transfer.
public struct Receipt: Codable, Equatable, Sendable {
  /// The number that the bank has given the transfer.
  public let number: Int
  /// The amount in euros.
  public let amount: Int

  /// Makes a receipt.
  public init(number: Int, amount: Int) {
    self.number = number
    self.amount = amount
  }
}

/// The reasons for which the bank refuses a request.
public enum BankError: String, Error, CaseIterable, Sendable {
  /// The bank cannot be reached.
  case offline
  /// The account of the user does not have the amount.
  case insufficientFunds
  /// There is no such account.
  case unknownAccount
}
