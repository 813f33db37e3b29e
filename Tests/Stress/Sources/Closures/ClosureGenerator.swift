/// Makes closures that Swift and the scenario language read alike, with a few constructs in one.
///
/// Names are few, so that nested closures often have equal names.
struct ClosureGenerator {
  /// The types of arguments and results.
  enum Kind: String, CaseIterable {
    case integer = "Int"
    case decimal = "Double"
    case boolean = "Bool"
    case string = "String"
    case integers = "[Int]"
    case strings = "[String]"
    case optional = "Int?"
  }

  /// A closure with the types of its argument and its result.
  struct Closure {
    let argument: Kind
    let result: Kind
    let text: String
  }

  private var random: SplitMix
  /// The names that an expression can use. The last one with a name hides the others.
  private var scope: [(name: String, kind: Kind)] = []
  /// The parameters without a name that the closure around the expression uses.
  private var used: Set<String> = []
  /// The number of constructs of the closure so far.
  private var constructs = 0
  /// The argument of the whole closure, and whether an expression has its name.
  private var outermost: String?
  private var usesArgument = false

  private static let names = ["a", "b", "value"]
  private static let strings = [#""""#, #""a""#, #""Ab 1""#, #""été""#, #""a,b,,c""#, #""👍🏽Ω""#]

  init(_ random: SplitMix) {
    self.random = random
  }

  mutating func closure() -> Closure {
    let argument = random.pick([Kind.integer, .string, .integers])
    let result = random.pick(Kind.allCases)
    while true {
      constructs = 0
      usesArgument = false
      let text = closure(of: [argument]) { generator in
        generator.outermost = generator.scope.last?.name
        return generator.expression(result, 3)
      }
      if usesArgument, (2...6).contains(constructs) {
        return Closure(argument: argument, result: result, text: text)
      }
    }
  }

  /// A closure with names for its parameters, or with `$0` and `$1`.
  private mutating func closure(
    of parameters: [Kind], _ body: (inout ClosureGenerator) -> String
  ) -> String {
    let (outer, outerUsed) = (scope, used)
    defer { (scope, used) = (outer, outerUsed) }
    if random.oneIn(2) {
      scope.removeAll { $0.name.hasPrefix("$") }
      scope += parameters.enumerated().map { ("$\($0.offset)", $0.element) }
      // Swift wants each parameter of such a closure to be used.
      for _ in 0..<20 {
        used = []
        let text = body(&self)
        if used.count == parameters.count { return "{ \(text) }" }
      }
    }
    scope = outer.filter { !$0.name.hasPrefix("$") }
    var names: [String] = []
    for kind in parameters {
      let name = random.pick(Self.names.filter { !names.contains($0) })
      names.append(name)
      scope.append((name, kind))
    }
    return "{ \(names.joined(separator: ", ")) in \(body(&self)) }"
  }

  /// The visible names of a kind.
  private func names(of kind: Kind) -> [String] {
    var known: Set<String> = []
    return scope.reversed().filter { known.insert($0.name).inserted && $0.kind == kind }.map(\.name)
  }

  private mutating func expression(_ kind: Kind, _ depth: Int) -> String {
    if depth <= 0 || random.oneIn(4) { return leaf(kind) }
    constructs += 1
    return switch kind {
    case .integer: integer(depth - 1)
    case .decimal: decimal(depth - 1)
    case .boolean: boolean(depth - 1)
    case .string: string(depth - 1)
    case .integers: integers(depth - 1)
    case .strings: strings(depth - 1)
    case .optional: optional(depth - 1)
    }
  }

  private mutating func leaf(_ kind: Kind) -> String {
    let names = names(of: kind)
    if !names.isEmpty, !random.oneIn(4) {
      let name = random.pick(names)
      if name.hasPrefix("$") { used.insert(name) }
      if name == outermost { usesArgument = true }
      return name
    }
    return switch kind {
    case .integer: "\(random.below(10))"
    case .decimal: random.pick(["0.5", "1.25", "10.0"])
    case .boolean: condition()
    case .string: random.pick(Self.strings)
    case .integers: "[\(leaf(.integer)), \(leaf(.integer))]"
    case .strings: "[\(leaf(.string)), \(leaf(.string))]"
    case .optional: "Int(\(leaf(.string)))"
    }
  }

  /// A condition that depends on a name, if one is visible.
  private mutating func condition() -> String {
    if !names(of: .integer).isEmpty { return "(\(leaf(.integer)) < \(random.below(10)))" }
    if !names(of: .string).isEmpty { return "\(leaf(.string)).isEmpty" }
    if !names(of: .integers).isEmpty { return "\(leaf(.integers)).contains(\(random.below(10)))" }
    return random.pick(["true", "false"])
  }

  private mutating func choice(_ kind: Kind, _ depth: Int) -> String {
    "(\(expression(.boolean, depth)) ? \(expression(kind, depth)) : \(expression(kind, depth)))"
  }

  private mutating func integer(_ depth: Int) -> String {
    switch random.below(11) {
    case 0:
      "(\(expression(.integer, depth)) \(random.pick(["+", "-", "*"])) \(expression(.integer, depth)))"
    case 1:
      "(\(expression(.integer, depth)) \(random.pick(["/", "%"])) \(random.number(in: 1...9)))"
    case 2:
      "\(random.pick(["min", "max"]))(\(expression(.integer, depth)), \(expression(.integer, depth)))"
    case 3: "abs(\(expression(.integer, depth)))"
    case 4: "\(expression(.string, depth)).count"
    case 5: "\(expression(.integers, depth)).count"
    case 6: choice(.integer, depth)
    case 7: "(\(expression(.optional, depth)) ?? \(expression(.integer, depth)))"
    case 8, 9:
      "\(expression(.integers, depth)).reduce(\(expression(.integer, 0))) "
        + closure(of: [.integer, .integer]) {
          "(\($0.leaf(.integer)) + \($0.expression(.integer, depth)))"
        }
    default: "(-\(expression(.integer, depth)))"
    }
  }

  private mutating func decimal(_ depth: Int) -> String {
    switch random.below(4) {
    case 0: "Double(\(expression(.integer, depth)))"
    case 1:
      "(\(expression(.decimal, depth)) \(random.pick(["+", "-", "*"])) \(expression(.decimal, depth)))"
    case 2: "(\(expression(.decimal, depth)) / \(random.number(in: 1...8)))"
    default: choice(.decimal, depth)
    }
  }

  private mutating func boolean(_ depth: Int) -> String {
    let comparison = random.pick(["<", "<=", "==", "!=", ">", ">="])
    switch random.below(11) {
    case 0: return "(\(expression(.integer, depth)) \(comparison) \(expression(.integer, depth)))"
    case 1: return "(\(expression(.decimal, depth)) \(comparison) \(expression(.decimal, depth)))"
    case 2: return "(\(expression(.string, depth)) \(comparison) \(expression(.string, depth)))"
    case 3:
      return
        "(\(expression(.boolean, depth)) \(random.pick(["&&", "||"])) \(expression(.boolean, depth)))"
    case 4: return "(!\(expression(.boolean, depth)))"
    case 5: return "\(expression(.string, depth)).hasPrefix(\(expression(.string, 0)))"
    case 6: return "\(expression(.integers, depth)).contains(\(expression(.integer, depth)))"
    case 7:
      return "\(expression(.integers, depth)).allSatisfy "
        + closure(of: [.integer]) { $0.expression(.boolean, depth) }
    case 8: return "\(expression(.string, depth)).isEmpty"
    case 9: return "\(expression(.integer, depth)).isMultiple(of: \(random.number(in: 1...5)))"
    default: return choice(.boolean, depth)
    }
  }

  private mutating func string(_ depth: Int) -> String {
    switch random.below(8) {
    case 0: "(\(expression(.string, depth)) + \(expression(.string, depth)))"
    case 1: "String(\(expression(.integer, depth)))"
    case 2: #""\#(random.pick(["", "<"]))\(\#(expression(.integer, 0)))-\(\#(leaf(.integer)))""#
    case 3: "\(expression(.string, depth)).\(random.pick(["uppercased", "lowercased"]))()"
    case 4: "\(expression(.strings, depth)).joined(separator: \"-\")"
    case 5: choice(.string, depth)
    case 6: "(\(expression(.strings, depth)).first ?? \(expression(.string, depth)))"
    default: "\(expression(.string, depth)).filter { $0.isLetter }"
    }
  }

  private mutating func integers(_ depth: Int) -> String {
    switch random.below(5) {
    case 0: "[\(expression(.integer, depth)), \(expression(.integer, depth))]"
    case 1:
      "\(expression(.integers, depth)).map "
        + closure(of: [.integer]) { $0.expression(.integer, depth) }
    case 2:
      "\(expression(.integers, depth)).filter "
        + closure(of: [.integer]) { $0.expression(.boolean, depth) }
    case 3: "(\(expression(.integers, depth)) + \(expression(.integers, depth)))"
    default:
      "\(expression(.strings, depth)).compactMap "
        + closure(of: [.string]) { $0.expression(.optional, depth) }
    }
  }

  private mutating func strings(_ depth: Int) -> String {
    switch random.below(3) {
    case 0: "[\(expression(.string, depth)), \(expression(.string, depth))]"
    case 1:
      "\(expression(.integers, depth)).map "
        + closure(of: [.integer]) { $0.expression(.string, depth) }
    default:
      "\(expression(.strings, depth)).filter "
        + closure(of: [.string]) { $0.expression(.boolean, depth) }
    }
  }

  private mutating func optional(_ depth: Int) -> String {
    random.oneIn(2)
      ? "\(expression(.integers, depth)).first" : "Int(\(expression(.string, depth)))"
  }
}
