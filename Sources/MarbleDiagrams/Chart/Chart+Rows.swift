extension Chart.Row {
  package var notes: [Chart.Note] {
    switch self {
    case .stream(let stream): stream.notes
    case .windows(let windows): windows.notes
    case .step: []
    }
  }

  /// The instants that the axis must have besides those of marks.
  var instants: [Instant] {
    switch self {
    case .stream(let stream):
      [stream.start, stream.cut].compactMap(\.self) + stream.notes.map(\.time)
    case .windows(let windows):
      windows.spans.flatMap { [$0.window.subscribed, $0.window.disposed].compactMap(\.self) }
        + windows.notes.map(\.time)
    case .step: []
    }
  }
}

extension [Chart.Row] {
  /// The keys that the rows show and their values, in the order of the keys.
  ///
  /// - Parameter isShown: True for a mark whose key the painter writes.
  func meanings(where isShown: (Chart.Mark) -> Bool) -> [(key: String, text: String)] {
    var meanings: [String: String] = [:]
    for case .stream(let stream) in self {
      for mark in stream.marks where mark.label.isKey && isShown(mark) {
        meanings[mark.label.sign] = (mark.kind == .error ? "# " : "") + mark.label.text
      }
    }
    return meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
