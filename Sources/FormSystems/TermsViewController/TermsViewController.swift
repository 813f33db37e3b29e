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
