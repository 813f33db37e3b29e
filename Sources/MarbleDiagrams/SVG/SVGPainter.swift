extension Scene {
  /// Returns the picture as an SVG file with selectable text and a title for each mark. The file
  /// loads nothing else.
  ///
  /// - Parameters:
  ///   - description: A description of the picture for readers who do not see it; the file keeps
  ///     it.
  ///   - origin: The source of the picture, kept as attributes. The picture can be drawn again from
  ///     them.
  package func svg(
    description: String? = nil, origin: KeyValuePairs<String, String> = [:]
  ) -> String {
    let source = origin.map { " data-\($0)=\"\(markup($1, inAttribute: true))\"" }.joined()
    var painter = SVGPainter()
    painter.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"group\"\(source)>\n")
    painter.write("<title>\(markup(title))</title>\n")
    if let description { painter.write("<desc>\(markup(description))</desc>\n") }
    painter.write("<style>\n\(SVGStyle.standalone)</style>\n")
    painter.write(
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" rx=\"8\"/>\n")
    for shape in shapes { painter.paint(shape) }
    painter.write("</svg>\n")
    return painter.text
  }

  /// The picture as an element of a page that already has the style sheet.
  package var embeddedSVG: String { embedded() }

  /// The same picture for a page in which a person moves the events of rows: each event that has a
  /// token carries its offset, and the picture carries the positions of the ticks.
  ///
  /// - Parameter start: The first byte of the text whose offsets the events carry. Tokens before it
  ///   cannot be moved.
  package func playableSVG(from start: Int) -> String {
    let scale = scales.map { scale in
      let ticks = scale.ticks.map { "[\($0.x),\($0.number)]" }.joined(separator: ",")
      return "[\(scale.top),\(scale.bottom),[\(ticks)]]"
    }
    return embedded(" data-scale=\"[\(scale.joined(separator: ","))]\"", origin: start)
  }

  /// The shapes as elements, one for each shape.
  package var elements: [String] {
    shapes.map { shape in
      var painter = SVGPainter()
      painter.paint(shape)
      // The line of an open stream is two elements.
      if case .line = shape { return "<g>\(painter.text)</g>" }
      return painter.text
    }
  }

  private func embedded(_ attributes: String = "", origin: Int? = nil) -> String {
    var painter = SVGPainter()
    painter.origin = origin
    painter.write(
      "<svg class=\"marbles\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"group\""
        + " aria-label=\"\(markup(title, inAttribute: true))\"\(attributes)>\n")
    for shape in shapes { painter.paint(shape) }
    painter.write("</svg>")
    return painter.text
  }
}

/// Writes one shape after the other.
private struct SVGPainter {
  private(set) var text = ""
  /// The byte from which the offsets of tokens count; nil for a picture without them.
  var origin: Int?

  mutating func write(_ piece: String) { text += piece }

  mutating func paint(_ shape: Scene.Shape) {
    switch shape {
    case .text(let label): paint(label)
    case .line(let line): paint(line)
    case .marble(let marble): paint(marble)
    case .bar(let sign):
      let path = "M\(sign.x) \(sign.y - sign.reach)v\(2 * sign.reach)"
      group(
        sign.title,
        grip(of: sign) + "<path class=\"bar\(style(of: sign.emphasis))\" d=\"\(path)\"/>",
        sign.token)
    case .cross(let sign):
      let (x, y, r) = (sign.x, sign.y, sign.reach)
      let path = "M\(x - r) \(y - r)l\(2 * r) \(2 * r)M\(x - r) \(y + r)l\(2 * r) \(-2 * r)"
      group(
        sign.title, grip(of: sign) + ring(around: sign) + "<path class=\"cross\" d=\"\(path)\"/>",
        sign.token)
    case .cut(let x, let y, let title):
      group(title, "<path class=\"cut\" d=\"M\(x - 4) \(y + 8)l8 -16\"/>")
    case .window(let window): paint(window)
    case .box(let x, let y, let width, let height):
      write(
        "<rect class=\"box\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"6\"/>\n"
      )
    case .branch(let x, let top, let bottom):
      write("<path class=\"branch\" d=\"M\(x) \(top)V\(bottom)\"/>\n")
    case .pointer(let x, let y):
      write("<path class=\"pointer\" d=\"M\(x) \(y)l-5 10h10z\"/>\n")
    case .cause(let cause): paint(cause)
    case .silence(let x, let width, let top, let bottom, let text):
      paintSilence(from: x, to: x + width, top: top, bottom: bottom, text)
    case .ticks(let places, let y):
      let marks = places.map { "M\($0) \(y)v-5" }.joined()
      write("<path class=\"ticks\" d=\"\(marks)\"/>\n")
    case .guide(let x, let top, let bottom):
      write("<path class=\"guide\" d=\"M\(x) \(top)V\(bottom)\"/>\n")
    }
  }

  /// Draws a strip of paper with torn edges.
  private mutating func paintSilence(
    from left: Int, to right: Int, top: Int, bottom: Int, _ text: String
  ) {
    let teeth = max(1, (bottom - top + 9) / 10)
    let down = String(repeating: "l-4 5l4 5", count: teeth)
    let up = String(repeating: "l-4 -5l4 -5", count: teeth)
    group(
      "\(text) in which nothing happens",
      "<path class=\"silence\" d=\"M\(left) \(top)\(down)H\(right)\(up)\"/>")
  }

  private mutating func paint(_ label: Scene.Text) {
    let anchor =
      switch label.anchor {
      case .end: " text-anchor=\"end\""
      case .start, .middle: ""
      }
    write(
      "<text class=\"\(label.role.rawValue)\" x=\"\(label.x)\" y=\"\(label.y)\"\(anchor)>"
        + "\(markup(label.text))</text>\n")
  }

  private mutating func paint(_ line: Scene.Line) {
    let style = line.isDashed ? "line calls" : "line"
    write("<path class=\"\(style)\" d=\"M\(line.from) \(line.y)H\(line.to)\"/>\n")
    guard line.isOpen else { return }
    write("<path class=\"arrow\" d=\"M\(line.to + 2) \(line.y)l-9 -5v10z\"/>\n")
  }

  /// Draws an arrow, which begins with a clock for a timer.
  private mutating func paint(_ cause: Scene.Cause) {
    // The box of the step would cover the clock.
    let start = (x: cause.from.x, y: cause.from.y + (cause.isTimer ? 8 : 0))
    let end = (x: cause.to.x, y: cause.to.y - 8)
    let bend = max(8, (end.y - start.y) / 2)
    let clock =
      cause.isTimer
      ? "<circle class=\"clock\" cx=\"\(start.x)\" cy=\"\(start.y)\" r=\"6\"/>"
        + "<path class=\"cause\" d=\"M\(start.x) \(start.y - 4)v4h3\"/>" : ""
    let from = start.y + (cause.isTimer ? 6 : 0)
    group(
      cause.title,
      "<path class=\"cause\" d=\"M\(start.x) \(from)C\(start.x) \(start.y + bend)"
        + " \(end.x) \(end.y - bend) \(end.x) \(end.y)\"/>"
        + "<path class=\"pointer\" d=\"M\(end.x) \(end.y + 8)l-4 -9h8z\"/>" + clock)
  }

  private mutating func paint(_ marble: Scene.Marble) {
    group(
      marble.title,
      ring(around: marble) + outline(of: marble, style(of: marble), growing: 0)
        + "<text x=\"\(marble.x)\" y=\"\(marble.y + 5)\">\(markup(marble.text))</text>",
      marble.token)
  }

  private func style(of marble: Scene.Marble) -> String {
    guard let color = marble.color else { return "more" }
    return color < ChartColors.count ? "v\(color)" : "hollow o\(color % ChartColors.count)"
  }

  private func ring(around marble: Scene.Marble) -> String {
    switch marble.emphasis {
    case .none: ""
    case .wrong: outline(of: marble, "ring", growing: SceneMetrics.ring)
    case .missing: outline(of: marble, "ring missing", growing: SceneMetrics.ring)
    }
  }

  private func ring(around cross: Scene.Sign) -> String {
    let style = cross.emphasis == .missing ? "ring missing" : "ring"
    return cross.emphasis == .none
      ? ""
      : "<circle class=\"\(style)\" cx=\"\(cross.x)\" cy=\"\(cross.y)\" r=\"\(cross.reach + 7)\"/>"
  }

  /// An invisible area as large as a marble, by which a person takes a thin sign.
  private func grip(of sign: Scene.Sign) -> String {
    guard let origin, let token = sign.token, token >= origin else { return "" }
    let (radius, size) = (SceneMetrics.radius, 2 * SceneMetrics.radius)
    return "<rect fill=\"none\" pointer-events=\"all\" x=\"\(sign.x - radius)\""
      + " y=\"\(sign.y - radius)\" width=\"\(size)\" height=\"\(size)\"/>"
  }

  private func outline(of marble: Scene.Marble, _ style: String, growing: Int) -> String {
    let (width, height) = (marble.width + 2 * growing, marble.height + 2 * growing)
    if width == height, !marble.isCall {
      return "<circle class=\"\(style)\" cx=\"\(marble.x)\" cy=\"\(marble.y)\" r=\"\(width / 2)\"/>"
    }
    return "<rect class=\"\(style)\" x=\"\(marble.x - width / 2)\" y=\"\(marble.y - height / 2)\""
      + " width=\"\(width)\" height=\"\(height)\" rx=\"\(marble.isCall ? 5 : height / 2)\"/>"
  }

  private func style(of emphasis: Chart.Mark.Emphasis) -> String {
    switch emphasis {
    case .none: ""
    case .wrong: " wrong"
    case .missing: " wrong missing"
    }
  }

  private mutating func paint(_ window: Scene.Window) {
    var path = "M\(window.from) \(window.y)H\(window.to)"
    if window.begins { path += "M\(window.from) \(window.y - 5)v10" }
    if window.ends { path += "M\(window.to) \(window.y - 5)v10" }
    let style = "window" + style(of: window.emphasis)
    group(window.title, "<path class=\"\(style)\" d=\"\(path)\"/>")
  }

  private mutating func group(_ title: String, _ content: String, _ token: Int? = nil) {
    var mark = ""
    if let origin, let token, token >= origin { mark = " data-mark=\"\(token - origin)\"" }
    write("<g\(mark)><title>\(markup(title))</title>\(content)</g>\n")
  }
}
