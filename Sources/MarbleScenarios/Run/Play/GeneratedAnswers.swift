import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Counts the calls of a service, so that the model of a claim gets the answers that the code under
/// test gets: equal calls at one instant have the same number in both.
struct CallTurns {
  private var instant: Instant?
  /// The number of calls before the instant.
  private var before = 0
  /// The number of calls at the instant, of the code under test and of the model.
  private var now = (code: 0, model: 0)

  /// The number of calls so far.
  var count: Int { before + max(now.code, now.model) }

  /// The number of the next call, counted from zero.
  mutating func next(at time: Instant, isForModel: Bool) -> Int {
    if time != instant {
      before = count
      now = (0, 0)
      instant = time
    }
    if isForModel {
      now.model += 1
      return before + now.model - 1
    }
    now.code += 1
    return before + now.code - 1
  }

  /// The number of calls of one side at the instant.
  func countNow(isForModel: Bool) -> Int { isForModel ? now.model : now.code }
}

/// The answers of a service that a session decides.
final class GeneratedAnswers {
  let log: SubscriptionLog
  private let service: Generators.Service
  private let index: Int
  private let source: (any AnswerSource)?
  private let tick: Duration
  private var turns = CallTurns()

  init(
    _ service: Generators.Service, _ index: Int, by source: (any AnswerSource)?, tick: Duration,
    log: SubscriptionLog
  ) {
    self.service = service
    self.index = index
    self.source = source
    self.tick = tick
    self.log = log
  }

  /// The events of the answer to a call. Outside a session there are none.
  func answer(
    _ arguments: [Value], at instant: Instant, isForModel: Bool
  ) -> TimedEvents<Value> {
    _ = turns.next(at: instant, isForModel: isForModel)
    guard let source else { return [] }
    let answer = source.answer(
      service: index, arguments, at: instant, isForModel: isForModel)
    // Otherwise a stage that tries again at once would never end.
    let isOften = turns.countNow(isForModel: isForModel) > Limits.answersPerInstant
    return service.events(of: answer, atLeast: isOften ? 1 : 0, tick: tick)
  }
}
