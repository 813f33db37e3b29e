extension EditorError {
  var message: String {
    switch self {
    case .homeUnknown:
      "the folder of the editor is unknown, because HOME is not set: name one with -o FOLDER"
    }
  }
}
