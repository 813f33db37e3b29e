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

/// The orders in which the two subscribers of a property receive its next value, over many
/// properties.
public func ordersOfTwoSubscribers() -> Set<[Int]> {
  // All models exist at the same time, because the order depends on the addresses of the
  // subscribers.
  let models = (0..<200).map { _ in Model() }
  for model in models { model.text = "a" }
  return Set(models.map(\.order))
}
