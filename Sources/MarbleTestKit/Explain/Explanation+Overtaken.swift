import MarbleDiagrams

// Values that a subject sent while it was delivering another one.

extension Explanation {
  /// One line for each value that a stage received before the value during whose delivery it was
  /// sent.
  var overtaken: [Line] {
    stages.flatMap { stage in
      stage.traced.overtaken.sorted().map { number in
        Line(time: stage.traced.emissions[number].time) {
          stage.traced.overtaking(at: number, $0) ?? ""
        }
      }
    }
  }
}

extension TracedStage {
  /// Why a value was emitted out of turn. Nil if it was not: the subject neither sent it during the
  /// delivery of the next one, nor sent the one before it during its own delivery.
  package func overtaking(at number: Int, _ names: @autoclosure () -> StageNames) -> String? {
    guard let outer = [number, number + 1].first(where: overtaken.contains),
      case .next(let late) = emissions[outer].event,
      case .next(let early) = emissions[outer - 1].event
    else { return nil }
    let name = names().name(of: self)
    return "\(early.phrase) of \(name) was sent while \(late.phrase) was being delivered; "
      + "subscribers that came later receive \(early.phrase) first; 'observe(on:)' before \(name), "
      + "or 'synchronized().share()' behind it, keeps the order"
  }
}
