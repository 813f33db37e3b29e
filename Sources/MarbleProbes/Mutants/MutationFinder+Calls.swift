import MarbleScenarios

// Calls: a missing stage, a missing argument, a related operator, another option.

extension MutationFinder {
  /// Notes the changes of a call, and visits its receiver and its arguments.
  mutating func visit(_ call: Call, _ expression: Expression) {
    @Sendable func put(_ call: Call) -> Expression { expression.replacing(.call(call)) }
    let receivers = call.receiver == nil ? 0 : 1
    if let receiver = call.receiver {
      if registry.methods[call.function.text] != nil, !call.changesNothing {
        noteRemoval(of: call, after: receiver, expression)
      }
      noteRelatives(of: call, expression, put)
    }
    // The closures of these stages observe events, and the stream is the same without them.
    guard !call.onlyObserves else { return visit(expression.children.prefix(receivers)) }
    noteLostArguments(of: call, put)
    noteOptions(of: call, put)
    let isInput = depth == 0 && call.isInput
    visit(expression.children.prefix(receivers + (isInput ? 0 : call.arguments.count)))
  }

  private mutating func noteRemoval(
    of call: Call, after receiver: Expression, _ expression: Expression
  ) {
    // The point may stand on another line than the receiver, or apart from the name.
    var point = Int(call.function.range.start)
    while point > Int(receiver.extent.end), text.bytes[point] != Byte.point { point -= 1 }
    let range = SourceRange(point, Int(expression.range.end))
    note(.stage, range, by: "", receiver)
  }

  // MARK: Related operators

  private mutating func noteRelatives(
    of call: Call, _ expression: Expression, _ put: @escaping @Sendable (Call) -> Expression
  ) {
    let name = call.function.text
    let family = Self.families.first { $0.takesArguments != call.arguments.isEmpty && $0.has(name) }
    for other in family?.others(than: name) ?? [] {
      note(.flattening, call.function.range, by: other, put(call.named(other)))
    }
    let whole = SourceRange(Int(call.function.range.start), Int(expression.range.end))
    for (other, text) in sharingRelatives(of: call) {
      note(.sharing, whole, by: text, put(other))
    }
  }

  /// Operators that differ only in how they join inner streams.
  private struct Family {
    let names: [String]
    let takesArguments: Bool
    /// Other names of the last one.
    var aliases: [String] = []

    func has(_ name: String) -> Bool { names.contains(name) || aliases.contains(name) }

    func others(than name: String) -> [String] {
      names.filter { $0 != name && !(aliases.contains(name) && $0 == names.last) }
    }
  }

  private static let families = [
    Family(
      names: ["flatMap", "concatMap", "flatMapLatest", "flatMapFirst"], takesArguments: true),
    Family(
      names: ["merge", "concat", "switchLatest"], takesArguments: false,
      aliases: ["switchToLatest"]),
  ]

  /// The calls that share in another way, with their texts.
  private func sharingRelatives(of call: Call) -> [(call: Call, text: String)] {
    let place = call.function.range
    let one = Argument(
      label: Name("replay", place),
      value: Expression(node: .literal(.integer(1)), range: place, height: 1), isTrailing: false)
    let bare = Argument(label: nil, value: one.value, isTrailing: false)
    switch (call.function.text, call.arguments.count) {
    case ("share", 0): return [(call.with(arguments: [one]), "share(replay: 1)")]
    case ("share", 1) where call.arguments[0].label?.text == "replay":
      return [(call.with(arguments: []), "share()")]
    case ("shareReplay", 1):
      let count = call.arguments[0]
      let labelled = Argument(
        label: Name("replay", place), value: count.value, isTrailing: false)
      let written = text.text(count.value.extent.bytes)
      return [(call.named("share", [labelled]), "share(replay: \(written))")]
    case ("publish", 0): return [(call.named("replay", [bare]), "replay(1)")]
    case ("replay", 1), ("replayAll", 0): return [(call.named("publish", []), "publish()")]
    default: return []
    }
  }

  // MARK: Arguments

  /// Notes one change for each stream that `merge`, `combineLatest` or `zip` could lose.
  private mutating func noteLostArguments(
    of call: Call, _ put: @escaping @Sendable (Call) -> Expression
  ) {
    guard ["merge", "combineLatest", "zip"].contains(call.function.text) else { return }
    let arguments = call.arguments
    let streams = arguments.indices.filter { arguments[$0].isStream }
    if streams.count > 1 {
      let places = streams.map { arguments[$0].value.extent }
      for index in streams {
        noteLoss(of: index, among: places) {
          put(call.with(arguments: arguments.removing(at: index)))
        }
      }
    } else if let only = streams.first, case .array(let elements) = arguments[only].value.node,
      elements.count > 1
    {
      let list = arguments[only]
      let places = elements.map(\.extent)
      for index in elements.indices {
        noteLoss(of: index, among: places) {
          let rest = list.value.replacing(.array(elements.removing(at: index)))
          return put(
            call.with(arguments: arguments.replacing(at: only, by: list.with(value: rest))))
        }
      }
    }
  }

  /// - Parameter places: The ranges of all arguments of this kind, of which `index` is one. They
  ///   are the first ones of the call.
  private mutating func noteLoss(
    of index: Int, among places: [SourceRange], _ changed: @escaping @Sendable () -> Expression
  ) {
    let place = places[index]
    // The comma beside the argument goes with it.
    let range =
      index + 1 < places.count
      ? SourceRange(Int(place.start), Int(places[index + 1].start))
      : SourceRange(Int(places[index - 1].end), Int(place.end))
    note(.argument, range, by: "", at: Int(place.start), shown: place, changed())
  }

  /// Notes the other cases of each option: `.drop` instead of `.flush`.
  private mutating func noteOptions(
    of call: Call, _ put: @escaping @Sendable (Call) -> Expression
  ) {
    let name = call.function.text
    let forms =
      (call.receiver == nil ? registry.sources[name] : registry.methods[name]) ?? []
    for (index, argument) in call.arguments.enumerated() {
      guard case .implicitMember(let option, nil) = argument.value.node else { continue }
      let cases = forms.lazy.flatMap(\.parameters)
        .filter { $0.labels.contains(argument.label?.text) }.map(\.cases)
        .first { $0.contains(option.text) }
      for other in cases ?? [] where other != option.text && !other.contains("(") {
        let value = argument.value.replacing(.implicitMember(Name(other, option.range), nil))
        note(
          .option, argument.value.range, by: ".\(other)",
          put(
            call.with(
              arguments: call.arguments.replacing(at: index, by: argument.with(value: value)))))
      }
    }
  }
}

extension Call {
  /// True for a source of constants. Outside closures, these are an input of the pipeline, like the
  /// values of a row.
  fileprivate var isInput: Bool {
    receiver == nil && ["just", "of", "from"].contains(function.text)
      && arguments.allSatisfy(\.value.isConstant)
  }

  /// True for a stage whose stream is the same without it, so that no scenario could notice.
  fileprivate var changesNothing: Bool {
    if onlyObserves { return true }
    switch function.text {
    case "asObservable", "eraseToAnyPublisher": return arguments.isEmpty
    case "map":
      guard arguments.count == 1, case .closure(let closure) = arguments[0].value.node else {
        return false
      }
      return closure.returnsItsParameter
    default: return false
    }
  }

  /// True for a stage that calls closures as the events pass.
  fileprivate var onlyObserves: Bool {
    receiver != nil && ["do", "handleEvents"].contains(function.text)
  }
}

extension Closure {
  /// True for `{ $0 }` and `{ x in x }`.
  fileprivate var returnsItsParameter: Bool {
    switch (parameters, body.node) {
    case (.anonymous, .parameter(0)): true
    case (.named(let names), .name(let name)): names.count == 1 && names[0].name == name
    default: false
    }
  }
}

extension Expression {
  fileprivate var isConstant: Bool {
    switch node {
    case .literal: true
    case .unary(_, let operand): operand.isConstant
    case .array(let elements): elements.allSatisfy(\.isConstant)
    case .tuple(let members): members.allSatisfy(\.value.isConstant)
    case .implicitMember(_, let values): values?.allSatisfy(\.value.isConstant) ?? true
    default: false
    }
  }
}

extension Argument {
  /// True unless it is a closure or an option.
  fileprivate var isStream: Bool {
    !isTrailing && label == nil && !value.isClosure
  }
}
