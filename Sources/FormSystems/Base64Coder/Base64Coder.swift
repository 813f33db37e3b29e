import Foundation

/// Encodes text as Base64 and decodes it.
package enum Base64Coder {
  package static func encode(value: String) -> Result<String, Error> {
    .success(Data(value.utf8).base64EncodedString())
  }

  package static func decode(value: String) -> Result<String, Error> {
    guard let data = Data(base64Encoded: value) else { return .failure(CoderError.notBase64) }
    guard let text = String(validating: data, as: UTF8.self) else {
      return .failure(CoderError.notText)
    }
    return .success(text)
  }
}

/// Text that is a JSON object or array, kept as it was typed.
package enum JSON64Coder {
  package static func encode(value: String) -> Result<String, Error> {
    checked(value)
  }

  package static func decode(value: String) -> Result<String, Error> {
    checked(value)
  }

  private static func checked(_ text: String) -> Result<String, Error> {
    guard (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil else {
      return .failure(CoderError.notJSON)
    }
    return .success(text)
  }
}

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

/// The reason why a text cannot be coded.
package enum CoderError: Error, Hashable, Sendable {
  /// The text is not Base64, padded to a multiple of four characters.
  case notBase64
  /// The decoded bytes are not UTF-8.
  case notText
  /// The text is neither a JSON object nor a JSON array.
  case notJSON
}
