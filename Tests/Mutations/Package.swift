// swift-tools-version: 6.2

import PackageDescription

// Breaks the sources by hand, one change after the other, and expects the scenarios or the tests to
// notice. Nested, because it works on what the build of the outer package has left.
let package = Package(
  name: "Mutations",
  platforms: [.macOS(.v15)],
  targets: [.executableTarget(name: "Mutations")],
  swiftLanguageModes: [.v6]
)
