import MarbleStreams

/// A screen on which the user sends money to an account.
public final class TransferViewModel {
  /// The message below the form.
  public enum Status: Equatable, Sendable {
    /// The money is on its way.
    case sending
    /// The bank has accepted the transfer.
    case sent(Receipt)
    /// The bank has refused the transfer.
    case refused(BankError)
    /// The bank has not answered in time. The user must look at the account.
    case unclear
  }

  /// The name of the holder of the account, or nil while it is not known.
  public let holder: Observable<String?>
  /// True when the button can be tapped.
  public let isSendEnabled: Observable<Bool>
  /// The message below the form, from the first tap on.
  public let status: Observable<Status>

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - amount: The content of the field for the amount.
  ///   - account: The content of the field for the account.
  ///   - sendTap: The taps on the button.
  ///   - bank: The server of the bank.
  ///   - scheduler: Measures the pauses.
  public init(
    amount: Observable<String>, account: Observable<String>, sendTap: Observable<Void>,
    bank: any Bank, scheduler: any SchedulerType
  ) {
    let euros =
      amount
      .map { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
      .distinctUntilChanged()

    holder =
      account
      .distinctUntilChanged()
      .flatMapLatest { account -> Observable<String?> in
        guard !account.isEmpty else { return .just(nil) }
        return Observable<Int>.timer(.milliseconds(300), scheduler: scheduler)
          .flatMapLatest { _ in
            Observable.deferred { bank.holder(of: account) }.retry { errors in
              errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                attempt == 0 ? .timer(.seconds(1), scheduler: scheduler) : .error(error)
              }
            }
          }
          .map(Optional.some)
          .catchAndReturn(nil)
          .startWith(nil)
      }
      .distinctUntilChanged()
      .share(replay: 1)

    let form = Observable.combineLatest(euros, account, holder) { euros, account, holder in
      holder == nil ? nil : euros.map { (amount: $0, account: account) }
    }
    .share(replay: 1)

    status =
      sendTap
      .withLatestFrom(form)
      .compactMap { $0 }
      .flatMapFirst { form in
        bank.send(form.amount, to: form.account)
          .map(Status.sent)
          .timeout(.seconds(2), other: .just(.unclear), scheduler: scheduler)
          .catch { .just(.refused($0 as? BankError ?? .offline)) }
          .startWith(.sending)
      }
      .share(replay: 1)

    isSendEnabled = Observable.combineLatest(form, status.map { $0 == .sending }.startWith(false)) {
      form, isSending in form != nil && !isSending
    }
    .distinctUntilChanged()
  }
}
