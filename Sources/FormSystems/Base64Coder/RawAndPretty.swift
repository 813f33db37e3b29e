/// A text as Base64.
package struct Raw: Hashable, Sendable {
  package var string: String

  package init(string: String) {
    self.string = string
  }
}

/// A text before encoding.
package struct Pretty: Hashable, Sendable {
  package var string: String

  package init(string: String) {
    self.string = string
  }
}
