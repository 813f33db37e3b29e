import Foundation

// What each operator takes of the stack, and that ten thousand of it fit on eight megabytes.
let wanted = 10_000
var misses: [String] = []

print("bytes of stack for one stage".padding(toLength: 32, withPad: " ", startingAt: 0), ChainUse.names.joined(separator: " "))
for (name, stage) in Chain.stages {
  var use: ChainUse?
  onSmallStack { use = ChainUse(of: stage, length: 500) }
  guard let use else { fatalError("the chain did not run") }
  let fits = Int(use.most) * wanted < smallStack - (256 << 10)
  print(name.padding(toLength: 32, withPad: " ", startingAt: 0), use.bytes.map { String($0) }.joined(separator: "\t"), fits ? "" : "TOO MUCH")
  if fits {
    onSmallStack { _ = ChainUse(of: stage, length: wanted) }
  } else {
    misses.append(name)
  }
}
if !misses.isEmpty {
  print("\(wanted) of these do not fit: \(misses.joined(separator: ", "))")
  exit(1)
}
