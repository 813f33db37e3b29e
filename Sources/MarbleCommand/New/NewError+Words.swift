extension NewError {
  var message: String {
    switch self {
    case .recipeMissing(let known):
      "'new recipe' needs a name: there are \(known.joined(separator: ", "))"
    case .noScaffold(let name): "no scenario for '\(name)' can be written automatically"
    }
  }
}
