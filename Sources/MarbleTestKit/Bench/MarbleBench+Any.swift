import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// A hot source whose events each session of a hunt invents.
  ///
  /// ```swift
  /// let keys = bench.any("query", from: ["", "a", "ab"], count: 0...6, within: .seconds(3))
  /// ```
  ///
  /// The events are at whole ticks, also several at one instant. A failure is shrunk towards the
  /// first value. Outside of a hunt, ``run(until:)`` throws ``BenchMisuse``.
  ///
  /// - Parameters:
  ///   - ends: The ends that a row may have, but need not: `.completed` and `.error(…)`.
  ///   - count: The number of values, from 0 to 200.
  ///   - span: The instant of the last possible event, 20 ticks by default.
  /// - Complexity: O(*n*) in the number of events.
  public func any<Element>(
    _ name: String, from values: [Element], ends: [Event<Element>] = [],
    count: ClosedRange<Int> = 0...8, within span: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> HotObservable<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let choices = values.map(Event.next) + ends
    let ticks = span.map { $0.wholeNanoseconds / tick.wholeNanoseconds } ?? 20
    if values.isEmpty || !(0...Int64(SessionShape.tickLimit) ~= ticks) || count.lowerBound < 0
      || count.upperBound > SessionShape.eventLimit || !ends.allSatisfy(\.isStopEvent)
    {
      note(.invention(name), at: location)
    }
    let shape = SessionShape.Row(
      values: Array(values.indices), ends: Array(values.count..<choices.count), count: count,
      ticks: Int(min(max(ticks, 0), Int64(SessionShape.tickLimit))))
    let invented = values.isEmpty ? [] : session?.events(of: shape)
    if invented == nil { note(session == nil ? .noHunt(name) : .otherRows, at: location) }
    let events = TimedEvents(
      (invented ?? []).map {
        TimedEvent(time: .zero.advanced(by: tick * $0.tick), event: choices[$0.choice])
      })
    let wording = Wording<BenchEntry<Element>>(
      name: name, tick: tick, label: \.label, literal: { $0.value.description })
    let drawn = session?.isExplained == true ? events.map { wording.mark($0.occurrence) } : []
    session?.add(shape, Chart.Stream(name: name, marks: drawn))
    let source = HotObservable(name, scheduler: scheduler, events: events)
    start(DrawnSource(source.player, [], at: location, isDrawn: false))
    if events.last?.event.isStopEvent != true {
      noteEndless(source.subscriptions, named: name, at: location)
    }
    return source
  }
}
