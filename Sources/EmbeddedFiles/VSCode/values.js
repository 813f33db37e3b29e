
// Values of the protocol, and those of VS Code

const clientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    synchronization: { dynamicRegistration: false },
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { documentationFormat: ['markdown', 'plaintext'] } },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } },
};

function sentPosition({ line, character }) {
  return { line, character };
}

function sentRange({ start, end }) {
  return { start: sentPosition(start), end: sentPosition(end) };
}

function position({ line, character }) {
  return new vscode.Position(line, character);
}

function range({ start, end }) {
  return new vscode.Range(position(start), position(end));
}

function location(value) {
  const { uri = value.targetUri, range: place = value.targetSelectionRange } = value;
  return new vscode.Location(vscode.Uri.parse(uri), range(place));
}

function locations(value) {
  if (!value) return undefined;
  return (Array.isArray(value) ? value : [value]).map(location);
}

function textEdit(value) {
  return new vscode.TextEdit(range(value.range), value.newText);
}

function workspaceEdit({ changes = {}, documentChanges = [] }) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) {
    edit.set(vscode.Uri.parse(uri), edits.map(textEdit));
  }
  for (const { textDocument, edits } of documentChanges) {
    edit.set(vscode.Uri.parse(textDocument.uri), edits.map(textEdit));
  }
  return edit;
}

/** Markdown of a text, of a value with a kind, or of none. */
function markdown(value) {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return new vscode.MarkdownString(value);
  if (value.kind === 'markdown') return new vscode.MarkdownString(value.value);
  return new vscode.MarkdownString().appendText(value.value);
}

/** The numbers of the protocol begin with 1, and those of VS Code with 0. */
function diagnostic(value) {
  const severity = (value.severity || 1) - 1;
  const result = new vscode.Diagnostic(range(value.range), value.message, severity);
  result.source = value.source;
  result.code = value.code;
  result.relatedInformation = (value.relatedInformation || []).map((related) => (
    new vscode.DiagnosticRelatedInformation(location(related.location), related.message)));
  return result;
}

function sentDiagnostic({ range: place, message, severity, source, code }) {
  return { range: sentRange(place), message, severity: severity + 1, source, code };
}

function inlayHint(value) {
  const label = typeof value.label === 'string'
    ? value.label : value.label.map((part) => part.value).join('');
  const hint = new vscode.InlayHint(position(value.position), label);
  hint.tooltip = markdown(value.tooltip);
  hint.paddingLeft = value.paddingLeft;
  hint.paddingRight = value.paddingRight;
  if (value.textEdits) hint.textEdits = value.textEdits.map(textEdit);
  return hint;
}

function codeAction(value) {
  const kind = value.kind && vscode.CodeActionKind.Empty.append(value.kind);
  const action = new vscode.CodeAction(value.title, kind);
  if (value.edit) action.edit = workspaceEdit(value.edit);
  if (value.diagnostics) action.diagnostics = value.diagnostics.map(diagnostic);
  if (value.command) {
    const { title, command, arguments: words } = value.command;
    action.command = { title, command: 'marbles.execute', arguments: [command, words] };
  }
  return action;
}

/** What the lens above a scenario says. A lens without a command is only a text. */
function codeLens(value) {
  const { title, command, arguments: words } = value.command;
  const lens = new vscode.CodeLens(range(value.range));
  if (command === '') lens.command = { title, command };
  else if (command === 'marbles.explain') {
    lens.command = { title, command: 'marbles.showExplanation', arguments: [words] };
  } else {
    lens.command = { title, command: 'marbles.execute', arguments: [command, words] };
  }
  return lens;
}

function signatureHelp(value) {
  const help = new vscode.SignatureHelp();
  help.signatures = value.signatures.map(({ label, documentation, parameters }) => {
    const signature = new vscode.SignatureInformation(label, documentation);
    signature.parameters = parameters.map((one) => new vscode.ParameterInformation(one.label));
    return signature;
  });
  help.activeSignature = value.activeSignature;
  help.activeParameter = value.activeParameter;
  return help;
}

function completionItem(value) {
  const kind = value.kind && value.kind - 1;
  const item = new vscode.CompletionItem(value.label, kind);
  item.detail = value.detail;
  item.documentation = markdown(value.documentation);
  item.filterText = value.filterText;
  item.sortText = value.sortText;
  const text = value.textEdit ? value.textEdit.newText : value.insertText;
  if (text !== undefined) {
    item.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  }
  if (value.textEdit) item.range = range(value.textEdit.range);
  return item;
}

function documentSymbol(value) {
  const symbol = new vscode.DocumentSymbol(
    value.name, value.detail || '', value.kind - 1, range(value.range),
    range(value.selectionRange));
  symbol.children = (value.children || []).map(documentSymbol);
  return symbol;
}
