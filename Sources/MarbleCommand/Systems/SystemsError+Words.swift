extension SystemsError {
  var message: String {
    switch self {
    case .noneRegistered(let name):
      "unknown system '\(name)': none is registered; MarbleMain.run(systems: […]) registers systems"
    }
  }
}
