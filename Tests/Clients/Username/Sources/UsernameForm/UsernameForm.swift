import MarbleStreams

/// Tells whether the name in a form is still free, when it has not been edited for half a second.
public struct UsernameForm {
  /// Emits whether the name that was checked last is free.
  public let isFree: Observable<Bool>

  /// - Parameters:
  ///   - username: The content of the text field.
  ///   - scheduler: The scheduler that measures the half second.
  ///   - check: Asks the server.
  public init(
    username: Observable<String>, scheduler: any SchedulerType,
    check: @escaping (String) -> Observable<Bool>
  ) {
    isFree =
      username
      .filter { !$0.isEmpty }
      .settled(.milliseconds(500), scheduler: scheduler)
      .flatMapLatest(check)
  }
}
