// swift-tools-version: 6.2

import PackageDescription

// The tests of Ledger in virtual time. They need later systems than the library does, so they
// are a package of their own: swift test --package-path Tests/Timed
let package = Package(
  name: "Timed",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(name: "Ledger", path: "../.."),
    .package(name: "marbles", path: "../../../../.."),
  ],
  targets: [
    .testTarget(
      name: "TimedTests",
      dependencies: [
        .product(name: "Ledger", package: "Ledger"),
        .product(name: "MarbleTesting", package: "marbles"),
      ])
  ]
)
