
/** The picture of the scenario at the cursor, beside the text, after each edit and move. */
class Picture {
  constructor(client) {
    this.client = client;
    this.panel = undefined;
    this.editor = undefined;
    this.isBusy = false;
    this.isOutdated = false;
    this.subscriptions = [
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveColorTheme(() => this.update()),
      client.published.event((uri) => {
        if (this.editor && String(this.editor.document.uri) === uri) this.update();
      }),
    ];
  }

  show() {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        'marbles.picture', 'Marbles',
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: false, localResourceRoots: [] });
      this.panel.onDidDispose(() => { this.panel = undefined; });
    }
    this.panel.reveal(undefined, true);
    return this.follow(vscode.window.activeTextEditor);
  }

  async follow(editor) {
    // The panel itself, or another file: the picture stays.
    if (!editor || !isScenarioFile(editor.document)) return;
    this.editor = editor;
    await this.update();
  }

  /** Asks for one picture at a time. A change in the meantime asks for one more afterwards. */
  async update() {
    if (!this.panel || !this.editor) return;
    this.isOutdated = true;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.isOutdated) {
      this.isOutdated = false;
      const page = await this.page();
      if (this.panel && page !== undefined && this.panel.webview.html !== page) {
        this.panel.webview.html = page;
      }
    }
    this.isBusy = false;
  }

  /** The page of the picture, or of the reason why there is none. Undefined if it stays. */
  async page() {
    try {
      const picture = await execute(this.client, 'marbles.picture', cursor(this.editor));
      return picture && picturePage(themed(picture));
    } catch (error) {
      return picturePage(`<p>${escaped(error.message)}</p>`);
    }
  }

  dispose() {
    for (const subscription of this.subscriptions) subscription.dispose();
    if (this.panel) this.panel.dispose();
  }
}

/** The arguments of a command for the scenario at the cursor. */
function cursor({ document, selection }) {
  return [String(document.uri), sentPosition(selection.active)];
}

function execute(client, command, words, token) {
  return client.request('workspace/executeCommand', { command, arguments: words }, token);
}

/** The colours of the theme of VS Code, which can differ from that of the system. */
function themed(picture) {
  const { Dark, HighContrast } = vscode.ColorThemeKind;
  const isDark = [Dark, HighContrast].includes(vscode.window.activeColorTheme.kind);
  return picture.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all');
}

function escaped(text) {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A page without scripts, and without anything from elsewhere. */
function picturePage(body) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Marbles</title>
</head>
<body>
${body}
</body>
</html>
`;
}
