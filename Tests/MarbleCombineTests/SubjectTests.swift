import MarbleCombine
import MarbleStreams
import Testing

struct SubjectTests {
  @Test func `setting a current value sends it`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    subject.subscribe(onNext: { received.append($0) })
    subject.value = 2
    subject.send(3)
    #expect(received == [1, 2, 3])
    #expect(subject.value == 3)
  }

  @Test func `a late subscriber of a current value receives it, and after the end only the end`() {
    let subject = CurrentValueSubject<String, Never>("z")
    var received = ""
    func listen() {
      subject.subscribe(onNext: { received += $0 }, onCompleted: { received += "| " })
    }
    listen()
    subject.send("a")
    listen()
    subject.send("b")
    subject.send(completion: .finished)
    subject.send("c")
    listen()
    #expect(received == "zaabb| | | ")
    #expect(subject.value == "b")
  }

  @Test func `a subject is sent values and its end in Combine's words`() {
    let values = PassthroughSubject<Int, any Error>()
    let taps = PassthroughSubject<Void, Never>()
    var received: [String] = []
    values.subscribe(onNext: { received.append("\($0)") }, onError: { received.append("\($0)") })
    taps.subscribe(onNext: { received.append("tap") })
    values.send(1)
    taps.send()
    values.send(completion: .failure(StreamError.timeout))
    values.send(2)
    #expect(received == ["1", "tap", "timeout"])
  }

  @Test func `a current value is sent to a subscriber that is receiving the one before`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    subject.subscribe(onNext: { value in
      received.append(value)
      if value == 0 { subject.send(1) }
    })
    #expect(received == [0, 1])
  }

  private final class Token {}

  @Test(arguments: ["current value", "published"])
  func `a source that is freed frees its subscribers`(kind: String) {
    var source: AnyObject?
    weak let token: Token? = {
      let token = Token()
      if kind == "published" {
        let form = Form()
        form.$number.subscribe(onNext: { [token] _ in withExtendedLifetime(token) {} })
        source = form
      } else {
        let subject = CurrentValueSubject<Int, Never>(0)
        subject.subscribe(onNext: { [token] _ in withExtendedLifetime(token) {} })
        source = subject
      }
      return token
    }()
    #expect(token != nil)
    withExtendedLifetime(source) {}
    source = nil
    #expect(token == nil)
  }

  private final class Form {
    @Published var number = 0
  }

  @Test func `two properties are combined as in Combine's listings`() {
    final class SignUpForm: ObservableObject {
      @Published var password = "a"
      @Published var passwordAgain = "b"
      lazy var areEqual = Publishers.CombineLatest($password, $passwordAgain).map { $0 == $1 }
    }
    let form = SignUpForm()
    var results: [Bool] = []
    let subscription = form.areEqual.sink { results.append($0) }
    form.passwordAgain = "a"
    #expect(results == [false, true])
    subscription.cancel()
  }
}
