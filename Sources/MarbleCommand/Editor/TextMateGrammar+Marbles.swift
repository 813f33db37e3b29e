import MarbleScenarios

extension TextMateGrammar {
  /// The grammar of scenario files.
  static let marbles = TextMateGrammar(
    rules: [.include("scenario")] + rows + [
      .include("keys"), definition, setting, .include("expression"),
    ],
    repository: [
      "comment": [.match(#"(?:^|(?<=\s))//.*$"#, scope: "comment.line.double-slash.marbles")],
      "scenario": [
        .match(
          // Between double quotes, two slashes belong to the title.
          "^\(space)(scenario)\\b[ \\t]*"
            + #"((?:"[^"]*(?:"|$)|(?!(?<=\s)//)[^"])*)"#,
          groups: [
            1: .scope("keyword.control.scenario.marbles"),
            2: .scope("entity.name.section.marbles"),
          ])
      ],
      "keys": [
        .region(
          begin: "^\(space)(where|case)\\b", end: end, groups: [1: .scope(keyword)],
          rules: [
            .match(
              #"([\p{L}\d#]|\p{So})[ \t]*(=)"#,
              groups: [1: .scope("variable.other.constant.marbles"), 2: .scope(assignment)]),
            .include("expression"),
          ])
      ],
      "diagram": [
        .match(
          #"'(?:\\.|[^'\\])*(?:'|$)"#, scope: "string.quoted.single.marbles"),
        .match(
          #"(?<=\s)@?\d+(?:\.\d+)?(?:ms|s|m|t)(?=\s|$)"#, scope: "constant.numeric.time.marbles"),
        .match(#"\|"#, scope: "keyword.operator.completion.marbles"),
        .match("#", scope: "keyword.operator.error.marbles"),
        .match(#"[\^!]"#, scope: "keyword.operator.subscription.marbles"),
        .match("-+", scope: "punctuation.separator.tick.marbles"),
        .match(#"[(){}]"#, scope: "punctuation.section.group.marbles"),
        .match(#"[\p{L}\d]"#, scope: "variable.other.constant.marbles"),
      ],
      "expression": [
        .include("comment"),
        .include("string"),
        .match(duration, scope: "constant.numeric.time.marbles"),
        .match(#"(?<![\w$.])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b"#, scope: "constant.numeric.marbles"),
        .match(#"\$\d+"#, scope: "variable.parameter.marbles"),
        .match(#"(?<![\w.])(?:true|false|nil)\b"#, scope: "constant.language.marbles"),
        .match(#"(?<![\w.])in\b"#, scope: "keyword.other.marbles"),
        .match(#"[\p{L}_][\p{L}\d_]*(?=\(|[ \t]*\{)"#, scope: "entity.name.function.marbles"),
        .match(#"[\p{L}_][\p{L}\d_]*"#),
      ],
      "string": [
        .region(
          begin: "\"", end: "\"|$", scope: "string.quoted.double.marbles",
          rules: [
            .region(
              begin: #"\\\("#, end: #"\)|$"#, scope: "meta.interpolation.marbles",
              rules: [.include("parentheses"), .include("expression")]),
            .match(#"\\(?:u\{[0-9A-Fa-f]*\}|.)"#, scope: "constant.character.escape.marbles"),
          ])
      ],
      "parentheses": [
        .region(
          begin: #"\("#, end: #"\)|$"#, rules: [.include("parentheses"), .include("expression")])
      ],
    ])

  private static let keyword = "keyword.control.marbles"
  private static let assignment = "keyword.operator.assignment.marbles"
  private static let space = #"[ \t]*"#
  /// A row ends with its line or before a comment.
  private static let end = #"$|(?=(?<=\s)//)"#
  private static let word = #"[\p{L}_][\p{L}\d_]*"#
  private static let name = "\(word)(?:\\.\(word))*"
  private static let duration = #"(?<![\w$.])\d+(?:\.\d+)?(?:ms|s|m|t)\b"#

  /// Matches parentheses and what they contain, with parentheses and strings inside.
  private static let parentheses = (0..<4).reduce(#"\([^()"]*\)"#) { inner, _ in
    #"\((?:"(?:\\.|[^"\\])*"|[^()"]|"# + inner + #")*\)"#
  }

  /// The rules of statements that end in a diagram.
  private static let rows: [Rule] = {
    let source = "entity.name.variable.marbles"
    let kept: [(keywords: String, head: String, groups: [Int: Group])] = [
      ("hot|connect", "(\(name))", [2: .scope(source)]),
      ("cold|subs", "(\(name))(\(parentheses))?", [2: .scope(source), 3: .rules("expression")]),
      (
        "subject", "(\(word))[ \\t]*(=)[ \\t]*(\(word)\(parentheses))",
        [2: .scope(source), 3: .scope(assignment), 4: .rules("expression")]
      ),
      (
        "observe", "(\(word))[ \\t]*(=)[ \\t]*(\(name))",
        [2: .scope(source), 3: .scope(assignment)]
      ),
      (
        "expect", "(\(name))(\\[[ \\t]*\\d+[ \\t]*\\])?",
        [2: .scope(source), 3: .rules("expression")]
      ),
      ("calls", "(\(name))", [2: .scope(source)]),
    ]
    return kept.map { keywords, head, groups in
      let modifier = keywords == "expect" ? #"(?:\([^()]*\))?"# : ""
      return .region(
        begin: "^\(space)((?:\(keywords))\(modifier))[ \\t]+\(head)(?=\\s|$)", end: end,
        content: "meta.diagram.marbles",
        groups: groups.merging([1: .scope(keyword)]) { $1 },
        rules: [
          .match(#"\bnone(?=\s|$)"#, scope: "constant.language.marbles"), .include("diagram"),
        ])
    }
  }()

  private static let definition = Rule.match(
    "^\(space)(let|fn|feed)[ \\t]+(\(word))[ \\t]*(=)",
    groups: [
      1: .scope(keyword), 2: .scope("entity.name.variable.marbles"), 3: .scope(assignment),
    ])

  private static let setting = Rule.match(
    "^\(space)(?:(order)(?:[ \\t]+(any|fixed))?|(system)[ \\t]+(\(name))|(marbles|tick|until|vary))\\b",
    groups: [
      1: .scope(keyword), 2: .scope("constant.language.marbles"), 3: .scope(keyword),
      4: .scope("entity.name.type.marbles"), 5: .scope(keyword),
    ])
}
