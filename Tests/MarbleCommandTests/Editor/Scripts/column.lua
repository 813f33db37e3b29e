vim.wait(20000, function()
  return #vim.diagnostic.get(0) > 0
end, 20)
vim.api.nvim_win_set_cursor(0, { 2, 14 })
-- The lines of the page.
vim.wait(20000, function()
  return vim.bo.modified
end, 20)
vim.cmd('write')
