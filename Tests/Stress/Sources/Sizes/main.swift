import Foundation

let misses = Chains.check() + Counts.check()
for miss in misses { print("✗ \(miss)") }
exit(misses.isEmpty ? 0 : 1)
