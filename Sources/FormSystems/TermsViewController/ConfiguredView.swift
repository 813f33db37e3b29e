/// The document's version without Combine: every property configures the view in its `didSet`
/// (S3-17).
package final class ConfiguredView {
  package let submitButton = Button()

  package var acceptedTerms: Bool = false {
    didSet { configureView() }
  }
  package var acceptedPrivacy: Bool = false {
    didSet { configureView() }
  }
  package var name: String = "" {
    didSet { configureView() }
  }

  package init() {}

  func configureView() {
    submitButton.isEnabled = acceptedTerms && acceptedPrivacy && !name.isEmpty
  }
}
