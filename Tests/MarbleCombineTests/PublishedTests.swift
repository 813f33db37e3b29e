import MarbleCombine
import MarbleStreams
import Testing

struct PublishedTests {
  private final class Model: ObservableObject {
    @Published var number = 0
    @Published(emits: .didSet) var stored = 0
    @Published var name = ""
  }

  @Test func `a subscriber receives the current value and then every new one`() {
    let model = Model()
    var received: [Int] = []
    let token = model.$number.sink { received.append($0) }
    model.number = 1
    model.number = 1
    token.cancel()
    model.number = 2
    #expect(received == [0, 1, 1])
  }

  @Test func `a value is emitted before it is stored (D11)`() {
    let model = Model()
    var received: [String] = []
    var late: AnyCancellable?
    let token = model.$number.sink { value in
      received.append("A\(value) has \(model.number)")
      if value == 1, late == nil { late = model.$number.sink { received.append("B\($0)") } }
    }
    model.number = 1
    model.number = 2
    #expect(received == ["A0 has 0", "A1 has 0", "B0", "A2 has 1", "B2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a value set in a delivery is overwritten, but not with didSet (D11)`() {
    let model = Model()
    var (numbers, stored): ([Int], [Int]) = ([], [])
    let tokens = [
      model.$number.sink { value in
        numbers.append(value)
        if value == 1 { model.number = 2 }
      },
      model.$stored.sink { value in
        stored.append(model.stored)
        if value == 1 { model.stored = 2 }
      },
    ]
    model.number = 1
    model.stored = 1
    #expect([numbers, stored] == [[0, 1, 2], [0, 1, 2]])
    #expect([model.number, model.stored] == [1, 2])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an object announces a change before it happens`() {
    let model = Model()
    var received: [String] = []
    let token = model.objectWillChange.sink { received.append("\(model.number)\(model.name)") }
    model.number = 1
    model.name = "a"
    model.stored = 5
    #expect(received == ["0", "1", "1a"])
    #expect(model.objectWillChange === model.objectWillChange)
    withExtendedLifetime(token) {}
  }

  @Test func `assigning to a property lasts as long as the property`() {
    let source = PublishSubject<Int>()
    var model: Model? = Model()
    source.assign(to: &model!.$number)
    source.onNext(3)
    #expect(model?.number == 3)
    model = nil
    #expect(!source.hasObservers)
  }

  @Test func `a property that is freed releases its subscribers`() {
    final class Screen {}
    var model: Model? = Model()
    var screen: Screen? = Screen()
    weak let released = screen
    let token = model?.$number.sink { [screen] _ in withExtendedLifetime(screen) {} }
    screen = nil
    #expect(released != nil)
    model = nil
    #expect(released == nil)
    withExtendedLifetime(token) {}
  }
}
