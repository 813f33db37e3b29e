import CombineBridge
import MarbleScenarios
import OpenCombine

/// OpenCombine's operators under the names of the language.
///
/// Each entry is one form of an operator and a publisher of OpenCombine. The sources are publishers
/// with a buffer, which obey demand.
enum OpenCombineLibrary {
  static let name = "OpenCombine"

  static let operators =
    sources + transforming + filtering + reducing + flattening + combining + time + errors
}

extension Value {
  /// The publisher that the value is, such as an element that `switchLatest()` receives.
  func publisher() throws -> ObservablePublisher<Value> {
    guard let stream else { throw NoStream(value: self) }
    return stream.publisher
  }

  private struct NoStream: Error, CustomStringConvertible {
    let value: Value

    var description: String { "\(value) is no stream" }
  }
}
