/// Returns the FNV-1a hash of bytes: the same number in every process, unlike that of `Hashable`.
///
/// Different bytes can have the same hash, so it decides nothing that must be safe.
package func stableHash(of bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return hash
}
