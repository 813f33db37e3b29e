import MarbleDiagrams
import MarbleStreams

/// What a diagram says of a value at this instant.
@usableFromInline
enum ExpectedMark {
  /// It does not count any more.
  case over
  /// It is none of the diagram's.
  case nothing
  /// It must be this one of the diagram's values.
  case value(Int)
}

/// How many marks of a diagram a stream has met, one by one: what of an expectation does not depend on the type of the values.
@usableFromInline
class MatchedMarks {
  @usableFromInline final let marks: ContiguousArray<Mark>
  @usableFromInline final let scheduler: TestScheduler
  @usableFromInline final let subscription: StreamSubscription
  @exclusivity(unchecked) @usableFromInline final private(set) var met = 0
  /// Whether something else has come; nothing is met after it.
  @exclusivity(unchecked) @usableFromInline final var hasDeparted = false
  /// How many marks are values: all, or all but the last.
  private final let valueCount: Int
  /// The instant of the next mark, if there is one: looked up once, because a debug build copies the whole mark for it.
  @exclusivity(unchecked) private final var dueTime: Int64 = 0

  init(_ marks: ContiguousArray<Mark>, valueCount: Int, in bench: MarbleBench) {
    if marks.count > 0 { dueTime = marks[0].time }
    self.marks = consume marks
    self.valueCount = valueCount
    scheduler = bench.scheduler
    subscription = StreamSubscription(run: bench.context)
  }

  /// Whether everything came and nothing else.
  final var isMet: Bool { !hasDeparted && met == marks.count }

  /// What a value that comes now is to be: one question, because a debug build retains the object for each.
  @usableFromInline
  final var due: ExpectedMark {
    guard subscription.isLive else { return .over }
    guard !hasDeparted, met < valueCount, dueTime == scheduler.now.nanoseconds else {
      return .nothing
    }
    return .value(met)
  }

  /// Whether the next mark is this end, and this its instant.
  @usableFromInline
  final func isDue(_ end: Symbol) -> Bool {
    guard !hasDeparted, met < marks.count, dueTime == scheduler.now.nanoseconds else {
      return false
    }
    return marks[met].symbol == end
  }

  /// Counts the next mark as met.
  @usableFromInline
  final func meet() {
    met += 1
    if met < marks.count { dueTime = marks[met].time }
  }
}
