import Foundation
import Testing

@testable import MarbleDiagrams

/// The contrasts of the colours of a picture, as the Web Content Accessibility Guidelines compute
/// them: 3:1 for shapes, 4.5:1 for texts.
@Suite struct `Contrasts` {
  /// The rules of the light theme and, with those of the dark theme after them, of the dark one.
  private static let themes: [String] = {
    let parts = SVGStyle.standalone.components(separatedBy: "@media (prefers-color-scheme:dark){")
    return [parts[0], parts.joined()]
  }()

  @Test(arguments: themes)
  func `each marble has an edge that is seen on its paper, and a text that is read`(theme: String)
    throws
  {
    let paper = try #require(color("fill", of: ".paper", in: theme))
    for number in 0..<ChartColors.count {
      let edge = try #require(color("stroke", of: ".v\(number)", in: theme))
      #expect(contrast(edge, paper) >= 3, "\(number)")
      let hollow = try #require(color("stroke", of: ".o\(number)", in: theme))
      #expect(contrast(hollow, paper) >= 3, "\(number)")
      let fill = try #require(color("fill", of: ".v\(number)", in: theme))
      let ink =
        try color("fill", of: ".v\(number)+text", in: theme)
        ?? #require(color("fill", of: "g text", in: theme))
      #expect(contrast(ink, fill) >= 4.5, "\(number)")
    }
  }

  @Test(arguments: themes)
  func `lines and texts are seen on the paper`(theme: String) throws {
    let paper = try #require(color("fill", of: ".paper", in: theme))
    for line in [".line", ".ticks", ".branch", ".bar", ".cut", ".silence", ".window", ".ring"] {
      #expect(contrast(try #require(color("stroke", of: line, in: theme)), paper) >= 3, "\(line)")
    }
    for text in [".title", ".name", ".instant", ".note", ".legend"] {
      #expect(contrast(try #require(color("fill", of: text, in: theme)), paper) >= 4.5, "\(text)")
    }
  }

  /// The last colour that a theme gives to a property of a selector.
  private func color(_ property: String, of selector: String, in theme: String) -> String? {
    let rules = theme.split(separator: "\n").filter { rule in
      rule.prefix { $0 != "{" }.split(separator: ",").contains { $0 == selector }
    }
    return rules.compactMap { rule -> String? in
      rule.drop { $0 != "{" }.dropFirst().dropLast().split(separator: ";")
        .first { $0.hasPrefix("\(property):#") }.map { String($0.dropFirst(property.count + 2)) }
    }.last
  }

  private func contrast(_ one: String, _ two: String) -> Double {
    let (one, two) = (luminance(one), luminance(two))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let digits = color.count == 3 ? color.map { "\($0)\($0)" }.joined() : color
    let number = Int(digits, radix: 16)!
    let parts = [16, 8, 0].map { shift in
      let part = Double(number >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
