;;; marbles-mode.el --- Scenario files of Marbles  -*- lexical-binding: t; -*-

;; Made by 'marbles editor emacs'.

;;; Commentary:
;; Colours scenario files.  M-x compile runs their scenarios, M-x marbles-format formats
;; them, M-x marbles-record records the scenario at point, and M-x eglot starts the
;; language server.

;;; Code:

(require 'compile)

(defvar marbles-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; A title may have one quotation mark, so a string does not begin there.
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?\\ "." table)
    (modify-syntax-entry ?_ "w" table)
    table))

(defface marbles-value-face '((t :inherit font-lock-type-face))
  "Face of a letter or a quoted text of a diagram, and of the key of an entry."
  :group 'faces)

(defun marbles--diagram-end ()
  "Go back to the space before a diagram, and return the end of the diagram."
  (backward-char)
  (save-excursion
    (let ((start (point))
          (end (line-end-position)))
      (while (and (< (point) end) (not (looking-at "[ \t]//")))
        (goto-char (if (looking-at "'\\(?:\\\\.\\|[^'\\\n]\\)*'") (match-end 0) (1+ (point)))))
      ;; A limit at the start would be none.
      (max (point) (1+ start)))))

(defun marbles--match-value (end)
  "Find the next value of a diagram before END."
  (let ((isFound nil))
    (while (and (not isFound)
                (re-search-forward
                 (concat "[ \t]@?[0-9.]+\\(?:ms\\|s\\|m\\|t\\)\\>\\|\\<none\\>"
                         "\\|\\('\\(?:\\\\.\\|[^'\\\n]\\)*'\\|[[:alnum:]]\\|[^[:ascii:]]\\)")
                 end t))
      (setq isFound (match-beginning 1)))
    isFound))

(defun marbles--match-comment (end)
  "Find the next comment before END.  None begins in a text in quotes."
  (let ((isFound nil))
    (while (and (not isFound) (re-search-forward "\\(?:^\\|[ \t]\\)\\(//.*\\)$" end t))
      (setq isFound (not (get-text-property (match-beginning 1) 'face)))
      (unless isFound (goto-char (+ 2 (match-beginning 1)))))
    isFound))

(defconst marbles-font-lock-keywords
  '(("^[ \t]*\\(scenario\\|property\\)\\>[ \t]*\\(\\(?:\"[^\"\n]*\\(?:\"\\|$\\)\\|[^\"/\n]\\|[^ \t\n\"/]/\\|/[^/\n]\\)*\\)"
     (1 font-lock-keyword-face) (2 font-lock-function-name-face t))
    ("\"\\(?:\\\\.\\|[^\"\\\n]\\)*\"" (0 font-lock-string-face keep))
    ("^[ \t]*\\(?:hot\\|connect\\|calls\\|cold\\|subs\\|expect\\)\\>\\(?:([^()\n]*)\\)?[ \t]+[[:alpha:]_][[:alnum:]_.]*\\(?:(.*?)\\|\\[.*?\\]\\)?[ \t]"
     (marbles--match-value (marbles--diagram-end) nil (1 'marbles-value-face keep)))
    ("^[ \t]*\\(?:where\\|case\\)\\>"
     ("[ \t]\\([[:alnum:]]\\|[^[:ascii:]]\\)[ \t]*=[^=]" nil nil (1 'marbles-value-face keep)))
    (marbles--match-comment (1 font-lock-comment-face t))
    ("^[ \t]*\\(marbles\\|tick\\|until\\|where\\|case\\)\\>" (1 font-lock-keyword-face))
    ("^[ \t]*\\(always\\|never\\|finally\\|after\\|no\\|late\\|at[ \t]+most\\)\\>"
     (1 font-lock-keyword-face))
    ("^[ \t]*\\(any\\(?:[ \t]+\\(?:cold\\|number\\)\\)?\\)[ \t]+\\([[:alpha:]_][[:alnum:]_.]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-variable-name-face))
    ("\\_<\\(?:implies\\|within\\|unless\\)\\_>" (0 font-lock-keyword-face keep))
    ("^[ \t]*\\(?:always\\|never\\|no\\|after\\)[ \t]"
     ("[ \t]\\(from\\|until\\|after\\|as\\|expect\\)[ \t]" nil nil (1 font-lock-keyword-face keep)))
    ("^[ \t]*\\(order\\)\\>[ \t]*\\(any\\>\\|fixed\\>\\)?"
     (1 font-lock-keyword-face) (2 font-lock-constant-face nil t))
    ("^[ \t]*\\(system\\)[ \t]+\\([[:alpha:]_][[:alnum:]_.]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-type-face))
    ("^[ \t]*\\(let\\|fn\\|feed\\|observe\\)[ \t]+\\([[:alpha:]_][[:alnum:]_]*\\)[ \t]*="
     (1 font-lock-keyword-face) (2 font-lock-variable-name-face))
    ("^[ \t]*\\(hot\\|connect\\|calls\\|cold\\|subs\\|expect\\)\\>\\(?:([^()\n]*)\\)?[ \t]+\\([[:alpha:]_][[:alnum:]_.]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-variable-name-face))
    ("\\_<\\(?:true\\|false\\|nil\\|none\\)\\_>" (0 font-lock-constant-face keep))
    ("\\_<[0-9]+\\(?:\\.[0-9]+\\)?\\(?:ms\\|s\\|m\\|t\\)?\\_>" (0 font-lock-constant-face keep))
    ("\\([[:alpha:]_][[:alnum:]_]*\\)(" (1 font-lock-function-name-face keep))
    ("[ \t][^ \t\n]*?\\([|]\\)" (1 font-lock-builtin-face keep)))
  "How scenario files are coloured.")

(defun marbles--replace (command path)
  "Replace the text of the buffer by what COMMAND prints for PATH.
If the text has errors, show them and change nothing."
  (let ((output (generate-new-buffer " *marbles*"))
        (errors (make-temp-file "marbles")))
    (unwind-protect
        (if (zerop (call-process-region nil nil "marbles" nil (list output errors) nil
                                        command path "--stdin-name"
                                        (or buffer-file-name (buffer-name))))
            (replace-buffer-contents output)
          (message "%s" (with-temp-buffer
                          (insert-file-contents errors)
                          (string-trim (buffer-string)))))
      (kill-buffer output)
      (delete-file errors))))

(defun marbles-format ()
  "Format the buffer.  If the text has errors, show them and change nothing."
  (interactive)
  (marbles--replace "format" "-"))

(defun marbles-record ()
  "Record the scenario at point.  If that is not possible, show why."
  (interactive)
  (marbles--replace "record" (format "-:%d" (line-number-at-pos nil t))))

;;;###autoload
(define-derived-mode marbles-mode prog-mode "Marbles"
  "Major mode for scenario files of Marbles."
  (setq-local font-lock-defaults '(marbles-font-lock-keywords t))
  (setq-local comment-start "// ")
  (setq-local comment-start-skip "//+[ \t]*")
  (setq-local indent-tabs-mode nil)
  (when buffer-file-name
    (setq-local compile-command
                (concat "marbles check "
                        (shell-quote-argument (file-name-nondirectory buffer-file-name))))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.marbles\\'" . marbles-mode))

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs '(marbles-mode "marbles" "lsp")))

(provide 'marbles-mode)
;;; marbles-mode.el ends here
