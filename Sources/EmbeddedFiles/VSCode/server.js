
// The server is started again after this many unexpected ends in three minutes.
const restartLimit = 4;
const restartPeriod = 180000;

/** The documents that the server knows, and what it says about them. */
class Client {
  constructor() {
    this.connection = undefined;
    this.capabilities = undefined;
    this.registrations = [];
    this.ends = [];
    this.log = vscode.window.createOutputChannel('Marbles');
    this.diagnostics = vscode.languages.createDiagnosticCollection('marbles');
    this.published = new vscode.EventEmitter();
    this.subscriptions = [
      this.log, this.diagnostics, this.published,
      vscode.workspace.onDidOpenTextDocument((document) => this.open(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.change(event)),
      vscode.workspace.onDidCloseTextDocument((document) => this.close(document)),
    ];
  }

  async start() {
    const folder = serverFolder();
    const command = serverCommand(folder);
    const connection = new Connection(command, folder, {
      notified: (method, params) => this.notified(method, params),
      asked: (method, params) => this.asked(method, params),
      logged: (text) => this.log.append(text),
      ended: (error) => this.ended(connection, command, error),
    });
    this.connection = connection;
    try {
      const { capabilities } = await connection.request('initialize', {
        processId: process.pid,
        clientInfo: { name: 'marbles-vscode' },
        rootUri: folder ? String(vscode.Uri.file(folder)) : null,
        capabilities: clientCapabilities,
      });
      if (this.connection !== connection) return;
      connection.notify('initialized', {});
      this.capabilities = capabilities;
      this.registrations = registerProviders(this, capabilities);
      for (const document of vscode.workspace.textDocuments) this.open(document);
    } catch (error) {
      this.log.appendLine(`The server did not start: ${error.message}`);
    }
  }

  async stop() {
    const { connection } = this;
    this.forget();
    if (connection) await connection.stop();
  }

  async restart() {
    this.ends = [];
    await this.stop();
    await this.start();
  }

  /** Answers undefined while no server runs. */
  async request(method, params, token) {
    if (!this.capabilities) return undefined;
    return this.connection.request(method, params, token);
  }

  dispose() {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.subscriptions = [];
  }

  forget() {
    for (const registration of this.registrations) registration.dispose();
    this.registrations = [];
    this.capabilities = undefined;
    this.connection = undefined;
    this.diagnostics.clear();
  }

  async ended(connection, command, error) {
    if (this.connection !== connection) return;
    this.forget();
    this.log.appendLine(`${command} lsp: ${error.message}`);
    const now = Date.now();
    this.ends = this.ends.filter((time) => now - time < restartPeriod).concat(now);
    // A program that does not exist is not there the next time either.
    if (error.code === undefined && this.ends.length <= restartLimit) return this.start();
    const choice = await vscode.window.showErrorMessage(
      `Marbles: '${command} lsp' does not run: ${error.message}`, 'Try Again', 'Settings');
    if (choice === 'Try Again') await this.restart();
    if (choice === 'Settings') {
      vscode.commands.executeCommand('workbench.action.openSettings', 'marbles.command');
    }
  }

  // Documents

  open(document) {
    if (!this.capabilities || !isScenarioFile(document)) return;
    this.connection.notify('textDocument/didOpen', {
      textDocument: {
        uri: String(document.uri), languageId: document.languageId, version: document.version,
        text: document.getText(),
      },
    });
  }

  change({ document, contentChanges }) {
    if (!this.capabilities || !isScenarioFile(document) || contentChanges.length === 0) return;
    this.connection.notify('textDocument/didChange', {
      textDocument: { uri: String(document.uri), version: document.version },
      contentChanges: contentChanges.map((edit) => (
        { range: sentRange(edit.range), text: edit.text })),
    });
  }

  close(document) {
    if (!this.capabilities || !isScenarioFile(document)) return;
    this.connection.notify('textDocument/didClose', {
      textDocument: { uri: String(document.uri) },
    });
  }

  // Messages of the server

  notified(method, params) {
    if (method === 'textDocument/publishDiagnostics') this.publish(params);
    if (method === 'window/showMessage') vscode.window.showWarningMessage(params.message);
    if (method === 'window/logMessage') this.log.appendLine(params.message);
  }

  asked(method, params) {
    if (method !== 'workspace/applyEdit') return undefined;
    return vscode.workspace.applyEdit(workspaceEdit(params.edit))
      .then((applied) => ({ applied }));
  }

  publish({ uri, version, diagnostics }) {
    const document = vscode.workspace.textDocuments.find((other) => String(other.uri) === uri);
    // The text has changed since; the diagnostics of the new text follow.
    if (document && version !== undefined && version < document.version) return;
    this.diagnostics.set(vscode.Uri.parse(uri), diagnostics.map(diagnostic));
    this.published.fire(uri);
  }
}

function isScenarioFile(document) {
  return document.languageId === 'marbles';
}

function serverFolder() {
  const folders = vscode.workspace.workspaceFolders || [];
  return folders.length > 0 ? folders[0].uri.fsPath : undefined;
}

/** The command of the setting, or that of the package in the folder, which has its systems. */
function serverCommand(folder) {
  const command = vscode.workspace.getConfiguration('marbles').get('command');
  if (command) {
    const isPath = command.includes('/') || command.includes('\\');
    return folder && isPath ? path.resolve(folder, command) : command;
  }
  const built = folder && path.join(folder, '.build', 'debug', 'marbles');
  return built && fs.existsSync(built) ? built : 'marbles';
}
