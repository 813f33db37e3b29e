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
