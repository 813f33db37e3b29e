/// The file for Helix.
enum HelixFiles {
  static let all = [EditorFile("languages.toml", languages)]

  private static let languages = """
    [language-server.marbles]
    command = "marbles"
    args = ["lsp"]

    [[language]]
    name = "marbles"
    scope = "source.marbles"
    file-types = ["marbles"]
    roots = ["Package.swift"]
    comment-token = "//"
    indent = { tab-width = 2, unit = "  " }
    language-servers = ["marbles"]
    formatter = { command = "marbles", args = ["format", "-"] }

    """
}
