// The message for each reason why an event cannot be moved: one sentence without a full stop.

extension MarkMove.Refusal {
  package var message: String {
    switch self {
    case .notAnEvent: "there is no event of a source row"
    case .unreadable: "the row cannot be read, so its events cannot be moved"
    case .occupied:
      "another event is at this instant, and a group of both has no room before the next event"
    case .beforeStart: "the row does not begin so early"
    case .afterEnd: "no event may follow the end of the row"
    case .noColumn:
      "the row has no column at this instant: write an anchor, such as '@1.5s', in the text"
    case .tooFar(let limit): "a move has at most \(limit) columns"
    }
  }
}
