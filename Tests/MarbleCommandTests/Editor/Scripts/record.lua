local said = {}
local function say(...)
  table.insert(said, table.concat(vim.tbl_map(tostring, { ... }), ' '))
end
local function await(what, happened)
  if not vim.wait(20000, happened, 20) then
    say('no', what)
  end
end
await('diagnostics', function()
  return #vim.diagnostic.get(0) > 0
end)
for _, one in ipairs(vim.diagnostic.get(0)) do
  say('error', one.lnum + 1, one.message)
end
local labels = {}
if vim.lsp.inlay_hint then
  await('hints', function()
    return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0
  end)
  for _, hint in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
    table.insert(labels, hint.inlay_hint.label)
  end
else
  -- Versions before 0.10 show no hints, so the server is asked for them.
  vim.fn.writefile({}, 'asked')
  local range = { start = { line = 0, character = 0 } }
  range['end'] = { line = 99, character = 0 }
  local document = vim.lsp.util.make_text_document_params()
  local params = { textDocument = document, range = range }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/inlayHint', params, 20000)
  for _, answer in pairs(answers or {}) do
    for _, hint in ipairs(answer.result) do
      table.insert(labels, hint.label)
    end
  end
end
for _, label in ipairs(labels) do
  say('hint', label)
end
await('lenses', function()
  return #vim.lsp.codelens.get(0) > 0
end)
vim.ui.select = function(items, options, choose)
  for _, item in ipairs(items) do
    local title = options.format_item(item)
    say('lens', title)
    if title:find('explain', 1, true) then
      choose(item)
    end
  end
end
vim.api.nvim_win_set_cursor(0, { 1, 0 })
vim.lsp.codelens.run()
local float
await('explanation', function()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      float = window
    end
  end
  return float
end)
local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float), 0, -1, false)
for _, line in ipairs(lines) do
  say('explained', line)
end
vim.ui.select = function(items, _, choose)
  for _, item in ipairs(items) do
    if (item.action or item[2]).title == 'Record this row' then
      return choose(item)
    end
  end
end
vim.api.nvim_win_set_cursor(0, { 4, 0 })
vim.lsp.buf.code_action()
await('record', function()
  return vim.bo.modified
end)
await('end of the diagnostics', function()
  return #vim.diagnostic.get(0) == 0
end)
say('row', vim.fn.getline(4))
vim.cmd('write')
vim.fn.writefile(said, 'said')
