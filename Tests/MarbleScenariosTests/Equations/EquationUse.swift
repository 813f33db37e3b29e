import MarbleDiagrams

@testable import MarbleProbes
@testable import MarbleScenarios

/// A stage of a scenario that can be replaced by an equal pipeline.
struct EquationUse: Hashable {
  /// The number of the equation in ``Equation/all``.
  let number: Int
  /// The range of the operator's name. It stays when other stages are removed.
  let place: SourceRange
  /// The sources that the equal pipeline subscribes to more often.
  let repeated: Set<String>

  var equation: Equation { Equation.all[number] }
}

extension Plan {
  /// Every stage of the named streams that an equation can replace, in the order of the text.
  ///
  /// - Parameter isUsed: Selects the streams by their names.
  func equationUses(where isUsed: (String) -> Bool) -> [EquationUse] {
    let names = equationNames
    var uses: [EquationUse] = []
    for case .stream(let row) in definitions where isUsed(row.name.text) {
      row.pipeline.forEachCall { expression, call in
        for number in Equation.numbers[call.function.text] ?? [] {
          let equation = Equation.all[number]
          guard let match = EquationMatch(equation, expression, names),
            EquationFilling.pipeline(of: equation, match, at: call.function.range) != nil
          else { continue }
          let repeated = equation.repeated.compactMap { match.values[$0]?.spelling }
          uses.append(
            EquationUse(number: number, place: call.function.range, repeated: Set(repeated)))
        }
      }
    }
    return uses.sorted { ($0.place.start, $0.number) < ($1.place.start, $1.number) }
  }

  /// The plan with the equal pipeline in place of the stage.
  func replacing(_ use: EquationUse) -> Plan {
    let names = equationNames
    let statements = definitions.compactMap(PipelineStatement.init)
    guard let statement = statements.first(where: { $0.contains(use.place) }) else { return self }
    let pipeline = statement.pipeline.replacingCall(at: use.place) { expression in
      EquationMatch(use.equation, expression, names).flatMap {
        EquationFilling.pipeline(of: use.equation, $0, at: use.place)
      }
    }
    return replacing(statement.with(pipeline))
  }

  private var equationNames: EquationMatch.Names {
    func names(_ isSuitable: (SourceRow) -> Bool) -> Set<String> {
      Set(sources.filter { isSuitable($0) && !isInput($0) }.map(\.name.text))
    }
    let functions = definitions.compactMap { statement in
      if case .function(let row) = statement { row.name.text } else { nil }
    }
    return EquationMatch.Names(
      rows: names { $0.isCold || $0.isHotRow }, hotRows: names(\.isHotRow),
      functions: Set(functions))
  }
}

extension Plan.SourceRow {
  fileprivate var isHotRow: Bool { if case .hot = kind { true } else { false } }
  fileprivate var isCold: Bool { if case .cold = kind { true } else { false } }
}

extension PipelineStatement {
  fileprivate func contains(_ place: SourceRange) -> Bool {
    range.bytes.contains(Int(place.start))
  }
}

extension Expression {
  /// The expression with another one in place of a call.
  ///
  /// - Parameter change: Returns the replacement of the call, or nil to keep it.
  fileprivate func replacingCall(
    at place: SourceRange, _ change: (Expression) -> Expression?
  ) -> Expression {
    if case .call(let call) = node, call.function.range == place { return change(self) ?? self }
    return mappingChildren { $0.replacingCall(at: place, change) }
  }
}
