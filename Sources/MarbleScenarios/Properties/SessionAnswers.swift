import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Answers the calls of one run of a session, and notes them.
package final class SessionAnswers: AnswerSource {
  /// One call, and how often it was made at its instant.
  struct Made {
    let call: Session.Call
    let answer: Session.Answer
    var code = 0
    var model = 0
    /// The number of equal rows that answer it in the text of a scenario.
    var rows: Int { max(code, model) }
  }

  private struct Key: Hashable {
    let service: Int
    let arguments: [Value]
  }

  private let session: Session
  private let shape: SessionShape
  /// The position of the latest equal call, with its instant.
  private var latest: [Key: (instant: Instant, position: Int)] = [:]
  /// The calls in the order in which they were first made.
  private(set) var made: [Made] = []

  init(_ session: Session, _ shape: SessionShape) { (self.session, self.shape) = (session, shape) }

  package func answer(
    service: Int, _ arguments: [Value], at instant: Instant, isForModel: Bool
  ) -> Session.Answer {
    let key = Key(service: service, arguments: arguments)
    let position: Int
    // A recorded session has an answer for each of several equal calls.
    if let known = latest[key], known.instant == instant,
      !shape.keepsExchanges || isForModel || made[known.position].code == 0
    {
      position = known.position
    } else {
      let turn = latest[key].map { made[$0.position].call.turn + 1 } ?? 0
      let call = Session.Call(service: service, arguments: arguments, turn: turn)
      let tick = Int(instant.nanoseconds / shape.tick)
      position = made.count
      made.append(Made(call: call, answer: session.answer(to: call, at: tick, in: shape)))
      latest[key] = (instant, position)
    }
    if isForModel { made[position].model += 1 } else { made[position].code += 1 }
    return made[position].answer
  }

  /// Begins anew, for another run of the session.
  func forget() { (latest, made) = ([:], []) }

  /// The session with the answers to the calls that were made, and no others.
  var completed: Session {
    var session = session
    session.answers = Dictionary(made.map { ($0.call, $0.answer) }) { first, _ in first }
    return session
  }
}
