extension RenderError {
  var message: String {
    switch self {
    case .severalPictures(let count):
      "there are \(count) scenarios: --filter selects one, -o gallery.html draws all on one page"
    case .picturesWithoutFolder: "'--pictures' needs a folder for them: -o FOLDER"
    }
  }
}
