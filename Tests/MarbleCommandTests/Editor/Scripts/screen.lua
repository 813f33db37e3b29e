local buffer = vim.api.nvim_create_buf(false, true)
vim.api.nvim_set_current_buf(buffer)
local hasEnded = false
local job = vim.fn.jobstart({ vim.v.progpath, 'open.marbles' }, {
  term = true,
  width = 100,
  height = 24,
  on_exit = function() hasEnded = true end,
})
local said = {}
local function screen()
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  return '\n' .. table.concat(vim.tbl_map(function(line) return (line:gsub(' +$', '')) end, lines), '\n')
end
local function await(text)
  if not vim.wait(20000, function() return screen():find(text, 1, true) ~= nil end, 20) then
    table.insert(said, 'not on the screen: ' .. text .. screen())
  end
end
local function press(keys)
  vim.fn.chansend(job, vim.api.nvim_replace_termcodes(keys, true, true, true))
end
await('\n    hot a       -1-|\n    let most  = a.delay(1t)\nE   expect most --1-|')
press('3G0w')
await(' 3,3 ')
press('K')
await('most  --1-|')
press('w')
await(' 3,7 ')
press('grn')
await('New Name: most')
press('<C-U>due<CR>')
await('\n    hot a       -1-|\n    let due  = a.delay(1t)\nE   expect due --1-|')
press('4Ggra')
await('1: Record this row')
press('1<CR>')
await('\n  expect due    --1-|')
press(':wq<CR>')
vim.wait(20000, function() return hasEnded end, 20)
table.insert(said, hasEnded and 'ended' or 'it goes on')
vim.fn.writefile(said, 'said', 'b')
