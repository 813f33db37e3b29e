import FormSystems
import MarbleStreams

/// A server that calls back, as one that answers with a stream.
func streaming(_ ask: @escaping UsernameAvailable) -> (String) -> Observable<Bool> {
  { username in
    .create { observer in
      ask(username) { available in
        observer.onNext(available)
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

/// A server that answers with a stream, as one that calls back: the call runs to its end, whoever still waits for the answer. A failure
/// is no answer.
func callingBack(_ ask: @escaping (String) -> Observable<Bool>) -> UsernameAvailable {
  { username, completion in
    ask(username).subscribe(onNext: completion, onError: { _ in })
  }
}
