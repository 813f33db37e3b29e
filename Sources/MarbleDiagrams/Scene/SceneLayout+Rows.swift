// The rows of a strip: streams and subscription windows.

extension SceneLayout {
  mutating func place(_ stream: Chart.Stream, _ index: Int, in strip: SceneTimeline.Strip) {
    let isCalls = stream.kind == .calls
    let end = stream.end ?? stream.cut ?? (stream.isOver ? stream.marks.last?.time : nil)
    guard let stretch = stretch(from: stream.start, to: end, in: strip) else { return }
    let shown = stacks[index].filter { has($0.time, strip) }
    let reach = shown.reduce(SceneMetrics.radius + 2) { max($0, $1.reach) }
    placeName(
      stream.name, of: index, at: stretch.begins ? stretch.from : SceneMetrics.margin, in: strip)
    advance(reach)
    let middle = y
    if stretch.begins { branch(to: middle, at: stretch.from, from: stream.origin) }
    addLine(
      .line(
        Scene.Line(
          from: stretch.from, to: stretch.to, y: middle,
          isOpen: !stretch.ends && strip.isLast && !isCalls, isDashed: isCalls)))
    if stretch.ends, stream.end == nil, let cut = stream.cut {
      add(.cut(x: stretch.to, y: middle, title: "unsubscribed at \(formatClock(cut))"))
    }
    for stack in shown {
      place(stack, at: page(timeline.x(at: stack.time), strip), middle, isCall: isCalls)
    }
    for arrow in stream.arrows { place(arrow, to: index, middle - reach, in: strip) }
    advance(reach + 3)
    place(stream.notes, in: strip)
    note(bottom: middle, of: index)
  }

  /// Draws an arrow from the row of the cause, or from the box above, to an instant of this row.
  /// Boxes and marks cover it.
  private mutating func place(
    _ arrow: Chart.Arrow, to index: Int, _ top: Int, in strip: SceneTimeline.Strip
  ) {
    guard has(arrow.to, strip) else { return }
    let source = rows[..<index].lastIndex { row in
      switch row {
      case .stream(let stream): stream.name == arrow.row
      case .step: arrow.row == nil
      case .windows: false
      }
    }
    guard let source, let bottom = bottom(of: source) else { return }
    let isHere = has(arrow.from, strip)
    let x = isHere ? page(timeline.x(at: arrow.from), strip) : left
    let y = arrow.row == nil ? bottom : bottom + SceneMetrics.radius + 2
    let start = formatClock(arrow.from)
    addLine(
      .cause(
        Scene.Cause(
          from: (x, y), to: (page(timeline.x(at: arrow.to), strip), top),
          isTimer: arrow.isTimer && isHere,
          title: arrow.isTimer
            ? "a timer that was set at \(start)"
            : "because of \(arrow.row.map { "\($0) at " } ?? "")\(start)")))
  }

  private mutating func place(_ stack: MarkStack, at x: Int, _ middle: Int, isCall: Bool) {
    let instant = formatClock(stack.time)
    if let end = stack.completion {
      let title = "completed at \(instant)" + end.remarks
      add(
        .bar(
          Scene.Sign(
            x: x, y: middle, reach: max(SceneMetrics.radius, stack.reach), title: title,
            emphasis: end.emphasis, token: end.token)))
    }
    var top = middle - (stack.depth - 1) * stack.step / 2
    for mark in stack.stacked {
      if mark.kind == .error {
        let error = mark.label.text.isEmpty ? "failed" : "failed with \(mark.label.text)"
        let title = "\(error) at \(instant)" + mark.remarks
        add(
          .cross(
            Scene.Sign(
              x: x, y: top, reach: 10, title: title, emphasis: mark.emphasis,
              token: mark.token)))
      } else {
        add(.marble(marble(mark, x, top, "\(mark.label.text) at \(instant)", isCall)))
      }
      top += stack.step
    }
    guard stack.hidden > 0 else { return }
    let rest = stack.marks.filter { $0.kind != .completion }.suffix(stack.hidden)
    let texts = rest.prefix(100).map(\.label.text).joined(separator: ", ")
    let mark = Chart.Mark(time: stack.time, signal: "+\(stack.hidden)")
    let title = "\(stack.hidden) more at \(instant): \(texts)\(rest.count > 100 ? ", …" : "")"
    add(.marble(marble(mark, x, top, title, isCall)))
  }

  private func marble(
    _ mark: Chart.Mark, _ x: Int, _ y: Int, _ title: String, _ isCall: Bool
  ) -> Scene.Marble {
    Scene.Marble(
      x: x, y: y, width: MarkStack.width(of: mark), height: 2 * SceneMetrics.radius, isCall: isCall,
      color: mark.kind == .value ? colors[mark.label.text] : nil, text: MarkStack.label(of: mark),
      title: title + mark.remarks, emphasis: mark.emphasis, token: mark.token)
  }

  /// Places all windows in one line if they do not overlap, and otherwise each in its own line.
  mutating func place(_ windows: Chart.Windows, _ index: Int, in strip: SceneTimeline.Strip) {
    let shown = windows.spans.compactMap { span in
      stretch(from: span.window.subscribed, to: span.window.disposed, in: strip).map { (span, $0) }
    }
    let isNever = windows.spans.isEmpty && strip.isFirst
    let isNoted = windows.notes.contains { has($0.time, strip) }
    guard !shown.isEmpty || isNever || isNoted else { return }
    placeName(
      windows.name + (windows.spans.isEmpty ? " never" : ""), of: index, at: SceneMetrics.margin,
      in: strip)
    advance(1)
    var free = Int.min
    if !shown.isEmpty { advance(SceneMetrics.windowLine / 2) }
    for (span, place) in shown {
      if place.from <= free { advance(SceneMetrics.windowLine) }
      free = place.to
      let end = span.window.disposed.map { "to \(formatClock($0))" } ?? "on"
      let emphasis: Chart.Mark.Emphasis =
        span.isWrong ? (windows.role == .right ? .missing : .wrong) : .none
      add(
        .window(
          Scene.Window(
            from: place.from, to: place.to, y: y, begins: place.begins, ends: place.ends,
            title: "\(windows.verb) from \(formatClock(span.window.subscribed)) \(end)"
              + emphasis.remarks,
            emphasis: emphasis)))
    }
    if !shown.isEmpty { advance(SceneMetrics.windowLine / 2) }
    place(windows.notes, in: strip)
    advance(2)
  }
}

extension Chart.Mark {
  fileprivate var remarks: String {
    let order = unorderedGroup == nil ? "" : ", in any order with its neighbours"
    return order + emphasis.remarks
  }
}

extension Chart.Mark.Emphasis {
  fileprivate var remarks: String {
    switch self {
    case .none: ""
    case .wrong: ", not as expected"
    case .missing: ", expected and missing"
    }
  }
}
