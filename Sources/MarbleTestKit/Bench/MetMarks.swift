import MarbleDiagrams
import MarbleStreams

/// How many marks of a diagram a stream has met, one by one: what of an expectation does not depend on the type of the values.
@usableFromInline
class MetMarks {
  @usableFromInline final let marks: ContiguousArray<Mark>
  @usableFromInline final let scheduler: TestScheduler
  @usableFromInline final let subscription: MarbleStreams.Subscription
  @exclusivity(unchecked) @usableFromInline final var met = 0
  /// Whether something else has come; nothing is met after it.
  @exclusivity(unchecked) @usableFromInline final var hasDeparted = false

  init(_ marks: ContiguousArray<Mark>, in bench: MarbleBench) {
    self.marks = marks
    scheduler = bench.scheduler
    subscription = MarbleStreams.Subscription(run: bench.context)
  }

  /// Whether everything came and nothing else.
  final var isMet: Bool { !hasDeparted && met == marks.count }

  /// Whether the next mark is a value, and this its instant.
  @usableFromInline
  final var isValueDue: Bool {
    guard let next = dueSymbol else { return false }
    return next.isValue
  }

  /// Whether the next mark is this one, and this its instant.
  @usableFromInline
  final func isDue(_ symbol: Symbol) -> Bool { dueSymbol == symbol }

  private var dueSymbol: Symbol? {
    guard !hasDeparted, met < marks.count, marks[met].time == scheduler.now.nanoseconds else {
      return nil
    }
    return marks[met].symbol
  }
}
