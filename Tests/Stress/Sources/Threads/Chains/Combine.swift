import MarbleCombine
import MarbleStreams

extension Chain {
  static var combine: [Chain] {
    [
      Chain("Future") { parts in
        .deferred {
          Future<Int, Never> { promise in
            let promise = SendableBox(promise)
            parts.queue.schedule { promise.value(.success(1)) }
          }
        }
      },
      Chain("Publishers.CombineLatest(_:_:)") { Publishers.CombineLatest($0.s, $0.t) },
      Chain("Publishers.CombineLatest3(_:_:_:)") {
        Publishers.CombineLatest3($0.s, $0.t, $0.s)
      },
      Chain("bind(to:)") { parts in .create { parts.s.bind(to: $0) } },
      Chain("assign(to:on:)", .endless) { parts in
        .create { observer in
          let target = Target(observer)
          let assignment = parts.s.catchAndReturn(0).assign(to: \.value, on: target)
          return Disposables.create { assignment.cancel() }
        }
      },
      Chain("sink(receiveCompletion:receiveValue:)") { parts in
        .create { observer in
          let cancellable = parts.s.sink(
            receiveCompletion: {
              switch $0 {
              case .finished: observer.onCompleted()
              case .failure(let error): observer.onError(error)
              }
            }, receiveValue: observer.onNext)
          return Disposables.create { cancellable.cancel() }
        }
      },
      Chain("values") { parts in
        let source = SendableBox(parts.s)
        return Observable<Number>.create { observer in
          let observer = SendableBox(observer)
          parts.streams.tasks.enter()
          let task = Task { [tasks = parts.streams.tasks] in
            defer { tasks.leave() }
            do {
              for try await value in source.value.values { observer.value.onNext(value) }
              observer.value.onCompleted()
            } catch {
              observer.value.onError(error)
            }
          }
          return Disposables.create { task.cancel() }
        }
      },
    ]
  }
}

/// An object with a property.
private final class Target {
  var value: Number = 0 {
    didSet { observer.onNext(value) }
  }
  private let observer: AnyObserver<Number>

  init(_ observer: AnyObserver<Number>) {
    self.observer = observer
  }
}
