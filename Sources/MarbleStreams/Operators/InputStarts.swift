/// Subscribes the inputs of a stage that has several, from left to right.
///
/// Not generic, and without an iterator: what is on the stack here is there for every stage of a chain.
@usableFromInline
func startInputs(_ starts: [() -> Void]) {
  var index = 0
  while index < starts.count {
    starts[index]()
    index += 1
  }
}
