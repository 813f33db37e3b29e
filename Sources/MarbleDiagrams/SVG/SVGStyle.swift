/// The style of the parts of a picture, for light and dark mode.
///
/// Each rule spells out its colours, because programs other than browsers do not support variables.
/// The colours of values are those of Okabe and Ito, which people with any kind of colour vision
/// can tell apart, and a grey. Some of them are too light for white paper: there each has the edge
/// of a darker shade, with a contrast of 3:1.
package enum SVGStyle {
  /// The rules for a separate file.
  static let standalone = rules(scope: "")
  /// The rules for pictures in a page with other content.
  package static let embedded = rules(scope: ".marbles ")

  private static let colors: [(fill: String, edge: String)] = [
    ("e69f00", "bf8400"), ("56b4e9", "4999c6"), ("009e73", "009e73"), ("f0e442", "9a922a"),
    ("0072b2", "0072b2"), ("d55e00", "d55e00"), ("cc79a7", "c877a4"), ("b4b4b4", "909090"),
  ]
  /// The number of the colour on which text is light.
  private static let dark = 4

  private static func rules(scope: String) -> String {
    var rules = fixed
    for (number, color) in colors.enumerated() {
      rules.append((".v\(number)", "fill:#\(color.fill)"))
    }
    rules.append((".v\(dark)+text", "fill:#fff"))
    return text(rules + light + edges(isLight: true), scope)
      + "@media (prefers-color-scheme:dark){\n" + text(night + edges(isLight: false), scope) + "}\n"
  }

  private static func edges(isLight: Bool) -> [(String, String)] {
    colors.enumerated().map {
      (".v\($0),.o\($0)", "stroke:#\(isLight ? $1.edge : $1.fill)")
    }
  }

  private static func text(_ rules: [(String, String)], _ scope: String) -> String {
    rules.map { selector, body in
      let scoped = selector.split(separator: ",").map { scope + $0 }.joined(separator: ",")
      return "\(scoped){\(body)}\n"
    }.joined()
  }

  private static let sans =
    "ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif"
  private static let mono =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"

  private static let fixed: [(String, String)] = [
    ("text", "font:\(SceneMetrics.textSize)px \(sans);unicode-bidi:isolate;white-space:pre"),
    ("g text", "text-anchor:middle;fill:#111"),
    (".title", "font-size:\(SceneMetrics.titleSize)px;font-weight:600"),
    (".name,.note,.legend", "font-size:\(SceneMetrics.noteSize)px"),
    (".name,.note", "paint-order:stroke;stroke-width:4px"),
    (".note", "font-weight:600"),
    (".instant", "font-size:11px;text-anchor:middle"),
    (".code", "font:\(SceneMetrics.codeSize)px \(mono)"),
    (".line,.ticks,.guide,.bar,.cross,.cut,.window,.branch,.ring,.cause", "fill:none"),
    (".cause,.clock", "stroke-width:1.5"),
    (".line", "stroke-width:2"),
    (".calls,.branch", "stroke-dasharray:2 4;stroke-linecap:round"),
    (".branch", "stroke-width:1.5"),
    (".bar,.cross", "stroke-width:3;stroke-linecap:round"),
    (".cut,.window", "stroke-width:2;stroke-linecap:round"),
    (".ring", "stroke-width:2.5"),
    (".v0,.v1,.v2,.v3,.v4,.v5,.v6,.v7", "stroke-width:1.5"),
    (".missing", "stroke-dasharray:4 3;stroke-linecap:butt"),
    (".o0,.o1,.o2,.o3,.o4,.o5,.o6,.o7", "stroke-width:4"),
    (".box", "stroke-width:1.5"),
  ]

  private static let light = theme(
    paper: "#fff", ink: "#1f2328", muted: "#59636e", line: "#6e7781", faint: "#eaeef2",
    box: "#f6f8fa", frame: "#8c959f", wrong: "#cf222e", listening: "#3d6ea8")

  private static let night = theme(
    paper: "#0d1117", ink: "#e6edf3", muted: "#9198a1", line: "#8b949e", faint: "#1f262e",
    box: "#161b22", frame: "#6e7681", wrong: "#ff7b72", listening: "#79aeea")

  private static func theme(
    paper: String, ink: String, muted: String, line: String, faint: String, box: String,
    frame: String, wrong: String, listening: String
  ) -> [(String, String)] {
    [
      (".paper,.more,.silence,.clock", "fill:\(paper)"),
      (".name,.note", "stroke:\(paper)"),
      (".title,.code,.hollow+text,.more+text", "fill:\(ink)"),
      (".name,.instant,.legend", "fill:\(muted)"),
      (".hollow", "fill:\(paper)"),
      (".line,.ticks,.branch,.bar,.cut,.more,.silence", "stroke:\(line)"),
      (".bar", "stroke:\(ink)"),
      (".arrow", "fill:\(line)"),
      (".guide", "stroke:\(faint)"),
      (".window", "stroke:\(listening)"),
      (".box", "fill:\(box);stroke:\(frame)"),
      (".cross,.ring,.wrong,.cause,.clock", "stroke:\(wrong)"),
      (".note,.pointer", "fill:\(wrong)"),
    ]
  }
}
