// swift-tools-version: 6.2

import PackageDescription

// An app whose test target has a later deployment target than the app. App.xcodeproj is the project
// as Xcode would have it. This manifest names the same folders, because only macOS can build the
// project; .ci/run clients builds it, and runs the tests.
let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .target(name: "App", path: "App"),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "MarbleTesting", package: "marbles")],
      path: "AppTests"),
  ],
  swiftLanguageModes: [.v6]
)
