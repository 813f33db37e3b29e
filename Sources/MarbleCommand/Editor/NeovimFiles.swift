/// The files that Neovim has besides those of Vim.
enum NeovimFiles {
  static let all = [
    EditorFile("lsp/marbles.lua", server), EditorFile("plugin/marbles.lua", start),
  ]

  /// The configuration of the language server, which Neovim 0.11 and later reads by its name.
  private static let server = """
    -- The language server of scenario files. Made by 'marbles editor neovim'.
    return {
      cmd = { 'marbles', 'lsp' },
      filetypes = { 'marbles' },
      root_markers = { 'Package.swift', '.git' },
      -- The hints show the row that really happened.
      on_attach = function(_, buffer)
        vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
      end,
    }

    """

  private static let start = """
    -- Starts the language server for scenario files. Made by 'marbles editor neovim'.
    if vim.lsp.enable and vim.fn.executable('marbles') == 1 then
      vim.lsp.enable('marbles')
    end

    """
}
