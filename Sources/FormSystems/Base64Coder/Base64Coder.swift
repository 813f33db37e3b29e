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
