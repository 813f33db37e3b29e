import MarbleScenarios

// The tokens of the statements of properties.

extension TokenPainter {
  mutating func paint(_ row: Statement.Generated) {
    paintWords(Int(row.range.start)..<Int(row.name.range.start))
    paint(row.name.range, row.isService ? .function : .stream)
    for choice in row.choices + (row.ends ?? []) {
      switch choice.kind {
      case .value(.integer), .value(.decimal): paint(choice.range, .number)
      case .value: paint(choice.range, .string)
      case .key: paint(choice.range, .value)
      case .completed: paint(choice.range, .end)
      case .error: paint(choice.range, .error)
      case .silence: paint(choice.range, .keyword)
      }
    }
    guard let last = row.choices.last else { return }
    let end = Int(row.condition?.extent.start ?? row.range.end)
    guard let ends = row.ends, let first = ends.first, let lastEnd = ends.last else {
      return paintSpans(Int(last.range.end)..<end)
    }
    paintSpans(Int(last.range.end)..<Int(first.range.start))
    paintSpans(Int(lastEnd.range.end)..<end)
  }

  mutating func paint(_ row: Statement.Number) {
    if row.literal == nil {
      paintWords(Int(row.range.start)..<Int(row.name.range.start))
      let numbers = Int(row.name.range.end)..<Int(row.range.end)
      for offset in numbers where file.text.bytes[offset] != UInt8(ascii: " ") {
        paint(offset..<offset + 1, .number)
      }
    }
    paint(row.name.range, .stream)
  }

  /// Paints words as keywords, and numbers with their units.
  mutating func paintSpans(_ range: Range<Int>) {
    for word in file.text.bytes[range].split(separator: UInt8(ascii: " ")) {
      let isNumber = Byte.isDigit(word[word.startIndex])
      paint(word.startIndex..<word.endIndex, isNumber ? .number : .keyword)
    }
  }

  mutating func paint(_ claim: Statement.Claim) {
    // The words between the names and the conditions.
    paintWords(claim.range.bytes)
    switch claim.kind {
    case .equality(let name, let model, _):
      paint(name.range, .stream)
      paint(model.range, .stream)
    case .response(_, _, let span, _), .rate(_, _, let span): paint(span.range, .number)
    case .absence(_, let limits): if let span = limits.within { paint(span.range, .number) }
    case .always, .never, .finally: break
    }
    for event in claim.events {
      paint(event)
      if let name = event.binding { paint(name.range, .stream) }
    }
  }

  /// Paints an event without its condition.
  mutating func paint(_ event: EventPattern) {
    let end = event.condition?.body.extent.start ?? event.range.end
    paintWords(Int(event.range.start)..<Int(end))
    paint(event.name.range, event.kind.isOfService ? .function : .stream)
  }
}
