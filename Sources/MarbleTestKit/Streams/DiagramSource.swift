import MarbleDiagrams
import MarbleStreams

/// The events of a source that is drawn as a diagram. It is one object, so that the closures that
/// read it allocate no memory of their own.
@usableFromInline
final class DiagramSource<Element> {
  @usableFromInline let marks: ContiguousArray<Mark>
  @usableFromInline let values: ContiguousArray<Element>
  @usableFromInline let valueCount: Int
  /// The error of `#`. When it is nil, `#` fails with ``BenchError/error``.
  @usableFromInline let error: (any Error)?

  @inlinable
  init(
    _ marks: ContiguousArray<Mark>, _ values: ContiguousArray<Element>, error: (any Error)?
  ) {
    self.marks = marks
    self.values = values
    valueCount = values.count
    self.error = error
  }

  @usableFromInline
  func time(_ index: Int) -> Instant { marks[index].time }

  /// Sends the event of one mark to a subject.
  @inlinable
  func play(_ index: Int, into subject: PublishSubject<Element>) {
    if index < valueCount {
      subject.onNext(values[index])
    } else if marks[index].symbol.isError {
      subject.onError(error ?? BenchError.error)
    } else {
      subject.onCompleted()
    }
  }

  /// All events of the source.
  @inlinable
  var events: TimedEvents<Element> {
    TimedEvents(
      marks.indices.map { index in
        let event: Event<Element> =
          if index < valueCount {
            .next(values[index])
          } else if marks[index].symbol.isError {
            .error(error ?? BenchError.error)
          } else {
            .completed
          }
        return TimedEvent(time: time(index), event: event)
      })
  }
}

/// The error of a `#` in a source of a bench, unless the test gives another one.
public enum BenchError: Error, Hashable, Sendable {
  /// The only error.
  case error
}
