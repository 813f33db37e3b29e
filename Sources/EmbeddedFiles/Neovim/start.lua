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
