import MarbleStreams
import Testing

struct BinderTests {
  private final class Label {
    var text = ""
  }

  @Test func `a binder holds its object weakly and ignores the completion`() {
    var label: Label? = Label()
    weak let observed = label
    let binder = Binder<String>(label!) { $0.text = $1 }
    Observable.of("a", "b").bind(to: binder)
    #expect(label?.text == "b")
    label = nil
    #expect(observed == nil)
    binder.onNext("c")
  }

  @Test func `several observers receive events in their order`() {
    var received: [String] = []
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    first.subscribe(onNext: { received.append("a\($0)") })
    second.subscribe(onNext: { received.append("b\($0)") }, onCompleted: { received.append("|") })
    Observable.of(1, 2).bind(to: first, second)
    #expect(received == ["a1", "b1", "a2", "b2", "|"])
  }
}
