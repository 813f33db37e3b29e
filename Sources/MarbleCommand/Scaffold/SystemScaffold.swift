import MarbleDiagrams
import MarbleScenarios

/// Scenarios of a system, recorded from its behaviour: at the start, and when each of its inputs is
/// used once.
struct SystemScaffold {
  /// The text before the scenarios in their file.
  let head: String
  let scenarios: [RecordedDraft]

  init(_ system: SystemDefinition, among systems: [SystemDefinition]) {
    let head = "system \(system.name)\ntick 100ms\n\n"
    self.head = head
    let ports = system.ports
    var scenarios: [RecordedDraft] = []
    for (title, areUsed) in [("At the start", false), ("Each input is used once", true)] {
      guard !areUsed || ports.contains(where: \.isInput) else { continue }
      let recorded = Candidate.all(title, ports, areUsed).firstResult {
        $0.recorded(under: head, systems: systems)
      }
      if let recorded { scenarios.append(recorded) }
    }
    self.scenarios = scenarios
  }
}

/// A selection of the rows that a scenario of a system could have.
private struct Candidate {
  let title: String
  let ports: [SystemPort]
  let areUsed: Bool
  var services: [SystemPort]
  let horizon: String?

  private static let tick = Duration.milliseconds(100)

  /// Returns the attempts with fewer and fewer rows. If a service answers with a value that the
  /// notation cannot write, the service cannot have a row.
  static func all(_ title: String, _ ports: [SystemPort], _ areUsed: Bool) -> [Candidate] {
    let services = ports.filter { $0.kind == .service && $0.sampleAnswer != nil }
    return (services.isEmpty ? [[]] : [services, []]).flatMap { services in
      [nil, "until 60t"].map {
        Candidate(title: title, ports: ports, areUsed: areUsed, services: services, horizon: $0)
      }
    }
  }

  /// Returns the recorded scenario, without the rows of services that are never called.
  func recorded(under head: String, systems: [SystemDefinition]) -> RecordedDraft? {
    guard let recorded = draft.recorded(under: head, systems: systems) else { return nil }
    let silent = recorded.rows.filter { $0.diagrams == ["none"] }.map(\.head)
    var brief = self
    brief.services.removeAll { silent.contains("subs \($0.call)") }
    guard brief.services.count < services.count else { return recorded }
    return brief.draft.recorded(under: head, systems: systems) ?? recorded
  }

  private var draft: Draft {
    let tick = Self.tick
    var draft = Draft(title: title, lines: horizon.map { [.setting($0)] } ?? [])
    var column = 2
    for port in ports where areUsed && port.isInput {
      guard let value = port.sample else { continue }
      let time = Instant.zero.advanced(by: tick * column)
      draft.add("hot \(port.name)", [TimedNotice(time: time, event: .next(value))], tick: tick)
      column += 4
    }
    for service in services {
      guard let answer = service.sampleAnswer else { continue }
      let events = [Notice.next(answer), .completed].map {
        TimedNotice(time: Instant.zero.advanced(by: tick * 2), event: $0)
      }
      draft.add("cold \(service.call)", events, tick: tick)
    }
    draft.lines += ports.filter { $0.kind == .output }.map { .row("expect \($0.name)", nil) }
    draft.lines += services.map { .row("subs \($0.call)", nil) }
    return draft
  }
}

extension SystemPort {
  fileprivate var isInput: Bool { kind == .input || kind == .event }

  /// A value for the input. The initial value is used only if no other value is known.
  fileprivate var sample: Value? {
    Self.sample(of: type) ?? initial.flatMap { try? Value(literal: $0) }
  }

  /// A service with any arguments: `usernameAvailable(_)`.
  fileprivate var call: String { name + wildcards }

  /// A possible answer of the service, by the type after the arrow.
  fileprivate var sampleAnswer: Value? {
    type.firstRange(of: ") -> ").flatMap { Self.sample(of: String(type[$0.upperBound...])) }
  }

  /// The arguments `(_, _)`, as many as the service has.
  private var wildcards: String {
    guard let end = type.firstRange(of: ") -> "), type.hasPrefix("(") else { return "()" }
    let parameters = type[..<end.lowerBound].dropFirst()
    var depth = 0
    var count = parameters.isEmpty ? 0 : 1
    for character in parameters {
      depth += "([<".contains(character) ? 1 : ")]>".contains(character) ? -1 : 0
      if character == ",", depth == 0 { count += 1 }
    }
    return "(" + Array(repeating: "_", count: count).joined(separator: ", ") + ")"
  }

  private static func sample(of type: String) -> Value? {
    switch type {
    case "String", "String?", "Value": .string("a")
    case "Bool", "Bool?": .boolean(true)
    case "Int", "Int?": .integer(1)
    case "Double", "Double?": .decimal(1.5)
    // Any letter represents it.
    case "Void": .string("x")
    default: type.hasPrefix("[") ? .array([]) : nil
    }
  }
}
