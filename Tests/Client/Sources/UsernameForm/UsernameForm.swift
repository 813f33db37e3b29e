import MarbleStreams

/// Tells whether the name in a form is still free, once it has not been edited for half a second.
public struct UsernameForm {
  /// Whether the name that was last checked is free.
  public let isFree: Observable<Bool>

  /// - Parameters:
  ///   - username: what is in the text field.
  ///   - scheduler: whose half second it is.
  ///   - check: asks the server.
  public init(
    username: Observable<String>, scheduler: any SchedulerType,
    check: @escaping (String) -> Observable<Bool>
  ) {
    isFree =
      username
      .filter { !$0.isEmpty }
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest(check)
  }
}
