import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// The claims of a scenario beside its rows.

extension Verdict {
  mutating func checkClaims() {
    guard !plan.claims.isEmpty else { return }
    for (claim, result) in zip(plan.claims, run.claimResults()) {
      let place = Int(claim.range.start)
      if let error = result.error {
        findings.append(Finding(place: place) { $0.note(.evaluation(error)) })
      } else if let violation = result.violation {
        findings.append(Finding(place: place) { $0.describe(violation, of: claim) })
      } else if result.tests == 0 {
        findings.append(
          Finding(place: place) { verdict in
            let (message, hint) = claim.untested
            verdict.note(
              Claim.untestedCause, message, at: place, width: claim.range.bytes.count,
              details: [.hint(hint)])
          })
      }
    }
  }

  private mutating func describe(_ violation: ClaimViolation, of claim: Claim) {
    let chart = chart(of: violation, claim)
    note(
      "claim", claim.words(of: violation).message, at: Int(claim.range.start),
      width: claim.range.bytes.count, details: chart.picture(), chart: chart)
  }

  /// The picture of a broken claim: the rows, then the streams and the calls that it is about, with
  /// its instants marked.
  package mutating func chart(of violation: ClaimViolation, _ claim: Claim) -> Chart {
    var chart = Chart(tick: plan.tick, rows: context)
    if case .equality(let name, let model, let isInOrder) = claim.statement.kind {
      let (name, model) = (name.text, model.text)
      let actual = run.names.trace?.events(of: name) ?? []
      let comparison = Comparison(
        ofDifferent: (run.names.trace?.events(of: model) ?? []).map { Expected($0) }, actual,
        looseness: isInOrder ? .inOrder : .exact, by: ==)
      guard
        let failure = RowFailure(
          of: comparison, in: run.wording(.stream, name), context: chart.rows)
      else { return chart }
      chart = failure.chart
      chart.legend += reasons(for: comparison, of: name)
      return chart
    }
    let shown = Set(
      chart.rows.compactMap { row in if case .stream(let row) = row { row.name } else { nil } })
    var known: Set<String> = []
    for name in claim.names where !shown.contains(name) && known.insert(name).inserted {
      var row = Chart.Stream(name: name, marks: [])
      row.marks = (run.names.trace?.events(of: name) ?? []).map(run.labels.mark)
      if let log = run.names.calls[name] {
        row.kind = .calls
        row.marks = log.calls.map(run.labels.mark)
      }
      chart.rows.append(.stream(row))
    }
    chart.note(violation, of: claim)
    return chart
  }
}

extension Chart {
  /// Marks the instant of a violation and that of its cause in the last row of events.
  mutating func note(_ violation: ClaimViolation, of claim: Claim) {
    var notes = [Note(time: violation.instant, text: claim.words(of: violation).callout)]
    if let cause = violation.cause { notes.append(Note(time: cause, text: "since here")) }
    guard let index = rows.lastIndex(where: { if case .stream = $0 { true } else { false } }),
      case .stream(var stream) = rows[index]
    else { return }
    stream.notes += notes
    rows[index] = .stream(stream)
  }
}
