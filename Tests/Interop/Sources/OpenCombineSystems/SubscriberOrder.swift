import OpenCombine

private final class Model {
  @Published var text = ""
  var order: [Int] = []
  private var subscriptions: [AnyCancellable] = []

  init() {
    for number in 1...2 {
      $text.dropFirst().sink { [unowned self] _ in order.append(number) }.store(in: &subscriptions)
    }
  }
}

/// In which orders the two subscribers of a property are told its next value, of many such properties at once.
public func ordersOfTwoSubscribers() -> Set<[Int]> {
  // All of them exist at the same time, as the order hangs on where the subscribers stand in memory.
  let models = (0..<200).map { _ in Model() }
  for model in models { model.text = "a" }
  return Set(models.map(\.order))
}
