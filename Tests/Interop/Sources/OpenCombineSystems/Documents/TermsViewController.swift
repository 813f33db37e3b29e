import CombineBridge
import OpenCombine

/// S3 as in its document. `main` replaces `RunLoop.main`.
final class TermsViewController {
  let submitButton = Button()

  // Define publishers
  @Published var acceptedTerms = false
  @Published var acceptedPrivacy = false
  @Published var name = ""

  private var stream: AnyCancellable?

  let main: VirtualCombineScheduler
  let print: (String) -> Void

  init(main: VirtualCombineScheduler, print: @escaping (String) -> Void) {
    self.main = main
    self.print = print
  }

  func viewDidLoad() {
    stream =
      validToSubmit
      .receive(on: main)
      .assign(to: \.isEnabled, on: submitButton)
  }

  var validToSubmit: AnyPublisher<Bool, Never> {
    return Publishers.CombineLatest3($acceptedTerms, $acceptedPrivacy, $name)
      .map { [print] terms, privacy, name in
        print("foo - terms: \(terms) privacy: \(privacy) name: \(name)")
        return terms && privacy && !name.isEmpty
      }.eraseToAnyPublisher()
  }

  func submitAction() {
    print("foo - Submit: \(name)")
  }
}
