// swift-tools-version: 6.0

import PackageDescription

// A library for older systems than Marbles supports. Its tests in virtual time are the package
// Tests/Timed. .ci/run clients builds it and runs them.
let package = Package(
  name: "Ledger",
  platforms: [.macOS(.v10_15), .iOS(.v13)],
  products: [.library(name: "Ledger", targets: ["Ledger"])],
  targets: [.target(name: "Ledger")],
  swiftLanguageModes: [.v6]
)
