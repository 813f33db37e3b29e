/// A colour with components from 0 to 1.
package struct Color: Hashable, Sendable {
  package let red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
  package static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  package static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
}
