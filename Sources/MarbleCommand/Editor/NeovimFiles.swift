/// The files that Neovim has besides those of Vim.
enum NeovimFiles {
  static let all = [
    EditorFile("lsp/marbles.lua", server), EditorFile("plugin/marbles.lua", start),
  ]

  /// The configuration of the language server, which Neovim 0.11 and later finds by its name.
  private static let server = """
    -- The language server of scenario files. Made by 'marbles editor neovim'.
    return {
      cmd = { 'marbles', 'lsp' },
      filetypes = { 'marbles' },
      root_markers = { 'Package.swift', '.git' },
      -- The hints show the row that really happened. Neovim 0.10 and later can show them.
      on_attach = function(_, buffer)
        if vim.lsp.inlay_hint then
          vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
        end
      end,
    }

    """

  /// Starts the server. Neovim before 0.11 does not read `lsp/marbles.lua` itself.
  private static let start = """
    -- Starts the language server for scenario files. Made by 'marbles editor neovim'.
    if vim.fn.executable('marbles') == 0 then
      return
    end
    if vim.lsp.enable then
      vim.lsp.enable('marbles')
      return
    end

    local client

    local function start(buffer)
      if not (client and vim.lsp.get_client_by_id(client)) then
        local config = dofile(vim.api.nvim_get_runtime_file('lsp/marbles.lua', false)[1])
        config.name = 'marbles'
        config.root_dir = vim.fn.getcwd()
        client = vim.lsp.start_client(config)
      end
      if client then
        vim.lsp.buf_attach_client(buffer, client)
      end
    end

    vim.api.nvim_create_autocmd('FileType', {
      pattern = 'marbles',
      callback = function(event)
        start(event.buf)
      end,
    })

    """
}
