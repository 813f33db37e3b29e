import MarbleDiagrams
import MarbleTestKit

// What a difference from a row is, with hints and reasons.

extension Verdict {
  mutating func describe(_ difference: RowDifference) {
    switch difference {
    case .events(let observer, let comparison):
      describe(comparison, .stream, observer.row.name, observer.row.diagram)
    case .calls(let row, let comparison):
      describe(comparison, .calls, row.name.text, row.diagram)
    case .silence(let observer, let silence): describe(silence, observer)
    case .subscriptions(let row, let windows): describe(row, windows)
    }
  }

  private mutating func describe(
    _ comparison: Comparison<Value>, _ subject: Wording<Value>.Subject, _ name: String,
    _ row: SourceRange?
  ) {
    if let error = rows.error(in: comparison) { return note(.evaluation(error)) }
    var wording = run.wording(subject, name)
    let keys = plan.keys.keys(in: comparison.written, of: plan.file.text)
    wording.label = { [labels = run.labels] in keys[$0].map($0.label.keyed) ?? labels[$0] }
    guard var failure = RowFailure(of: comparison, in: wording, context: context) else { return }
    let keyHint = KeyHint(comparison, in: plan.file.text, where: plan.keys.standsForItself)
    let hints = [
      comparison.unregisteredErrorHint, keyHint?.text, groupHint(on: comparison, in: row),
    ]
    failure.chart.legend += MemberDifferences.sentences(on: comparison) { $0 }
    failure.chart.legend += hints.compactMap { $0.map(StyledText.hint) }
    if subject == .stream { failure.chart.legend += reasons(for: comparison, of: name) }
    note(failure, place: row.map { Int($0.start) } ?? 0, fixes: keyHint.map { [$0.fix] } ?? [])
  }

  private func groupHint(on comparison: Comparison<Value>, in row: SourceRange?) -> String? {
    let bytes = plan.file.text.bytes
    let group = row.flatMap { NarrowGroup(comparison, in: bytes, $0.bytes, tick: plan.tick) }
    return group?.advice(key: plan.spareKey)
  }

  private mutating func describe(_ silence: Plan.Silence, _ observer: RowObserver) {
    let name = observer.row.name
    guard
      var failure = RowFailure(
        silent: silence.window, actual: observer.events, in: run.wording(.stream, name),
        context: context)
    else { return }
    let event = silence.window.events(of: observer.events).lowerBound
    let reason = diagnosis(of: name)?.sentence(onEvent: event)
    failure.chart.legend += reason.map { [.why($0)] } ?? []
    note(failure, place: silence.place)
  }

  private mutating func describe(_ row: Plan.SubscriptionRows, _ actual: [SubscriptionWindow]) {
    guard
      var failure = RowFailure(
        ofSubscriptionsTo: row.name, expected: row.windows, actual: actual, tick: plan.tick,
        context: context)
    else { return }
    failure.chart.legend += reasons(for: actual, of: row)
    note(failure, place: row.places.last ?? Int(row.source.range.start)) { row.places[$0] }
  }

  // MARK: Reasons

  private static let rowLimit = 3

  private mutating func tracedRun() -> ScenarioRun {
    let run = traced ?? run.traced()
    traced = run
    return run
  }

  private mutating func diagnosis(of name: String) -> Diagnosis<Value>? {
    tracedRun().diagnosis(of: name)
  }

  /// Why a source has another number of subscriptions than it has `subs` rows.
  private mutating func reasons(
    for actual: [SubscriptionWindow], of row: Plan.SubscriptionRows
  ) -> [StyledText] {
    guard actual.count != row.windows.count, !row.windows.isEmpty, !actual.isEmpty else {
      return []
    }
    var lines: [StyledText] = []
    if actual.count > row.windows.count {
      let rows = actual.prefix(Self.rowLimit).map {
        quotedCode("subs \(row.name) \(Diagram.printWindow($0, tick: plan.tick))")
      }
      lines.append(.hint("each subscription has a row of its own: \(rows.joined(separator: ", "))"))
    }
    let sentence = tracedRun().subscriptionDiagnosis(of: row)?.sentence(on: actual, row.windows)
    return lines + (sentence.map { [.why($0)] } ?? [])
  }

  /// One sentence about the origin of each reported difference.
  mutating func reasons(for comparison: Comparison<Value>, of name: String) -> [StyledText] {
    let diagnosis = diagnosis(of: name)
    var sentences = diagnosis?.origins(in: comparison) ?? []
    if sentences.isEmpty, comparison.differences.contains(where: \.actual.isEmpty) {
      let last = comparison.actual.last?.time
      if let reason = run.reasonInSystem(after: last, for: name) { return [reason] }
      sentences = diagnosis?.holders(in: comparison) ?? []
      if sentences.isEmpty, comparison.isMissingEnd, run.mayMissWorkInRealTime {
        return [realTimeHint]
      }
    }
    return sentences.map(StyledText.why)
  }
}

extension Comparison<Value> {
  /// The advice to register the client's errors, where a row expects a case and a text came.
  fileprivate var unregisteredErrorHint: String? {
    for difference in differences where difference.fact == .wrongError {
      for (expectedIndex, actualIndex) in zip(difference.expected, difference.actual) {
        guard case .error(let expected?) = expected[expectedIndex].event,
          case .error(.string(let text)) = actual[actualIndex].event,
          let name = expected.caseName, text.hasPrefix(name)
        else { continue }
        return "the type of this error is not registered, so the error is its text: "
          + "'stage.errors(APIError.self)' makes it \(expected.shortDescription)"
      }
    }
    return nil
  }
}

extension Plan {
  /// A key that no row of the scenario uses, for advice. Nil if each letter is used.
  fileprivate var spareKey: Character? {
    let rows = observers.compactMap(\.diagram) + calls.map(\.diagram)
    var used = keys.used
    for row in rows {
      used.formUnion(String(decoding: file.text.bytes[row.bytes], as: UTF8.self))
    }
    for source in sources {
      for case .key(let key) in source.diagram.marks.map(\.symbol) { used.insert(key) }
    }
    return "pqrstuvwxyzabcdefghijklmnoPQRSTUVWXYZABCDEFGHIJKLMNO".first {
      !used.contains($0) && keys.standsForItself(.key($0))
    }
  }
}
