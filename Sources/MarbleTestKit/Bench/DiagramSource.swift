import MarbleDiagrams
import MarbleStreams

/// What a source that is drawn does: an object, so that the closures which ask it need no memory of their own.
@usableFromInline
final class DiagramSource<Element> {
  @usableFromInline let marks: ContiguousArray<Mark>
  @usableFromInline let values: ContiguousArray<Element>
  @usableFromInline let valueCount: Int
  /// What `#` fails with; ``BenchError/error`` unless one is given.
  @usableFromInline let error: (any Error)?

  @inlinable
  init(_ diagram: BenchDiagram<Element>, error: (any Error)?) {
    marks = diagram.marks
    values = diagram.values
    valueCount = diagram.values.count
    self.error = consume error
  }

  @usableFromInline
  func time(_ index: Int) -> Int64 { marks[index].time }

  /// Tells a subject what happens at a mark.
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

  /// What the source does.
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
