import MarbleCombine
import MarbleStreams

/// The document's introduction to `@Published`, before it combines any streams (S3-01, S3-02).
package final class PublishedProperties {
  @Published package var password: String = ""
  @Published package var acceptedTerms: Bool = false

  // Keep a reference to the subscription so it's
  // only cancelled when we are deallocated.
  private var termsStream: AnyCancellable?
  private var printerSubscription: AnyCancellable?

  package init() {}

  package func printPassword(_ print: @escaping (String) -> Void) {
    self.password = "123"

    printerSubscription = $password.sink {
      print("The published value is \($0)")
    }
  }

  package func printTerms(_ print: @escaping (String) -> Void) {
    // Simple sink subscription to print value
    termsStream = $acceptedTerms.sink { value in
      print("Received \(value)")
    }
  }
}
