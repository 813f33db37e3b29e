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
    -- The line above each scenario says how many of its rows fail. vim.lsp.codelens.run() explains
    -- or records the scenario.
    vim.lsp.codelens.refresh({ bufnr = buffer })
    vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'TextChanged' }, {
      buffer = buffer,
      callback = function()
        vim.lsp.codelens.refresh({ bufnr = buffer })
      end,
    })
  end,
  commands = {
    -- The answer of the server is Markdown, which only a client can show.
    ['marbles.explain'] = function(command, context)
      local request = { command = command.command, arguments = command.arguments }
      vim.lsp.buf_request(context.bufnr, 'workspace/executeCommand', request, function(_, text)
        if text then
          vim.lsp.util.open_floating_preview(vim.split(text, '\n'), 'markdown')
        end
      end)
    end,
  },
}
