/// The program of the extension for VS Code: a client of the language server. It is one file of
/// JavaScript without dependencies, so nothing has to be built or installed for it.
enum VSCodeClient {
  static let text =
    connection + server + values + providers + picture + activation
}
