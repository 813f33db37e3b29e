// swift-tools-version: 6.2

import PackageDescription

// Breaks the sources on purpose, one change at a time, and expects the scenarios or the tests to
// notice. The package is nested, because it works with the files that the build of the outer
// package leaves.
let package = Package(
  name: "Mutations",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "Mutations"),
    .testTarget(name: "MutationsTests", dependencies: ["Mutations"]),
  ],
  swiftLanguageModes: [.v6]
)
