import Foundation
import MarbleStreams
import Testing

// RxSwift's registration as in the tutorial, without the views. It must compile
// (MarbleStreams/Decisions/001-errors-are-untyped.md).

private enum ValidationResult: Equatable {
  case ok(message: String)
  case empty
  case validating
  case failed(message: String)

  var isValid: Bool {
    switch self {
    case .ok:
      return true
    case .empty, .failed, .validating:
      return false
    }
  }
}

private struct API {
  let answer: Observable<Int>

  func usernameAvailable(_ username: String) -> Observable<Bool> {
    return
      answer
      .map { statusCode in
        return statusCode == 404
      }
      .catchErrorJustReturn(false)
  }

  func register(
    _ username: String, password: String, scheduler: any SchedulerType
  ) -> Observable<Bool> {
    let registerResult = true
    return Observable.just(registerResult)
      .delay(.seconds(1.0), scheduler: scheduler)
  }
}

private final class RegisterViewModel {
  let validatedUsername: Observable<ValidationResult>
  let validatedPassword: Observable<ValidationResult>
  let validatedPasswordRepeated: Observable<ValidationResult>
  let registerEnabled: Observable<Bool>
  let registered: Observable<Bool>
  let registering = ActivityIndicator()

  init(
    input: (
      username: Observable<String>,
      password: Observable<String>,
      repeatedPassword: Observable<String>,
      registerTap: Observable<Void>
    ), API: API, scheduler: any SchedulerType
  ) {
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
          .observeOn(MainScheduler(over: scheduler, .syncIfIdle))
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

    let usernameAndPassword = Observable.combineLatest(input.username, input.password) { ($0, $1) }

    let registering = registering
    registered = input.registerTap.withLatestFrom(usernameAndPassword)
      .flatMapLatest {
        (username, password) in
        return API.register(username, password: password, scheduler: scheduler)
          .observeOn(MainScheduler(over: scheduler, .syncIfIdle))
          .catchErrorJustReturn(false)
          .trackActivity(registering)
      }.shareReplay(1)
  }
}

struct RegistrationListing {
  @Test func `a registration succeeds`() throws {
    let scheduler = TestScheduler()
    let username = BehaviorSubject(value: "")
    let password = BehaviorSubject(value: "")
    let repeated = BehaviorSubject(value: "")
    let tap = PublishSubject<Void>()
    let model = RegisterViewModel(
      input: (username, password, repeated, tap),
      API: API(answer: Observable.just(404).delay(.milliseconds(300), scheduler: scheduler)),
      scheduler: scheduler)

    let disposeBag = DisposeBag()
    var enabled: [Bool] = []
    var registered: [Bool] = []
    var registering: [Bool] = []
    model.registerEnabled.subscribe(
      onNext: {
        valid in
        enabled.append(valid)
      }
    ).disposed(by: disposeBag)
    model.registered.subscribe(onNext: { registered.append($0) }).disposed(by: disposeBag)
    model.registering.subscribe(onNext: { registering.append($0) }).disposed(by: disposeBag)

    username.onNext("ann")
    password.onNext("secret")
    repeated.onNext("secret")
    try scheduler.run()
    tap.onNext(())
    try scheduler.run()
    #expect(enabled == [false, true])
    #expect(registered == [true])
    #expect(registering == [false, true, false])
    #expect(scheduler.now.nanoseconds == 1_300_000_000)
  }
}
