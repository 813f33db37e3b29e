import Foundation
import PackagePlugin

/// The command `swift package marbles …`, which runs the scenarios of a package with the systems
/// that the package registers.
///
/// The plugin builds and runs the package's own executable product `marbles`, because that product
/// knows the package's systems. In a package without such a product, it builds and runs
/// `marbles-tool`, the product of this package.
///
/// The package manager builds the product when the command is called. If the plugin depended on a
/// tool instead, every build of the package would compile all layers a second time, for the tool.
@main
struct MarblesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try build(product(of: context.package))
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM replaces every status except 0 by 1, and prints the original status.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private func product(of package: Package) -> String {
    let own = "marbles"
    let products = package.products(ofType: ExecutableProduct.self)
    return products.contains { $0.name == own } ? own : "marbles-tool"
  }

  private func build(_ product: String) throws -> URL {
    let build = try packageManager.build(.product(product), parameters: .init(echoLogs: false))
    guard build.succeeded else {
      print(build.logText)
      throw BuildError(product: product)
    }
    let executables = build.builtArtifacts.filter { $0.kind == .executable }
    guard let executable = executables.first(where: { $0.url.lastPathComponent == product }) else {
      throw BuildError(product: product)
    }
    return executable.url
  }
}

struct BuildError: Error, CustomStringConvertible {
  let product: String

  var description: String { "the product '\(product)' does not build" }
}
