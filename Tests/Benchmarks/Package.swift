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
        .target(name: "GlibcMalloc", condition: .when(platforms: [.linux])),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),
    .systemLibrary(name: "GlibcMalloc"),
  ],
  swiftLanguageModes: [.v6]
)
