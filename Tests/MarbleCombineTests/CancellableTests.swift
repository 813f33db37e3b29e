import MarbleCombine
import MarbleStreams
import Testing

struct CancellableTests {
  private final class Label {
    var text = ""
  }

  @Test func `releasing a sink cancels it, releasing a disposable does not (D36)`() {
    let source = PublishSubject<Int>()
    var received: [Int] = []
    var token: AnyCancellable? = source.sink { received.append($0) }
    source.subscribe(onNext: { received.append($0 * 10) })
    source.onNext(1)
    #expect(token != nil)
    token = nil
    source.onNext(2)
    #expect(received == [1, 10, 20])
  }

  @Test func `tokens are kept in sets and arrays`() {
    let source = PublishSubject<Int>()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    source.sink { _ in }.store(in: &set)
    source.sink { _ in }.store(in: &array)
    #expect(set.count + array.count == 2)
    set = []
    array.first?.cancel()
    #expect(!source.hasObservers)
  }

  @Test func `a sink receives the completion of the stream`() {
    var received: [String] = []
    for source in [Observable.just("a"), .error(StreamError.timeout)] {
      let token = source.sink { completion in
        if case .finished = completion { received.append("|") } else { received.append("#") }
      } receiveValue: {
        received.append($0)
      }
      withExtendedLifetime(token) {}
    }
    #expect(received == ["a", "|", "#"])
  }

  @Test func `assigning retains its object as specified (D35)`() {
    for (ownership, survives) in [(Ownership.strong, true), (.weak, false)] {
      let source = PublishSubject<String>()
      var label: Label? = Label()
      weak let observed = label
      let token = source.assign(to: \.text, on: label!, ownership: ownership)
      source.onNext("a")
      #expect(label?.text == "a")
      label = nil
      #expect((observed != nil) == survives)
      source.onNext("b")
      token.cancel()
      #expect(observed == nil)
    }
  }
}
