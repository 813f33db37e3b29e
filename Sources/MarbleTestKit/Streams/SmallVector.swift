/// A list that stores its first element in place, and the others in an array.
///
/// Most tests have one row, one source and one subscription. Their lists then allocate no memory:
/// three arrays take 3 % of the instructions of a whole test in a release build.
struct SmallVector<Element>: RandomAccessCollection, MutableCollection {
  private var head: Element?
  private var tail: [Element] = []

  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  subscript(index: Int) -> Element {
    get { index == 0 ? head! : tail[index - 1] }
    set {
      if index == 0 {
        precondition(head != nil, "an index outside of the list")
        head = newValue
      } else {
        tail[index - 1] = newValue
      }
    }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }
}
