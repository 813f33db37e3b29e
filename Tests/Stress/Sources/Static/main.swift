import Foundation
import MarbleTesting

// Usage: Static. Linked with `--static-swift-stdlib`, a program has no hooks of Swift's runtime. Then
// a bench must refuse async code, say what is missing, and still run streams.
let bench = MarbleBench(reporter: nil)
bench.start("sync") {}
do {
  try bench.run()
  print("✗ a bench ran async code without the hooks of the runtime")
  exit(1)
} catch let misuse as BenchMisuse {
  print("✓ \(misuse.fact.message)")
}
let streams = MarbleBench(reporter: nil)
streams.expect(streams.hot("-a|"), "-a|")
try streams.run()
print("✓ a bench without async code runs")
