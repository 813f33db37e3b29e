/// Why a text cannot be coded.
package enum CoderError: Error, Hashable, Sendable {
  /// It is no Base64, padded to a multiple of four characters.
  case notBase64
  /// The bytes behind the Base64 are no UTF-8.
  case notText
  /// It is neither a JSON object nor a JSON array.
  case notJSON
}
