import Foundation

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
