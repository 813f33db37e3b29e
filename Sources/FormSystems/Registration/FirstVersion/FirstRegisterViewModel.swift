import MarbleStreams

/// The document's first registration: each validation says whether a text is empty, and runs again
/// for every subscriber.
package final class FirstRegisterViewModel {
  package let validatedUsername: Observable<Bool>
  package let validatedPassword: Observable<Bool>
  package let validatedPasswordRepeated: Observable<Bool>

  package init(
    input: (
      username: Observable<String>,
      password: Observable<String>,
      repeatedPassword: Observable<String>,
      registerTap: Observable<Void>
    )
  ) {
    validatedUsername = input.username.map {
      username in
      return username == "" ? false : true
    }

    validatedPassword = input.password.map {
      password in
      return password == "" ? false : true
    }

    validatedPasswordRepeated = Observable.combineLatest(input.password, input.repeatedPassword) {
      password, repeatedPassword in
      if repeatedPassword == "" {
        return false
      }

      if password != repeatedPassword {
        return false
      }

      return true
    }
  }
}
