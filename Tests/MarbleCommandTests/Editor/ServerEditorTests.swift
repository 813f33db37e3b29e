import Foundation
import Testing

@testable import MarbleCommand

private let text = """
  scenario It fails
    hot a     -1-|
    let b   = a.delay(1t)
    expect b  -1-|

  scenario It holds
    hot a     -1-|
    expect a  -1-|

  """
private let recorded = text.replacing("expect b  -1-|", with: "expect b  --1-|")

/// Opens a file in the editors that are installed here, with the language server that their files
/// start. Each shows the failure and the row that happened, and records the row.
@Suite(.serialized, .timeLimit(.minutes(5))) struct `The files of an editor with the server` {
  /// Runs a line of a shell whose home is the folder.
  private func run(_ line: String, _ files: [String: String]) throws -> (
    BuiltCommand.Result, ScratchFolder
  ) {
    let folder = try ScratchFolder(files.merging(["fails.marbles": text]) { $1 })
    let result = try BuiltCommand.shell(
      "export HOME=$PWD; unset XDG_CONFIG_HOME; \(line)", in: folder.url)
    return (result, folder)
  }

  /// Checks the messages of an editor, and the file that it saved.
  private func check(_ folder: ScratchFolder, _ result: BuiltCommand.Result) throws {
    let said = (try? folder.read("said")) ?? "nothing\(result.output)\(result.errorOutput)"
    let lines = said.split(separator: "\n")
    #expect(
      lines.first?.contains(/error 4 .*every event of 'b' came 1 tick late/) == true, "\(said)")
    #expect(lines.filter { $0.hasPrefix("hint") } == ["hint   --1-|"], "\(said)")
    #expect(lines.last == "row   expect b  --1-|", "\(said)")
    #expect(try folder.read("fails.marbles") == recorded)
  }

  /// Opens the file in Neovim, and runs the script `own.lua`.
  private static let neovim = """
    set nocompatible
    set runtimepath^=~/.config/nvim
    filetype plugin on
    source ~/.config/nvim/plugin/marbles.lua
    edit fails.marbles
    luafile own.lua
    qall!
    """

  @Test(.enabled(if: isInstalled("nvim"), "Neovim is not installed"))
  func `let Neovim insert a column with the lines of the page`() throws {
    let page = try Pages.text("marbles/guide/editor.md")
    let lines = try #require(Pages.blocks("lua", of: page).first)
    let script = """
      vim.wait(20000, function()
        return #vim.diagnostic.get(0) > 0
      end, 20)
      vim.api.nvim_win_set_cursor(0, { 2, 12 })
      \(lines)
      vim.wait(20000, function()
        return vim.bo.modified
      end, 20)
      vim.cmd('write')
      """
    let (result, folder) = try run(
      "marbles editor neovim && nvim -es -u own.vim < /dev/null",
      ["own.vim": Self.neovim, "own.lua": script])
    let inserted = recorded.replacing("a     -1-|", with: "a     --1-|", maxReplacements: 1)
    #expect(
      try folder.read("fails.marbles") == inserted, "\(result.output)\(result.errorOutput)")
  }

  /// True if there is a Neovim with keys for the language server and hints.
  private static let hasServerKeys: Bool = {
    let line = "nvim --version | grep -E '^NVIM v(0\\.1[1-9]|[1-9])'"
    return (try? BuiltCommand.shell(line, in: FileManager.default.temporaryDirectory).status) == 0
  }()

  /// What a person sees and presses. One Neovim is the terminal, in which the other one runs.
  @Test(.enabled(if: hasServerKeys, "no Neovim from 0.11 on is installed"))
  func `let a person read, rename and record on the screen of Neovim`() throws {
    let script = #"""
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
      await('\n    hot a     -1-|\n    let due = a.delay(1t)\nE   expect due  --1-|')
      press('4Ggra')
      await('1: Record this row')
      press('1<CR>')
      await('\n  expect due  --1-|')
      press(':wq<CR>')
      vim.wait(20000, function() return hasEnded end, 20)
      table.insert(said, hasEnded and 'ended' or 'it goes on')
      vim.fn.writefile(said, 'said', 'b')
      """#
    let row = "scenario It is open\n  hot a       -1-|\n  let most  = a.delay(1t)\n  expect most\n"
    let (result, folder) = try run(
      "marbles editor neovim && nvim --headless --clean -l screen.lua < /dev/null",
      ["open.marbles": row, "screen.lua": script])
    #expect(
      try folder.read("said") == "ended", "\(result.output)\(result.errorOutput)")
    #expect(
      try folder.read("open.marbles") == """
        scenario It is open
          hot a     -1-|
          let due = a.delay(1t)
          expect due  --1-|

        """)
  }

  @Test(.enabled(if: isInstalled("nvim"), "Neovim is not installed"))
  func `let Neovim record the row that happened`() throws {
    let script = """
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
      """
    let (result, folder) = try run(
      "marbles editor neovim && nvim -es -u own.vim < /dev/null",
      ["own.vim": Self.neovim, "own.lua": script])
    try check(folder, result)
    let said = try folder.read("said").split(separator: "\n")
    // Its float shows the message only, so the reason is in there.
    #expect(said.first?.contains("why: ") == true, "\(said)")
    let lenses = said.filter { $0.hasPrefix("lens") }
    for (lens, title) in zip(lenses, ["explain", "record"]) {
      #expect(lens.contains(title), "\(lenses)")
    }
    #expect(lenses.count == 2)
    #expect(said.contains { $0.hasPrefix("explained") && $0.contains(".delay(1t)") }, "\(said)")
    if (try? folder.read("asked")) != nil {
      print("This version of Neovim shows no inlay hints, so the test asked the server for them.")
    }
  }

  /// True if Emacs has eglot, which is a package of its own before version 29.
  private static let hasEglot: Bool = {
    let line = "emacs --batch --eval \"(progn (package-initialize) (require 'eglot))\""
    return (try? BuiltCommand.shell(line, in: FileManager.default.temporaryDirectory).status) == 0
  }()

  @Test(.enabled(if: hasEglot, "Emacs with eglot is not installed"))
  func `let Emacs record the row that happened`() throws {
    let script = #"""
      (package-initialize)
      (load "~/.emacs.d/marbles-mode")
      (require 'eglot)
      (setq eglot-sync-connect 20)
      (defvar said nil)
      (defun say (&rest words)
        (push (mapconcat (lambda (word) (format "%s" word)) words " ") said))
      (defun await (what happened)
        (let ((end (time-add nil 20)))
          (while (not (or (funcall happened) (time-less-p end nil)))
            (accept-process-output nil 0.02))
          (unless (funcall happened) (say "no" what))))
      (find-file "fails.marbles")
      (apply #'eglot (eglot--guess-contact))
      (flymake-start)
      (await "diagnostics" (lambda () (flymake-diagnostics)))
      (dolist (one (flymake-diagnostics))
        (say "error" (line-number-at-pos (flymake-diagnostic-beg one))
             (flymake-diagnostic-text one)))
      ;; A batch has no window that could show hints, so the server is asked for them.
      (seq-do
       (lambda (hint) (say "hint" (plist-get hint :label)))
       (jsonrpc-request (eglot-current-server) :textDocument/inlayHint
                        (list :textDocument (eglot--TextDocumentIdentifier)
                              :range (list :start (eglot--pos-to-lsp-position (point-min))
                                           :end (eglot--pos-to-lsp-position (point-max))))))
      (goto-char (point-min))
      (forward-line 3)
      ;; Otherwise eglot opens a menu for the mouse.
      (setq last-nonmenu-event 'key)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_ actions &rest _)
                   (car (assoc "Record this row" actions)))))
        (eglot-code-actions (point) nil nil t))
      (eglot--signal-textDocument/didChange)
      (await "end of the diagnostics" (lambda () (not (flymake-diagnostics))))
      (say "row" (buffer-substring (line-beginning-position) (line-end-position)))
      (save-buffer)
      (eglot-shutdown (eglot-current-server))
      (write-region (concat (mapconcat #'identity (nreverse said) "\n") "\n") nil "said")
      """#
    let (result, folder) = try run(
      "marbles editor emacs && emacs --batch -l own.el", ["own.el": script])
    try check(folder, result)
  }
}
