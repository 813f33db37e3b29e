// Tests of the client with a server that answers as each test wants.
'use strict';

const assert = require('assert');
const fs = require('fs');
const { test, afterEach } = require('node:test');
const {
  bench, vscode, until, received, startServer, start, stop, open, neverCancelled,
} = require('./support.js');

afterEach(stop);

const at = (line, character) => new vscode.Position(line, character);
const place = { start: { line: 0, character: 1 }, end: { line: 0, character: 3 } };

test('starts and ends as the protocol says', async () => {
  await startServer(() => false);
  await until(() => bench.providers.hover);
  open('scenario A\n');
  await until(() => received('textDocument/didOpen').length === 1);
  await stop();
  assert.deepStrictEqual(received().map((message) => message.method), [
    'initialize', 'initialized', 'textDocument/didOpen', 'shutdown', 'exit',
  ]);
  const [{ params }] = received('initialize');
  assert.deepStrictEqual(params.capabilities.general.positionEncodings, ['utf-16']);
  assert.strictEqual(params.processId, process.pid);
  assert.strictEqual(bench.providers.hover, undefined);
  assert.deepStrictEqual(bench.errors, []);
});

test('runs no server before the folder is trusted', async () => {
  await startServer(() => false, {}, { isTrusted: false });
  open('scenario A\n');
  assert.deepStrictEqual(received(), []);
  bench.events.trusted.fire();
  await until(() => received('textDocument/didOpen').length === 1);
});

test('sends edits in their order, and only those of scenario files', async () => {
  await startServer(() => false);
  const other = bench.open(new bench.Document('file:///m/a.md', '# A', 'markdown'));
  const document = open('hot a -a|\nexpect a -a|\n');
  other.edit([{ range: new vscode.Range(at(0, 0), at(0, 1)), newText: '##' }]);
  document.edit([
    { range: new vscode.Range(at(0, 0), at(0, 3)), newText: 'cold' },
    { range: new vscode.Range(at(1, 9), at(1, 12)), newText: '🎉\n' },
  ]);
  bench.events.changed.fire({ document, contentChanges: [] });
  bench.close(document);
  bench.close(other);
  await until(() => received('textDocument/didClose').length === 1);
  const [{ params }] = received('textDocument/didChange');
  assert.strictEqual(received('textDocument/didChange').length, 1);
  assert.deepStrictEqual(params.textDocument, { uri: 'file:///m/a.marbles', version: 2 });
  assert.deepStrictEqual(params.contentChanges.map((change) => change.text), ['🎉\n', 'cold']);
  assert.deepStrictEqual(params.contentChanges[1].range, {
    start: { line: 0, character: 0 }, end: { line: 0, character: 3 },
  });
});

test('reads messages that arrive in any pieces', async () => {
  await startServer((message, server) => {
    if (message.method !== 'textDocument/hover') return false;
    const answer = server.frame({ id: message.id, result: { contents: 'a 🎉 – ü' } });
    const note = server.frame({ method: 'window/logMessage', params: { message: 'ß' } });
    const bytes = Buffer.concat([note, answer, note]);
    const { character } = message.params.position;
    if (character === 0) return server.write(bytes);
    let index = 0;
    const next = () => {
      if (index >= bytes.length) return;
      server.write(bytes.subarray(index, index += character));
      setTimeout(next, 1);
    };
    next();
    return true;
  });
  const document = open('scenario A\n');
  let notes = '';
  for (const size of [0, 1, 7]) {
    const { provider } = bench.providers.hover;
    const hover = await provider.provideHover(document, at(0, size), neverCancelled);
    assert.strictEqual(hover.contents.value, 'a 🎉 – ü');
    notes += 'ß\nß\n';
    await until(() => bench.log === notes);
  }
});

test('shows the diagnostics of the newest text only', async () => {
  await startServer((message, server, { place }) => {
    if (message.method !== 'textDocument/didChange') return false;
    const { uri, version } = message.params.textDocument;
    for (const shown of [version - 1, version]) {
      server.send({
        method: 'textDocument/publishDiagnostics',
        params: {
          uri, version: shown,
          diagnostics: [{
            range: place, severity: 1, code: 'row', source: 'marbles', message: `of ${shown}`,
            relatedInformation: [{ location: { uri, range: place }, message: 'the picture' }],
          }],
        },
      });
    }
    return true;
  }, { place });
  const document = open('scenario A\n');
  document.edit([{ range: new vscode.Range(at(0, 0), at(0, 0)), newText: '//' }]);
  const [shown] = await until(() => bench.collection.get('file:///m/a.marbles'));
  assert.strictEqual(shown.message, 'of 2');
  assert.strictEqual(shown.severity, 0);
  assert.strictEqual(shown.code, 'row');
  assert.strictEqual(shown.source, 'marbles');
  assert.strictEqual(shown.range.end.character, 3);
  assert.strictEqual(shown.relatedInformation[0].message, 'the picture');
});

test('passes cancellations on, and knows the answers that are none', async () => {
  await startServer((message, server) => {
    const codes = { 0: -32800, 1: -32801, 2: -32803 };
    if (message.method === '$/cancelRequest') {
      server.send({ id: message.params.id, error: { code: -32800, message: 'cancelled' } });
      return true;
    }
    if (message.method !== 'textDocument/hover') return false;
    const code = codes[message.params.position.character];
    if (code) server.send({ id: message.id, error: { code, message: 'no <hover>' } });
    return true;
  });
  const document = open('scenario A\n');
  const { provider } = bench.providers.hover;
  const hover = (character, token) => provider.provideHover(document, at(0, character), token);
  assert.strictEqual(await hover(0, neverCancelled), undefined);
  assert.strictEqual(await hover(1, neverCancelled), undefined);
  await assert.rejects(hover(2, neverCancelled), /no <hover>/);
  let cancel;
  const token = {
    onCancellationRequested: (listener) => {
      cancel = listener;
      return { dispose: () => { cancel = undefined; } };
    },
  };
  const answer = hover(3, token);
  await until(() => received('textDocument/hover').length === 4);
  cancel();
  assert.strictEqual(await answer, undefined);
  assert.strictEqual(cancel, undefined);
});

test('answers requests of the server', async () => {
  const edit = { changes: { 'file:///m/a.marbles': [{ range: place, newText: 'X' }] } };
  await startServer((message, server, { edit }) => {
    if (message.method !== 'textDocument/didOpen') return false;
    server.send({ id: 'one', method: 'workspace/applyEdit', params: { edit } });
    server.send({ id: 'two', method: 'workspace/unknown', params: {} });
    return true;
  }, { edit });
  const document = open('abcd\n');
  await until(() => received().filter((message) => !message.method).length === 2);
  assert.strictEqual(document.text, 'aXd\n');
  const answers = received().filter((message) => !message.method);
  const [applied, unknown] = ['one', 'two'].map((id) => answers.find((m) => m.id === id));
  assert.deepStrictEqual(applied.result, { applied: true });
  assert.strictEqual(unknown.error.code, -32601);
});

test('gives VS Code all that the server can', async () => {
  const uri = 'file:///m/a.marbles';
  const edit = { range: place, newText: 'X' };
  const results = {
    hover: { contents: { kind: 'plaintext', value: 'a*b' }, range: place },
    inlayHint: [{ position: place.end, label: '  --a|', tooltip: 'happened' }],
    codeAction: [
      { title: 'Record', kind: 'quickfix', edit: { changes: { [uri]: [edit] } } },
      { title: 'Run', command: { title: 'Run', command: 'marbles.run', arguments: [1] } },
    ],
    formatting: [edit],
    completion: {
      isIncomplete: true,
      items: [
        {
          label: 'map', kind: 2, detail: 'd', documentation: { kind: 'markdown', value: '`x`' },
          textEdit: edit, insertTextFormat: 2,
        },
        { label: 'a', kind: 6, insertText: 'ab' },
      ],
    },
    documentSymbol: [{
      name: 'A', kind: 24, range: place, selectionRange: place,
      children: [{ name: 'b', kind: 13, range: place, selectionRange: place }],
    }],
    foldingRange: [{ startLine: 1, endLine: 4 }],
    definition: { uri, range: place },
    references: [{ uri, range: place }, { uri, range: place }],
    documentHighlight: [{ range: place, kind: 3 }, { range: place }],
    rename: { documentChanges: [{ textDocument: { uri, version: 1 }, edits: [edit] }] },
    prepareRename: { range: place, placeholder: 'name' },
  };
  await startServer((message, server, { results }) => {
    if (message.method === 'initialize') {
      const capabilities = {
        inlayHintProvider: true, codeActionProvider: { codeActionKinds: ['quickfix'] },
        documentFormattingProvider: true, hoverProvider: true,
        completionProvider: { triggerCharacters: ['.'] }, documentSymbolProvider: true,
        foldingRangeProvider: true, definitionProvider: true, referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
      };
      server.send({ id: message.id, result: { capabilities } });
      return true;
    }
    if (message.method === 'workspace/executeCommand') {
      server.send({ id: message.id, result: message.params });
      return true;
    }
    const name = (message.method || '').replace('textDocument/', '');
    if (!(name in results)) return false;
    server.send({ id: message.id, result: results[name] });
    return true;
  }, { results });
  const document = open('abcd\n');
  const range = new vscode.Range(at(0, 0), at(0, 4));
  const names = Object.keys(bench.providers).sort();
  assert.deepStrictEqual(names, [
    'codeActions', 'completion', 'definition', 'folding', 'formatting', 'highlights', 'hover',
    'inlayHints', 'references', 'rename', 'symbols',
  ]);
  const ask = (name, method, ...words) => (
    bench.providers[name].provider[method](document, ...words, neverCancelled));

  const hover = await ask('hover', 'provideHover', at(0, 1));
  assert.strictEqual(hover.contents.value, 'a\\*b');
  assert.strictEqual(hover.range.start.character, 1);
  const [hint] = await ask('inlayHints', 'provideInlayHints', range);
  assert.deepStrictEqual([hint.label, hint.position.character], ['  --a|', 3]);
  assert.strictEqual(hint.tooltip.value, 'happened');
  const [record, run] = await ask('codeActions', 'provideCodeActions', range, { diagnostics: [] });
  assert.strictEqual(record.kind.value, 'quickfix');
  await vscode.workspace.applyEdit(record.edit);
  assert.strictEqual(document.text, 'aXd\n');
  const executed = await bench.commands[run.command.command](...run.command.arguments);
  assert.deepStrictEqual(executed, { command: 'marbles.run', arguments: [1] });
  const kinds = bench.providers.codeActions.rest[0].providedCodeActionKinds;
  assert.deepStrictEqual(kinds.map((kind) => kind.value), ['quickfix']);
  const options = { tabSize: 2, insertSpaces: true };
  const [formatted] = await ask('formatting', 'provideDocumentFormattingEdits', options);
  assert.strictEqual(formatted.newText, 'X');
  const list = await ask('completion', 'provideCompletionItems', at(0, 1));
  assert.strictEqual(list.isIncomplete, true);
  const [map, name] = list.items;
  assert.deepStrictEqual([map.label, map.kind, map.documentation.value], ['map', 1, '`x`']);
  assert.deepStrictEqual([map.insertText.value, map.range.start.character], ['X', 1]);
  assert.deepStrictEqual([name.kind, name.insertText, name.range], [5, 'ab', undefined]);
  assert.deepStrictEqual(bench.providers.completion.rest, ['.']);
  const [symbol] = await ask('symbols', 'provideDocumentSymbols');
  assert.deepStrictEqual([symbol.name, symbol.kind, symbol.children[0].kind], ['A', 23, 12]);
  const [folding] = await ask('folding', 'provideFoldingRanges', {});
  assert.deepStrictEqual([folding.start, folding.end], [1, 4]);
  const [definition] = await ask('definition', 'provideDefinition', at(0, 1));
  assert.strictEqual(String(definition.uri), uri);
  const scope = { includeDeclaration: true };
  const found = await ask('references', 'provideReferences', at(0, 1), scope);
  assert.strictEqual(found.length, 2);
  const highlights = await ask('highlights', 'provideDocumentHighlights', at(0, 1));
  assert.deepStrictEqual(highlights.map(({ kind }) => kind), [2, 0]);
  const renamed = await ask('rename', 'provideRenameEdits', at(0, 1), 'X');
  assert.strictEqual(renamed.edits.get(uri)[0].newText, 'X');
  const prepared = await ask('rename', 'prepareRename', at(0, 1));
  assert.strictEqual(prepared.placeholder, 'name');
});

test('starts a server again that ends, and after five ends asks the person', async () => {
  await startServer((message, server) => {
    if (message.method !== 'textDocument/didOpen') return false;
    const { uri } = message.params.textDocument;
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const diagnostics = [{ range, message: 'first' }];
    server.send({ method: 'textDocument/publishDiagnostics', params: { uri, diagnostics } });
    setTimeout(() => process.exit(3), 50);
    return true;
  });
  const document = open('scenario A\n');
  await until(() => bench.errors.length === 1);
  assert.match(bench.errors[0], /server\.js lsp' does not run: the server ended with status 3/);
  assert.strictEqual(received('initialize').length, 5);
  assert.strictEqual(received('textDocument/didOpen').length, 5);
  assert.strictEqual(bench.collection.size, 0);
  assert.deepStrictEqual(bench.providers, {});
  // Without a server, nothing fails.
  document.edit([{ range: new vscode.Range(at(0, 0), at(0, 0)), newText: '//' }]);
  await bench.commands['marbles.showPicture']();
  // The command of the person starts the count anew, so that the next end asks nobody.
  await bench.commands['marbles.restartServer']();
  await until(() => received('initialize').length === 7);
  assert.strictEqual(bench.errors.length, 1);
});

test('ends a server whose messages are none of the protocol', async () => {
  const table = [
    ['Content-Type: x\r\n\r\n', /has no length/],
    ['Content-Length: 3\r\n\r\n{]}', /is no JSON/],
    ['x'.repeat(9000), /has no end/],
  ];
  // Each of the five servers writes the next of them.
  await startServer((message, server, { texts }) => {
    if (message.method !== 'initialized') return false;
    const messages = require('fs').readFileSync('received', 'utf8');
    const number = messages.split('"initialized"').length - 2;
    server.write(texts[number % texts.length]);
    return true;
  }, { texts: table.map(([text]) => text) });
  await until(() => bench.errors.length === 1);
  assert.match(bench.errors[0], /is no JSON/);
  for (const [, reason] of table) assert.match(bench.log, reason);
  assert.strictEqual(received('initialize').length, 5);
});

test('asks the person at once if there is no such program', async () => {
  bench.choice = 'Settings';
  await start('/nowhere/marbles');
  await until(() => bench.shown.length === 1);
  assert.match(bench.errors[0], /'\/nowhere\/marbles lsp' does not run: .*ENOENT/);
  assert.deepStrictEqual(bench.shown[0], ['workbench.action.openSettings', 'marbles.command']);
  assert.strictEqual(bench.errors.length, 1);
});

test('takes the program of the folder, unless a setting names one', async () => {
  const server = fs.readFileSync(`${__dirname}/server.js`);
  fs.mkdirSync('.build/debug', { recursive: true });
  fs.writeFileSync('.build/debug/marbles', server, { mode: 0o755 });
  await startServer(() => false);
  bench.settings['marbles.command'] = '';
  bench.events.configured.fire({ affectsConfiguration: (name) => name === 'marbles.command' });
  await until(() => received('initialize').length === 2);
  await until(() => bench.providers.hover);
  fs.rmSync('.build', { recursive: true });
  bench.settings['marbles.command'] = './missing';
  bench.events.configured.fire({ affectsConfiguration: () => true });
  await until(() => bench.errors.length === 1);
  assert.ok(bench.errors[0].includes(`${process.cwd()}/missing lsp`), bench.errors[0]);
});

test('kills a server that does not end', async (context) => {
  // The client waits for two seconds.
  const { setTimeout } = global;
  context.mock.method(global, 'setTimeout', (act, time) => setTimeout(act, time / 20));
  await startServer((message) => {
    if (message.method !== 'shutdown') return false;
    process.stdin.removeAllListeners('end');
    setInterval(() => {}, 1000);
    return true;
  });
  const begin = Date.now();
  const stopped = stop();
  await until(() => received('shutdown').length === 1);
  await stopped;
  assert.ok(Date.now() - begin < 10000);
});

test('shows the picture of the scenario at the cursor, one at a time', async () => {
  await startServer((message, server) => {
    if (message.method === 'textDocument/didChange') {
      const { uri, version } = message.params.textDocument;
      const params = { uri, version, diagnostics: [] };
      server.send({ method: 'textDocument/publishDiagnostics', params });
      return true;
    }
    if (message.method !== 'workspace/executeCommand') return false;
    const [, { line }] = message.params.arguments;
    const answer = line === 2
      ? { error: { code: -32803, message: '<no> picture & none' } }
      : { result: `<svg><style>@media (prefers-color-scheme:dark){}</style>${line}</svg>` };
    setTimeout(() => server.send({ id: message.id, ...answer }), 30);
    return true;
  });
  const document = open('scenario A\n\n\n');
  bench.select(document, 0);
  await bench.commands['marbles.showPicture']();
  const [{ options, webview }] = bench.panels;
  assert.strictEqual(options.enableScripts, false);
  assert.match(webview.html, /<svg><style>@media not all\{\}<\/style>0<\/svg>/);
  assert.match(webview.html, /default-src 'none'; style-src 'unsafe-inline'/);
  vscode.window.activeColorTheme = { kind: vscode.ColorThemeKind.Dark };
  bench.events.themed.fire();
  await until(() => webview.html.includes('@media all{}'));
  const before = received('workspace/executeCommand').length;
  for (const line of [1, 0, 1, 0, 1]) bench.select(document, line);
  await until(() => webview.html.includes('1</svg>'));
  assert.ok(received('workspace/executeCommand').length - before <= 3);
  bench.select(document, 2);
  await until(() => webview.html.includes('<p>&#60;no&#62; picture &#38; none</p>'));
  const count = received('workspace/executeCommand').length;
  document.edit([{ range: new vscode.Range(at(0, 0), at(0, 0)), newText: '//' }]);
  await until(() => received('workspace/executeCommand').length > count);
  bench.select(bench.open(new bench.Document('file:///m/a.md', '# A', 'markdown')), 0);
  bench.panels[0].dispose();
  bench.select(document, 0);
  await bench.commands['marbles.showPicture']();
  assert.strictEqual(bench.panels.length, 2);
});

test('shows the explanation of the scenario at the cursor', async () => {
  await startServer((message, server) => {
    if (message.method !== 'workspace/executeCommand') return false;
    const [, { line }] = message.params.arguments;
    const answer = line === 2
      ? { error: { code: -32803, message: 'none' } }
      : { result: `${message.params.command} ${line}` };
    server.send({ id: message.id, ...answer });
    return true;
  });
  const document = open('scenario A\n\n\n');
  await bench.commands['marbles.showExplanation']();
  for (const line of [0, 1, 2]) {
    bench.select(document, line);
    await bench.commands['marbles.showExplanation']();
  }
  assert.deepStrictEqual(bench.shown.map((page) => page.text), [
    'marbles.explain 0', 'marbles.explain 1',
  ]);
  assert.deepStrictEqual(bench.errors, ['Marbles: none']);
});
