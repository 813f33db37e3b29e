
/** The explanation of one scenario, as a page beside the text. */
class Explanation {
  constructor(client) {
    this.client = client;
    this.text = '';
    this.uri = vscode.Uri.parse('marbles-explanation:Explanation.md');
    this.changed = new vscode.EventEmitter();
    this.provider = vscode.workspace.registerTextDocumentContentProvider(this.uri.scheme, {
      onDidChange: this.changed.event, provideTextDocumentContent: () => this.text,
    });
  }

  /** @param words The arguments of the command; otherwise the scenario at the cursor is meant. */
  async show(words) {
    const editor = vscode.window.activeTextEditor;
    const isNamed = Array.isArray(words);
    if (!isNamed && (!editor || !isScenarioFile(editor.document))) return;
    try {
      const text = await execute(
        this.client, 'marbles.explain', isNamed ? words : cursor(editor));
      if (text === undefined) return;
      this.text = text;
      this.changed.fire(this.uri);
      await vscode.window.showTextDocument(
        await vscode.workspace.openTextDocument(this.uri),
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    } catch (error) {
      vscode.window.showErrorMessage(`Marbles: ${error.message}`);
    }
  }

  dispose() {
    this.provider.dispose();
    this.changed.dispose();
  }
}

/** Lets the server edit all rows of the scenario at the cursor. */
async function editColumn(client, command) {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isScenarioFile(editor.document)) return;
  try {
    await execute(client, command, cursor(editor));
  } catch (error) {
    vscode.window.showErrorMessage(`Marbles: ${error.message}`);
  }
}

/** Writes the row that happened into the row at the cursor. */
async function recordRow(client) {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isScenarioFile(editor.document)) return;
  const place = sentPosition(editor.selection.active);
  try {
    const actions = await client.request('textDocument/codeAction', {
      textDocument: { uri: String(editor.document.uri) },
      range: { start: place, end: place },
      // Without the kind of an invocation, the server searches for no mutants.
      context: { diagnostics: [], triggerKind: 2 },
    });
    if (!actions) return;
    const action = actions.find(({ title }) => title === 'Record this row');
    if (action) await vscode.workspace.applyEdit(workspaceEdit(action.edit));
    else vscode.window.showInformationMessage('Marbles: this row already shows what happens.');
  } catch (error) {
    vscode.window.showErrorMessage(`Marbles: ${error.message}`);
  }
}

let client;

async function activate(context) {
  client = new Client();
  const picture = new Picture(client);
  const explanation = new Explanation(client);
  const tests = new Tests(client);
  const command = (name, run) => vscode.commands.registerCommand(name, run);
  context.subscriptions.push(
    client, picture, explanation, tests,
    command('marbles.showPicture', () => picture.show()),
    command('marbles.showExplanation', (words) => explanation.show(words)),
    command('marbles.recordRow', () => recordRow(client)),
    command('marbles.insertColumn', () => editColumn(client, 'marbles.insertColumn')),
    command('marbles.deleteColumn', () => editColumn(client, 'marbles.deleteColumn')),
    command('marbles.restartServer', () => client.restart()),
    command('marbles.execute', (name, words) => execute(client, name, words)),
    vscode.workspace.onDidChangeConfiguration((event) => (
      event.affectsConfiguration('marbles.command') ? client.restart() : undefined)));
  // The server may be a program of the folder, which is not run before the person trusts it.
  if (vscode.workspace.isTrusted) return client.start();
  context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(() => client.start()));
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
