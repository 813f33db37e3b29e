import Foundation
import MarbleStreams

/// The logic of the registration form, as streams made of its inputs. It subscribes to nothing by
/// itself.
///
/// `shareReplay(1)` has its meaning of RxSwift 3, `share(replay: 1, scope: .forever)`: all
/// subscribers share one subscription, a late subscriber immediately receives the latest value, and
/// that value outlives the last subscriber. RxSwift 6's default scope would forget it.
package final class RegisterViewModel {
  package let validatedUsername: Observable<ValidationResult>
  package let validatedPassword: Observable<ValidationResult>
  package let validatedPasswordRepeated: Observable<ValidationResult>

  package let registerEnabled: Observable<Bool>

  /// The result of each registration. It is an event and yet replayed: a late subscriber receives
  /// the result of the registration before.
  package let registered: Observable<Bool>
  /// Whether a registration is in progress.
  package let registering: Observable<Bool>

  /// Registers as the button does, even if the button is disabled.
  package let registerTap = PublishSubject<Void>()

  package init(
    input: (
      username: Observable<String>,
      password: Observable<String>,
      repeatedPassword: Observable<String>,
      registerTap: Observable<Void>
    ), API: any RegistrationAPI, mainScheduler: MainScheduler = .instance
  ) {
    // A new name cancels the request for the one before; flatMap would not.
    validatedUsername = input.username
      .flatMapLatest {
        username -> Observable<ValidationResult> in
        if username.count == 0 {
          return Observable.just(.empty)
        }

        if username.rangeOfCharacter(from: CharacterSet.alphanumerics.inverted) != nil {
          return Observable.just(.failed(message: "Username can only contain numbers or digits"))
        }

        let loadingValue = ValidationResult.validating

        return API.usernameAvailable(username)
          .map {
            available in
            if available {
              return .ok(message: "Username available")
            } else {
              return .failed(message: "Username already taken")
            }
          }
          .startWith(loadingValue)
          .observeOn(mainScheduler)
          .catchErrorJustReturn(.failed(message: "Error contacting server"))
      }.shareReplay(1)

    validatedPassword = input.password.map {
      password in
      return password == "" ? .empty : .ok(message: "验证通过")
    }.shareReplay(1)

    validatedPasswordRepeated = Observable.combineLatest(input.password, input.repeatedPassword) {
      password, repeatedPassword in
      if repeatedPassword == "" {
        return .empty
      }

      if password != repeatedPassword {
        return .failed(message: "两次输入的密码不一致")
      }

      return .ok(message: "验证通过")
    }.shareReplay(1)

    registerEnabled = Observable.combineLatest(
      validatedUsername, validatedPassword, validatedPasswordRepeated
    ) {
      username, password, repeatedPassword in
      username.isValid && password.isValid && repeatedPassword.isValid
    }
    .distinctUntilChanged()
    .shareReplay(1)

    let registering = ActivityIndicator()
    self.registering = registering.asObservable()

    // Every tap takes the name and the password at that instant. Typing alone registers no user.
    let usernameAndPassword = Observable.combineLatest(input.username, input.password) { ($0, $1) }

    registered = Observable.merge(input.registerTap, registerTap.asObservable())
      .withLatestFrom(usernameAndPassword)
      .flatMapLatest {
        (username, password) in
        return API.register(username, password: password)
          .observeOn(mainScheduler)
          .catchErrorJustReturn(false)
          .trackActivity(registering)
      }.shareReplay(1)
  }
}
