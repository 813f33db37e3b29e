/// The reason why a text cannot be coded.
package enum CoderError: Error, Hashable, Sendable {
  /// The text is not Base64, padded to a multiple of four characters.
  case notBase64
  /// The decoded bytes are not UTF-8.
  case notText
  /// The text is neither a JSON object nor a JSON array.
  case notJSON
}
