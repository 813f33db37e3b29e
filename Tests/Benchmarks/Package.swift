// swift-tools-version: 6.2

import PackageDescription

// Nested, so that the product never sees what measuring needs.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "MarbleStreams", package: "marbles"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
