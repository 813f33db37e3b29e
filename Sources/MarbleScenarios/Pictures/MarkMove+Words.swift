// The message for each reason why an event cannot be moved: one sentence without a full stop.

extension MarkMove.Refusal {
  package var message: String {
    switch self {
    case .notAnEvent: "there is no event of a source row"
    case .unreadable: "the row cannot be read, so its events cannot be moved"
    case .inGroup: "this event is in a group: to move it, change the text"
    case .quoted: "this value is written in quotes: to move it, change the text"
    case .occupied:
      "another event is at this instant: to let both happen there, write a group in the text"
    case .beforeStart: "the row does not begin so early"
    case .afterEnd: "no event may follow the end of the row"
    case .noColumn: "the row has no column at this instant: change its durations in the text"
    case .tooFar(let limit): "a move has at most \(limit) columns"
    }
  }
}
