import MarbleCombine
import MarbleStreams

/// The form of *Terms & Conditions* (S3), which can be submitted once both switches are on and the
/// name is not empty.
///
/// ``main`` replaces `RunLoop.main` of the document, and `print` receives the document's console
/// output.
package final class TermsViewController {
  package let termsSwitch = Switch()
  package let privacySwitch = Switch()
  package let nameField = TextField()
  package let submitButton = Button()

  // Define publishers
  @Published private var acceptedTerms = false
  @Published private var acceptedPrivacy = false
  @Published private var name = ""

  package var stream: AnyCancellable?

  private let main: any SchedulerType
  private let print: (String) -> Void
  private let actions = DisposeBag()

  package init(main: any SchedulerType, print: @escaping (String) -> Void) {
    self.main = main
    self.print = print
    connectActions()
  }

  package func viewDidLoad() {
    nameField.delegate = self

    stream =
      validToSubmit
      .receive(on: main)
      .assign(to: \.isEnabled, on: submitButton)
  }

  package var validToSubmit: AnyPublisher<Bool, Never> {
    return Publishers.CombineLatest3($acceptedTerms, $acceptedPrivacy, $name)
      .map { [print] terms, privacy, name in
        print("foo - terms: \(terms) privacy: \(privacy) name: \(name)")
        return terms && privacy && !name.isEmpty
      }.eraseToAnyPublisher()
  }

  func acceptTerms(_ sender: Switch) {
    acceptedTerms = sender.isOn
  }

  func acceptPrivacy(_ sender: Switch) {
    acceptedPrivacy = sender.isOn
  }

  func nameChanged(_ sender: TextField) {
    name = sender.text ?? ""
  }

  func submitAction(_ sender: Button) {
    print("foo - Submit: \(name)")
  }
}

extension TermsViewController: TextFieldDelegate {
  package func textFieldShouldReturn(_ textField: TextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

extension TermsViewController {
  /// Connects each control to its action, as the storyboard does.
  private func connectActions() {
    termsSwitch.controlEvent([.valueChanged])
      .subscribe(onNext: { [unowned self] in acceptTerms(termsSwitch) }).disposed(by: actions)
    privacySwitch.controlEvent([.valueChanged])
      .subscribe(onNext: { [unowned self] in acceptPrivacy(privacySwitch) }).disposed(by: actions)
    nameField.controlEvent([.editingChanged])
      .subscribe(onNext: { [unowned self] in nameChanged(nameField) }).disposed(by: actions)
    submitButton.controlEvent([.touchUpInside])
      .subscribe(onNext: { [unowned self] in submitAction(submitButton) }).disposed(by: actions)
  }
}

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
