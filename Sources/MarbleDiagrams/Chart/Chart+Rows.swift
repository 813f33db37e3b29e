extension Chart.Row {
  package var notes: [Chart.Note] {
    switch self {
    case .stream(let stream): stream.notes
    case .windows(let windows): windows.notes
    case .step: []
    }
  }

  /// The instants of what it shows that has to be on the axis besides marks.
  var instants: [Int64] {
    switch self {
    case .stream(let stream):
      [stream.start, stream.cut].compactMap(\.self) + stream.notes.map(\.time)
    case .windows(let windows):
      windows.spans.flatMap { [$0.start, $0.end].compactMap(\.self) } + windows.notes.map(\.time)
    case .step: []
    }
  }
}

extension [Chart.Row] {
  /// What the keys stand for that the rows show, in the order of the keys: those of marks of which `isShown` says that a
  /// painter writes the key.
  func meanings(where isShown: (Chart.Mark) -> Bool) -> [(key: String, text: String)] {
    var meanings: [String: String] = [:]
    for case .stream(let stream) in self {
      for mark in stream.marks where mark.words.isKey && isShown(mark) {
        meanings[mark.words.sign] = (mark.kind == .failure ? "# " : "") + mark.words.text
      }
    }
    return meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
