import MarbleDiagrams

/// A row as its tokens: an event can be taken out and put in, and a silence can become longer or
/// shorter.
///
/// The edits keep the spaces of the row. They do not keep the instants of the other events in every
/// row, so the result must be read and compared.
struct RowParts {
  /// An event in a row: a piece of a part.
  struct Place {
    var part: Int
    var piece: Int
  }

  enum Side { case before, after }

  private var parts: [Part] = []
  private let tail: String
  private let tick: Duration
  private let end: Instant

  init(
    _ source: [UInt8], in range: Range<Int>, role: Diagram.Role, tick: Duration
  ) throws(NotationError) {
    self.tick = tick
    end = .zero.advanced(
      by: try Diagram.parse(source, in: range, role: role, tick: tick).length)
    var read = range.lowerBound
    for token in try Diagram.tokens(source, in: range, role: role, tick: tick) {
      let pieces = token.pieces.map { piece in
        defer { read = piece.upperBound }
        return String(decoding: source[read..<piece.upperBound], as: UTF8.self)
      }
      guard source[token.start] == UInt8(ascii: "-") else {
        parts.append(Part(kind: token.kind, pieces: pieces, time: token.time))
        continue
      }
      for column in 0..<token.end - token.start {
        let dash = column == 0 ? pieces[0].spaces + "-" : "-"
        parts.append(
          Part(kind: .column, pieces: [dash], time: token.time.advanced(by: tick * column)))
      }
    }
    tail = String(decoding: source[read..<range.upperBound], as: UTF8.self)
  }

  /// The token of an event, without the spaces before it.
  func token(at place: Place) -> String { parts[place.part].pieces[place.piece].word }

  /// The place of the event whose token begins at an offset of the text.
  func place(at offset: Int) -> Place? {
    for (part, offsets) in written.offsets.enumerated() {
      if let piece = offsets.firstIndex(of: offset) { return Place(part: part, piece: piece) }
    }
    return nil
  }

  /// The text, and the offset of each token in it. A space separates two tokens where the row would
  /// be read differently without it.
  var written: (text: String, offsets: [[Int]]) {
    var text = ""
    var offsets: [[Int]] = []
    for (index, part) in parts.enumerated() {
      let isBesideSilence = part.isSilence || index > 0 && parts[index - 1].isSilence
      if isBesideSilence, index > 0, part.pieces[0].spaces.isEmpty { text += " " }
      offsets.append(
        part.pieces.map { piece in
          RowWriter.append(piece, to: &text)
          return text.utf8.count - piece.word.utf8.count
        })
    }
    return (text + tail, offsets)
  }
}

// MARK: - Parts

extension RowParts {
  fileprivate struct Part {
    let kind: RowToken.Kind
    /// The pieces as they are written, each with the spaces before it. Only a group has several.
    var pieces: [String]
    /// The instant of a token, and for a silence the one at which it begins.
    let time: Instant

    var isSilence: Bool { kind != .column }
    var isDash: Bool { kind == .column && pieces[0].word == "-" }
    var isGroup: Bool { pieces.count > 1 }
    /// Nothing may follow a part with such a piece.
    var isEnd: Bool { kind == .column && pieces.contains { Self.ends.contains($0.word) } }
    static let ends: Set<String> = ["|", "#"]
  }
}

// MARK: - Edits

extension RowParts {
  /// The row whose event moves between its neighbours, if a duration or an anchor is beside it. The
  /// silence on one side becomes longer, that on the other side shorter.
  func stretched(_ place: Place, by columns: Int) -> (RowParts, Place)? {
    let beside = [place.part - 1, place.part + 1].filter(parts.indices.contains)
    guard !parts[place.part].isGroup, beside.contains(where: { parts[$0].isSilence }) else {
      return nil
    }
    var row = self
    guard let part = row.resize(.before, place.part, by: columns),
      row.resize(.after, part, by: -columns) != nil
    else { return nil }
    return (row, Place(part: part, piece: 0))
  }

  /// Takes an event out. The columns that become free are dashes.
  mutating func take(_ place: Place) {
    let width = token(at: place).count
    let spaces = parts[place.part].pieces[0].spaces
    guard parts[place.part].isGroup else {
      parts[place.part].pieces = [spaces + "-"]
      _ = resize(.after, place.part, by: width - 1)
      return
    }
    parts[place.part].pieces.remove(at: place.piece)
    var free = width
    if parts[place.part].pieces.count == 3 {
      // A group of one event is no group.
      parts[place.part].pieces = [spaces + parts[place.part].pieces[1].word]
      free += 2
    }
    if !parts[place.part].isEnd { _ = resize(.after, place.part, by: free) }
  }

  /// Puts an event at an instant: over a dash, into a group with what is there, or into a silence.
  /// A row that ends before it becomes longer.
  mutating func put(_ event: String, at time: Instant) throws(MarkMove.Refusal) -> Place {
    if let part = parts.firstIndex(where: { $0.time == time && !$0.isSilence }) {
      return try put(event, into: part)
    }
    guard let first = parts.first, first.time <= time else { throw .beforeStart }
    guard time < end else { return try append(event, at: time) }
    guard let part = parts.lastIndex(where: { $0.time <= time }), parts[part].isSilence else {
      throw .noColumn
    }
    return try split(part, by: event, at: time)
  }

  /// Removes what follows the end of a stream, because time has no meaning there.
  mutating func cut(after place: Place) throws(MarkMove.Refusal) {
    guard parts[(place.part + 1)...].allSatisfy(\.isDash) else { throw .afterEnd }
    parts.removeSubrange((place.part + 1)...)
  }

  private mutating func put(
    _ event: String, into part: Int
  ) throws(MarkMove.Refusal) -> Place {
    var pieces = parts[part].pieces
    var (piece, growth) = (0, event.count)
    if parts[part].isDash {
      pieces = [pieces[0].spaces + event]
      growth -= 1
    } else {
      if !parts[part].isGroup {
        pieces = [pieces[0].spaces + "(", pieces[0].word, ")"]
        growth += 2
      }
      piece = pieces.count - 1
      if parts[part].isEnd { piece -= 1 }
      pieces.insert(event, at: piece)
    }
    parts[part].pieces = pieces
    guard resize(.after, part, by: -growth) != nil else { throw .occupied }
    return Place(part: part, piece: piece)
  }

  private mutating func append(
    _ event: String, at time: Instant
  ) throws(MarkMove.Refusal) -> Place {
    let missing = end.duration(to: time).wholeNanoseconds
    let (count, rest) = missing.quotientAndRemainder(dividingBy: tick.wholeNanoseconds)
    guard rest == 0 else { throw .noColumn }
    for _ in 0..<count { parts.append(Part(kind: .column, pieces: ["-"], time: time)) }
    parts.append(Part(kind: .column, pieces: [event], time: time))
    return Place(part: parts.count - 1, piece: 0)
  }

  /// Puts an event into a duration, or before an anchor.
  private mutating func split(
    _ part: Int, by event: String, at time: Instant
  ) throws(MarkMove.Refusal) -> Place {
    let silence = parts[part]
    let next = part + 1 < parts.count ? parts[part + 1].time : end
    let after = time.advanced(by: tick * event.count).duration(to: next)
    guard after >= .zero else { throw .noColumn }
    var new = silences(before: time, in: part)
    new.append(Part(kind: .column, pieces: [event], time: time))
    let place = Place(part: part + new.count - 1, piece: 0)
    if silence.kind == .anchor {
      new.append(silence)
    } else if after > .zero {
      new.append(Part(kind: .duration, pieces: [written(after, as: silence)], time: time))
    }
    parts.replaceSubrange(part...part, with: new)
    return place
  }

  /// The silence from the beginning of a part up to an instant in it: dashes after a dash.
  private func silences(before time: Instant, in part: Int) -> [Part] {
    let silence = parts[part]
    if silence.kind == .anchor {
      let anchor = written(Instant.zero.duration(to: time), as: silence)
      return [Part(kind: .anchor, pieces: [anchor], time: silence.time)]
    }
    let length = silence.time.duration(to: time)
    if length == .zero { return [] }
    let (columns, rest) = length.wholeNanoseconds.quotientAndRemainder(
      dividingBy: tick.wholeNanoseconds)
    guard part > 0, parts[part - 1].isDash, rest == 0, columns <= Diagram.longestDash else {
      let duration = written(length, as: silence)
      return [Part(kind: .duration, pieces: [duration], time: silence.time)]
    }
    let dash = Part(kind: .column, pieces: ["-"], time: silence.time)
    return Array(repeating: dash, count: Int(columns))
  }

  /// Makes the silence on one side of an event longer or shorter. The token beside the event
  /// decides how: a dash for each column, or another duration or anchor.
  ///
  /// - Returns: The index of the event's part afterwards. Nil where another event is in the way.
  private mutating func resize(_ side: Side, _ part: Int, by columns: Int) -> Int? {
    var (part, rest) = (part, columns)
    while rest != 0 {
      let beside = side == .after ? part + 1 : part - 1
      // A row without an end goes on for ever.
      if beside == parts.count { return part }
      if beside >= 0, parts[beside].isSilence {
        // An anchor keeps the instant of what follows it.
        if side == .after, parts[beside].kind == .anchor { return part }
        guard let isKept = change(beside, by: rest) else { return nil }
        return side == .before && !isKept ? part - 1 : part
      }
      if rest > 0 {
        let dash = Part(kind: .column, pieces: ["-"], time: parts[part].time)
        parts.insert(contentsOf: repeatElement(dash, count: rest), at: max(beside, part))
        return side == .before ? part + rest : part
      }
      guard beside >= 0, parts[beside].isDash else { return nil }
      parts.remove(at: beside)
      if side == .before { part -= 1 }
      rest += 1
    }
    return part
  }

  /// Changes the length of a silence, and removes one without a length.
  ///
  /// - Returns: True if it is still there. Nil if it is too short.
  private mutating func change(_ part: Int, by columns: Int) -> Bool? {
    let bytes = Array(parts[part].pieces[0].word.drop { $0 == "@" }.utf8)
    guard let old = try? DurationLiteral.duration(bytes, in: bytes.indices, tick: tick) else {
      return nil
    }
    let new = old + tick * columns
    guard new >= .zero else { return nil }
    if new == .zero, parts[part].kind == .duration {
      parts.remove(at: part)
      return false
    }
    parts[part].pieces = [written(new, as: parts[part])]
    return true
  }

  /// A duration or an instant in the unit of ticks, if a silence is written so.
  private func written(_ length: Duration, as silence: Part) -> String {
    let piece = silence.pieces[0]
    let (ticks, rest) = length.wholeNanoseconds.quotientAndRemainder(
      dividingBy: tick.wholeNanoseconds)
    let isInTicks = piece.hasSuffix("t") && rest == 0
    return piece.spaces + (piece.word.hasPrefix("@") ? "@" : "")
      + (isInTicks ? "\(ticks)t" : formatDuration(length))
  }
}

extension String {
  /// The spaces at the beginning.
  fileprivate var spaces: String { String(prefix { $0 == " " }) }
  /// The text after them.
  fileprivate var word: String { String(drop { $0 == " " }) }
}
