
/** The scenarios of the folders in the Test Explorer: an item for each file, and its scenarios. */
class Tests {
  constructor(client) {
    this.client = client;
    this.controller = vscode.tests.createTestController('marbles', 'Marbles');
    this.controller.resolveHandler = (item) => (item ? this.resolve(item) : this.discover());
    this.controller.refreshHandler = () => this.discover();
    this.controller.createRunProfile(
      'Run', vscode.TestRunProfileKind.Run, (request, token) => this.run(request, token), true);
    const watcher = vscode.workspace.createFileSystemWatcher('**/*.marbles');
    this.subscriptions = [
      this.controller, watcher,
      watcher.onDidCreate((uri) => this.file(uri)),
      watcher.onDidDelete((uri) => this.controller.items.delete(String(uri))),
      client.published.event((uri) => {
        const item = this.controller.items.get(uri);
        if (item) this.resolve(item);
      }),
    ];
  }

  /** The item of a file, which is made when it is needed. */
  file(uri) {
    const known = this.controller.items.get(String(uri));
    if (known) return known;
    const item = this.controller.createTestItem(
      String(uri), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.controller.items.add(item);
    return item;
  }

  async discover() {
    const found = await vscode.workspace.findFiles('**/*.marbles', '**/.build/**');
    const names = new Set(found.map(String));
    this.controller.items.forEach((item) => {
      if (!names.has(item.id)) this.controller.items.delete(item.id);
    });
    for (const uri of found) this.file(uri);
  }

  /** Lists the scenarios of a file without running them. */
  async resolve(item) {
    try {
      const document = await vscode.workspace.openTextDocument(item.uri);
      const symbols = await this.client.request('textDocument/documentSymbol', {
        textDocument: { uri: String(document.uri) },
      });
      if (!symbols) return;
      this.fill(item, symbols.map(({ name, selectionRange }) => (
        { title: name, range: selectionRange })));
    } catch (error) {
      item.error = error.message;
    }
  }

  /** Gives the item of a file its scenarios. Those that keep their titles keep their results. */
  fill(item, scenarios) {
    const ids = new Set();
    for (const { title, range: place } of scenarios) {
      let id = title;
      // A title that is taken is an error, and yet an item of its own.
      while (ids.has(id)) id += ' ';
      ids.add(id);
      const child = item.children.get(id) || this.controller.createTestItem(id, title, item.uri);
      child.range = range(place);
      item.children.add(child);
    }
    item.children.forEach((child) => {
      if (!ids.has(child.id)) item.children.delete(child.id);
    });
    item.error = undefined;
    return [...ids].map((id) => item.children.get(id));
  }

  /** Runs the files of the requested items, and reports their scenarios. */
  async run(request, token) {
    const run = this.controller.createTestRun(request);
    if (!request.include && this.controller.items.size === 0) await this.discover();
    const files = new Set();
    const add = (item) => files.add(item.parent || item);
    if (request.include) request.include.forEach(add);
    else this.controller.items.forEach(add);
    const among = (items, item) => (
      items !== undefined && (items.includes(item) || items.includes(item.parent)));
    const isMeant = (item) => (
      (!request.include || among(request.include, item)) && !among(request.exclude, item));
    for (const file of files) {
      if (token.isCancellationRequested) break;
      await this.runFile(file, run, isMeant, token);
    }
    run.end();
  }

  async runFile(file, run, isMeant, token) {
    file.children.forEach((item) => { if (isMeant(item)) run.started(item); });
    try {
      const document = await vscode.workspace.openTextDocument(file.uri);
      const results = await execute(this.client, 'marbles.test', [String(document.uri)], token);
      if (!results) {
        file.children.forEach((item) => { if (isMeant(item)) run.skipped(item); });
        return;
      }
      const scenarios = results.filter(({ title }) => title !== '');
      this.fill(file, scenarios).forEach((item, index) => {
        if (!isMeant(item)) return;
        const { outcome, failures } = scenarios[index];
        const messages = failures.map((failure) => testMessage(file.uri, failure));
        if (outcome === 'passed') run.passed(item);
        else if (outcome === 'failed') run.failed(item, messages);
        else run.errored(item, messages);
      });
      // An error outside of the scenarios is an error of the file.
      const rest = results.filter(({ title }) => title === '').flatMap(({ failures }) => failures);
      if (rest.length > 0) {
        run.errored(file, rest.map((failure) => testMessage(file.uri, failure)));
      }
    } catch (error) {
      run.errored(file, [new vscode.TestMessage(error.message)]);
    }
  }

  dispose() {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}

/** The message with the picture below it, in the letters of the text. */
function testMessage(uri, { range: place, message, picture }) {
  const text = new vscode.MarkdownString().appendText(message);
  if (picture) text.appendCodeblock(picture, 'text');
  const result = new vscode.TestMessage(text);
  result.location = new vscode.Location(uri, range(place));
  return result;
}
