import Measuring

/// The nanoseconds per element of every library that has the workload. The libraries are measured
/// in turns, so that other processes of the machine affect all of them equally.
package struct Comparison {
  package let marbles: Figures
  let openCombine: Figures?
  let async: Figures?
  let rxJS: Figures?

  package init(_ row: Row, rxJS peer: RxJS?, repetitions: Int) async throws {
    var marbles: [Double] = []
    var openCombine: [Double] = []
    var async: [Double] = []
    var rxJS: [Double] = []
    for _ in 0...repetitions {
      marbles.append(row.marbles() / .nanoseconds(row.elements))
      let last = lastValue
      if let run = row.openCombine { openCombine.append(run() / .nanoseconds(row.elements)) }
      if let row = row.async { async.append(await row.run() / .nanoseconds(row.elements)) }
      if let figure = try peer?.measure(row) {
        rxJS.append(figure.nanoseconds)
        // Different values show that the two programs are not alike.
        guard figure.last == last else {
          throw RxJSError(
            description: "'\(row.name)' ends with \(last), and with \(figure.last) in RxJS")
        }
      }
    }
    // The first measurement of each library does not count.
    self.marbles = Figures(Array(marbles.dropFirst()))
    self.openCombine = openCombine.isEmpty ? nil : Figures(Array(openCombine.dropFirst()))
    self.async = async.isEmpty ? nil : Figures(Array(async.dropFirst()))
    self.rxJS = rxJS.isEmpty ? nil : Figures(Array(rxJS.dropFirst()))
  }
}
