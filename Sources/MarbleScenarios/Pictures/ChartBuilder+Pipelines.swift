import MarbleDiagrams
import MarbleTestKit

// The pipelines: a box for the definitions, and below it the rows of their observers.

extension ChartBuilder {
  /// Adds a box for each observed definition, together with the definitions it needs, and the
  /// observers below.
  mutating func addPipelines() {
    if let system = plan.systemName {
      add(.step(["system \(system)"]))
      let definitions = Set(plan.definitions.compactMap(\.streamName))
      let outputs = run.observers.filter { !definitions.contains($0.row.stream.text) }
      addSpawned(
        by: [nil] + outputs.compactMap(\.stage).map { ObjectIdentifier($0) },
        from: chart.rows.count - 1)
    }
    var lines: [String] = []
    for statement in plan.definitions {
      switch statement {
      case .stream(let definition):
        let observers = run.observers.filter { $0.row.stream.text == definition.name.text }
        let isAlone = lines.isEmpty && !observers.isEmpty
        lines += code(definition.name, isAlone ? definition.pipeline.range : definition.range)
        guard !observers.isEmpty else { continue }
        let stages = observers.compactMap(\.stage).map { ObjectIdentifier($0) }
        for observer in observers { addInline(below: observer.stage) }
        add(.step(lines))
        lines = []
        let origin = chart.rows.count - 1
        addSpawned(by: stages, from: origin)
        for observer in observers { add(observer) }
      case .function(let definition): lines += code(definition.name, definition.range)
      default: break
      }
    }
    for feed in run.feeds {
      addInline(below: feed.stage)
      add(.step(lines + code(feed.row.name, feed.row.range)))
      lines = []
      if let stage = feed.stage {
        addSpawned(by: [ObjectIdentifier(stage)], from: chart.rows.count - 1)
      }
    }
    if !lines.isEmpty { add(.step(lines)) }
    for observer in run.observers where !drawn.contains(observer.row.name) { add(observer) }
  }

  /// Adds the unnamed sources within a pipeline.
  private mutating func addInline(below stage: TracedStage?) {
    guard let stage else { return }
    let tracedStages = (cold.inline[ObjectIdentifier(stage)] ?? []).prefix(Self.spawnLimit)
    for traced in tracedStages where traced.isDrawn { add(.stream(stream(traced))) }
  }

  /// The lines of a definition, with indented continuations.
  private func code(_ name: Name, _ range: SourceRange) -> [String] {
    let lines = plan.file.text.text(range.bytes).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    let text = lines.enumerated().map { index, line in
      index == 0 ? String(line.trimmingPrefix("let ")) : "  " + line
    }
    return text
  }

  private mutating func addSpawned(by owners: [ObjectIdentifier?], from origin: Int) {
    let all = owners.flatMap { cold.spawned[$0] ?? [] }
    let order = all.indices.sorted { (all[$0].subscribed, $0) < (all[$1].subscribed, $1) }
    let tracedStages = order.map { all[$0] }
    for traced in tracedStages.prefix(Self.spawnLimit) {
      add(.stream(stream(traced, from: origin)))
    }
    if tracedStages.count > Self.spawnLimit {
      chart.legend.append("… and \(tracedStages.count - Self.spawnLimit) more inner streams")
    }
  }

  private mutating func add(_ observer: RowObserver) {
    let row = observer.row
    drawn.insert(row.name)
    var stream = Chart.Stream(name: row.name, marks: [])
    if row.inner != nil {
      (stream.start, stream.origin) = branch(of: row)
    } else {
      stream.start = row.window.subscribed > .zero ? row.window.subscribed : nil
      stream.cut = row.window.disposed
    }
    add(observer, as: stream)
  }

  /// When the outer stream emitted an inner one, and the row in which it did.
  private func branch(of row: Plan.ObserverRow) -> (start: Instant?, origin: Int?) {
    guard
      let outer = run.observers.first(where: {
        $0.row.inner == nil
          && ($0.row.name == row.stream.text || $0.row.stream.text == row.stream.text)
      })
    else { return (nil, nil) }
    let start = outer.events.first {
      if case .next(.integer(row.inner)) = $0.event { true } else { false }
    }
    let origin = chart.rows.lastIndex { candidate in
      if case .stream(let stream) = candidate {
        stream.name == outer.row.name || stream.name == outer.row.name + " actual"
      } else {
        false
      }
    }
    return (start?.time, origin)
  }
}

extension TracedStage {
  /// True if its name does not show what it emits, so that it needs a row.
  fileprivate var isDrawn: Bool { stage.name == "cold" }
}

extension Statement {
  /// The name of a `let`.
  fileprivate var streamName: String? {
    if case .stream(let definition) = self { definition.name.text } else { nil }
  }
}
