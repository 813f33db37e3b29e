import FormSystems
import MarbleStreams

/// Converts a server that calls back into one that answers with a stream.
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

/// Converts a server that answers with a stream into one that calls back. Each call runs to its
/// end, even if the caller no longer waits for the answer. An error is no answer.
func callingBack(_ ask: @escaping (String) -> Observable<Bool>) -> UsernameAvailable {
  { username, completion in
    ask(username).subscribe(onNext: completion, onError: { _ in })
  }
}
