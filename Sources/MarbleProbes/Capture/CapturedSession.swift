import MarbleDiagrams
import MarbleScenarios
import MarbleTasks
import MarbleTestKit

/// A session of a log whose values are those of the language, and whose names are those of the
/// ports of a system.
struct CapturedSession {
  struct Input {
    let name: String
    let events: [StreamEvent<Value, Value>]
  }

  struct Output {
    let name: String
    /// The row in the log.
    let row: Int
    let events: [StreamEvent<Value, Value>]
  }

  struct Call {
    /// The call as a row writes it: `find("a")`.
    let text: String
    let service: String
    let arguments: [Value]
    let answers: [StreamEvent<Value, Value>]
  }

  let log: RecordedSession
  let title: String
  let system: SystemDefinition?
  private let ports: SystemPorts?
  private(set) var inputs: [Input] = []
  private(set) var outputs: [Output] = []
  private(set) var calls: [Call] = []
  private(set) var remarks: [LogRemark] = []

  /// The outputs of the system that the log does not have.
  var otherOutputs: [String] {
    let known = Set(outputs.map(\.name))
    return ports?.names([.output]).filter { !known.contains($0) } ?? []
  }

  /// True for a function that answers once, and not with a stream.
  func isAsync(_ service: String) -> Bool {
    ports?.ports.contains { $0.name == service && $0.type.contains(") async throws ->") } ?? false
  }

  /// The services, in the order of their first calls.
  var services: [String] { calls.map(\.service).uniqued() }

  /// - Parameters:
  ///   - system: The system that the session drives. Nil for rows that wait for a pipeline.
  ///   - ports: The ports of the system.
  init(
    _ log: RecordedSession, title: String, system: SystemDefinition?, _ ports: SystemPorts?
  ) throws(LogError) {
    self.log = log
    self.title = title
    self.system = system
    self.ports = ports
    // A row may have the name of a port.
    var names = ports == nil ? RowNames() : nil
    for row in log.inputs {
      let type = try ports?.type(of: row.name, [.input, .event], row.events[0].line)
      let events = try row.events.map { (event) throws(LogError) in
        try self.event(event, row.name, type)
      }
      inputs.append(Input(name: names?.name(of: row.name) ?? row.name, events: events))
    }
    for call in log.calls {
      let type = try ports?.type(of: call.service, [.service], call.line)
      if isAsync(call.service), let second = call.answers.dropFirst().first {
        throw LogError(.answeredAgain(call.service, line: call.answers[0].line), line: second.line)
      }
      let answers = try call.answers.map { (answer) throws(LogError) in
        if case .error(let error) = answer.event, let ports {
          return StreamEvent<Value, Value>.error(ports.error(LoggedValue(error)))
        }
        return try self.event(answer, call.service, type)
      }
      let arguments = call.arguments.enumerated().map { index, argument in
        let types = type?.arguments ?? []
        let logged = LoggedValue(argument)
        return logged.value(of: types.indices.contains(index) ? types[index] : nil)
          ?? logged.candidates[0]
      }
      let name = names?.name(of: call.service) ?? call.service
      let text = "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
      calls.append(Call(text: text, service: name, arguments: arguments, answers: answers))
    }
    for (index, row) in log.outputs.enumerated() {
      if let ports, let system, !ports.has(row.name, .output) {
        remarks.append(.outputUnknown(row.name, system: system.name))
        continue
      }
      let events = row.events.map { $0.event.map { LoggedValue($0).candidates[0] } }
      let name = names?.name(of: row.name) ?? row.name
      outputs.append(Output(name: name, row: index, events: events))
    }
    guard !outputs.isEmpty || !calls.isEmpty else { throw LogError(.nothingShown) }
  }

  private mutating func event(
    _ event: RecordedSession.Event, _ name: String, _ type: PortType?
  ) throws(LogError) -> StreamEvent<Value, Value> {
    guard case .next(let value) = event.event else {
      return event.event.map { LoggedValue($0).candidates[0] }
    }
    // A service that answers nothing takes any value, and an event of the log may have one.
    if let type, type.isVoid { return .next(.void) }
    let logged = LoggedValue(value)
    guard let value = logged.value(of: type) else {
      if logged.isRedacted {
        let remark = LogRemark.redactedRefused(name, type: type?.name ?? "")
        if !remarks.contains(remark) { remarks.append(remark) }
        return .next(logged.candidates[0])
      }
      let written = String(logged.candidates[0].description.prefix(40))
      throw LogError(.valueRefused(name, value: written, type: type?.name ?? ""), line: event.line)
    }
    return .next(value)
  }
}

extension StreamEvent<JSONValue?, JSONValue> {
  fileprivate func map(_ value: (JSONValue?) -> Value) -> StreamEvent<Value, Value> {
    switch self {
    case .next(let element): .next(value(element))
    case .error(let error): .error(value(error))
    case .completed: .completed
    }
  }
}

/// The ports of a system by their names.
struct SystemPorts {
  let ports: [SystemPort]
  let types: [String: PortType]
  private let system: String
  private let errors: ErrorConversions

  init(
    _ system: SystemDefinition, within patience: Duration = MainQueue.patience
  ) throws(LogError) {
    guard let declared = system.declared(within: patience) else {
      throw LogError(.portsMissing(system: system.name))
    }
    self.system = system.name
    (ports, types, errors) = declared
  }

  func names(_ kinds: [SystemPort.Kind]) -> [String] {
    ports.lazy.filter { kinds.contains($0.kind) }.map(\.name)
  }

  /// The error with which a service fails: one of a registered type, if that has it.
  func error(_ logged: LoggedValue) -> Value {
    logged.candidates.first { errors.hasError(for: $0) } ?? logged.candidates[0]
  }

  func has(_ name: String, _ kind: SystemPort.Kind) -> Bool {
    ports.contains { $0.name == name && $0.kind == kind }
  }

  func type(
    of name: String, _ kinds: [SystemPort.Kind], _ line: Int
  ) throws(LogError) -> PortType? {
    if kinds.contains(where: { has(name, $0) }) { return types[name] }
    let near = nearest(to: name, in: names(kinds))
    throw LogError(
      .portUnknown(name, kind: kinds[0].rawValue, system: system, near: near), line: line)
  }
}

/// The names of rows without a system, which are those of streams.
private struct RowNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// The functions of the language, whose names no row may have.
  private let functions = OperatorRegistry.standard.freeFunctionNames

  mutating func name(of logged: String) -> String {
    if let known = names[logged] { return known }
    var name = ""
    for word in logged.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
      name += name.isEmpty ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    let isTaken = Keyword.isReserved(name) || functions.contains(name)
    if isTaken || !Identifier.isIdentifier(name) { name = "row" + name }
    if !Identifier.isIdentifier(name) { name = "row" }
    let stem = name
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(stem)\(number)"
      number += 1
    }
    names[logged] = name
    return name
  }
}
