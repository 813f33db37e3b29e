// Tests of the client with the command 'marbles lsp'.
'use strict';

const assert = require('assert');
const { test, afterEach } = require('node:test');
const manifest = require(require('path').resolve('extension/package.json'));
const { bench, vscode, until, start, stop, open, neverCancelled } = require('./support.js');

afterEach(stop);

const text = `scenario It fails
  hot a       -1-|
  let b     = a.delay(1t)
  expect b    -1-|

scenario It holds
  hot a  -1-|
  expect a -1-|
`;
const recorded = text.replace('expect b    -1-|', 'expect b    --1-|');

const at = (line, character) => new vscode.Position(line, character);

function ask(document, name, method, ...words) {
  return bench.providers[name].provider[method](document, ...words, neverCancelled);
}

/** Waits for the diagnostics of the newest text. */
async function diagnostics(document, count) {
  return until(() => {
    const shown = bench.collection.get(String(document.uri));
    return shown && shown.length === count && shown;
  }, `${count} diagnostics`);
}

test('shows what happens, and records it', async () => {
  await start('marbles');
  const document = open(text);
  const [failure] = await diagnostics(document, 1);
  assert.strictEqual(failure.range.start.line, 3);
  assert.match(failure.message, /'b' came 1 tick late/);
  assert.match(failure.relatedInformation[0].message, /actual +--1-\|/);

  const lines = new vscode.Range(at(0, 0), at(8, 0));
  const [hint] = await ask(document, 'inlayHints', 'provideInlayHints', lines);
  assert.deepStrictEqual([hint.label.trim(), hint.position.line], ['--1-|', 3]);

  const row = new vscode.Range(at(3, 0), at(3, 0));
  const actions = await ask(document, 'codeActions', 'provideCodeActions', row, {
    diagnostics: [failure],
  });
  const action = actions.find(({ title }) => title === 'Record this row');
  assert.ok(await vscode.workspace.applyEdit(action.edit));
  assert.strictEqual(document.text, recorded);
  await diagnostics(document, 0);
  assert.deepStrictEqual(await ask(document, 'inlayHints', 'provideInlayHints', lines), []);
});

test('records the row at the cursor, by the key', async () => {
  await start('marbles');
  const document = open(text.replace('expect b    -1-|', 'expect b'));
  await diagnostics(document, 1);
  const lines = new vscode.Range(at(0, 0), at(8, 0));
  const [hint] = await ask(document, 'inlayHints', 'provideInlayHints', lines);
  // The hint of an empty row stands under the rows above.
  assert.strictEqual(hint.label, '    --1-|');
  bench.select(document, 3, 4);
  const { command } = manifest.contributes.keybindings.find(({ key }) => key === 'alt+m r');
  await bench.commands[command]();
  assert.strictEqual(document.text, recorded);
  await diagnostics(document, 0);
  await bench.commands[command]();
  assert.deepStrictEqual(bench.shown, ['Marbles: this row already shows what happens.']);
  assert.deepStrictEqual(bench.errors, []);
});

test('formats, completes, and tells about names and operators', async () => {
  await start('marbles');
  const document = open(recorded);
  await diagnostics(document, 0);
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await ask(document, 'formatting', 'provideDocumentFormattingEdits', options);
  document.edit(edits);
  assert.match(document.text, /  hot a     -1-\|\n  expect a  -1-\|\n$/);
  assert.deepStrictEqual(
    await ask(document, 'formatting', 'provideDocumentFormattingEdits', options), []);
  const place = at(2, document.text.split('\n')[2].indexOf('delay'));
  const hover = await ask(document, 'hover', 'provideHover', place);
  assert.match(hover.contents.value, /delay\(_: duration/);
  const { items } = await ask(document, 'completion', 'provideCompletionItems', place);
  assert.ok(items.some(({ label, kind }) => label === 'debounce' && kind === 1));
  const symbols = await ask(document, 'symbols', 'provideDocumentSymbols');
  assert.deepStrictEqual(symbols.map(({ name }) => name), ['It fails', 'It holds']);
  assert.ok(symbols[0].children.some(({ name }) => name === 'b'));
  const [folding] = await ask(document, 'folding', 'provideFoldingRanges', {});
  assert.deepStrictEqual([folding.start, folding.end], [0, 3]);
});

test('shows the picture and the explanation, which follow the text', async () => {
  await start('marbles');
  const document = open(text);
  await diagnostics(document, 1);
  bench.select(document, 3);
  await bench.commands['marbles.showPicture']();
  const [{ webview }] = bench.panels;
  assert.match(webview.html, /<svg[^>]*>/);
  // The theme decides, and not the system.
  assert.match(webview.html, /@media not all\{/);
  assert.doesNotMatch(webview.html, /prefers-color-scheme/);
  const before = webview.html;
  document.edit([{ range: new vscode.Range(at(1, 15), at(1, 16)), newText: '2' }]);
  await until(() => webview.html !== before);
  await bench.commands['marbles.showExplanation']();
  assert.match(bench.shown[0].text, /\.delay\(1t\)/);
  document.edit([{ range: new vscode.Range(at(1, 2), at(1, 5)), newText: 'hto' }]);
  await until(() => webview.html.includes('<p>'));
  bench.close(document);
  await diagnostics(document, 0);
});

test('renames, finds and colours names, and edits columns', async () => {
  await start('marbles');
  const document = open(recorded);
  await diagnostics(document, 0);
  const [definition] = await ask(document, 'definition', 'provideDefinition', at(3, 9));
  assert.deepStrictEqual(definition.range.start, at(2, 6));
  const found = await ask(
    document, 'references', 'provideReferences', at(3, 9), { includeDeclaration: true });
  assert.deepStrictEqual(found.map(({ range }) => range.start.line), [2, 3]);
  assert.strictEqual(
    (await ask(document, 'highlights', 'provideDocumentHighlights', at(3, 9))).length, 2);
  const edit = await ask(document, 'rename', 'provideRenameEdits', at(3, 9), 'late');
  assert.ok(await vscode.workspace.applyEdit(edit));
  assert.match(document.text, /let late +=[^]*expect late /);
  await diagnostics(document, 0);

  bench.select(document, 1, 14);
  const before = document.text;
  await bench.commands['marbles.insertColumn']();
  await until(() => document.text !== before);
  assert.match(document.text, /hot a +--1-\|[^]*expect late +---1-\|/);
  const inserted = document.text;
  bench.select(document, 1, 14);
  await bench.commands['marbles.deleteColumn']();
  await until(() => document.text !== inserted);
  assert.strictEqual(document.text, before);
  assert.deepStrictEqual(bench.errors, []);
  bench.select(document, 0, 0);
  await bench.commands['marbles.deleteColumn']();
  assert.strictEqual(bench.errors.length, 1);
});

test('follows a burst of edits', async () => {
  await start('marbles');
  const document = open(text);
  for (let turn = 0; turn < 200; turn += 1) {
    const mark = turn % 2 ? '🎉' : '-';
    document.edit([{ range: new vscode.Range(at(3, 14), at(3, 14)), newText: mark }]);
  }
  document.edit([{ range: new vscode.Range(at(0, 0), at(8, 0)), newText: recorded }]);
  await diagnostics(document, 0);
  assert.strictEqual(document.text, recorded);
});

test('shows above each scenario how many rows fail, and acts there', async () => {
  await start('marbles');
  const document = open(text.replace('expect b    -1-|', 'expect b    -1-|\n  subs a      ^--!'));
  await diagnostics(document, 1);
  const lenses = async () => (await ask(document, 'lenses', 'provideCodeLenses'))
    .map(({ range, command }) => [range.start.line, command]);
  const [status, explain, record, holds] = await lenses();
  assert.deepStrictEqual(status, [0, { title: '1 of 2 fails', command: '' }]);
  assert.deepStrictEqual([explain[1].title, record[1].title], ['explain', 'record']);
  assert.deepStrictEqual([holds[0], holds[1].title], [6, 'holds']);

  // The cursor is elsewhere: the lens names its scenario.
  bench.select(document, 6);
  await vscode.commands.executeCommand(explain[1].command, ...explain[1].arguments);
  assert.match(bench.shown[0].text, /\.delay\(1t\)/);
  await vscode.commands.executeCommand(record[1].command, ...record[1].arguments);
  await until(() => document.text.includes('expect b    --1-|'));
  await diagnostics(document, 0);
  assert.deepStrictEqual((await lenses()).map(([, { title }]) => title), [
    'holds', 'explain', 'holds', 'explain',
  ]);
  assert.deepStrictEqual(bench.errors, []);
});

test('shows the forms of an operator, and the parameter at the cursor', async () => {
  await start('marbles');
  const line = '  let b = a.debounce(2t, onC';
  const document = open(`scenario A\n  hot a -1-|\n${line}\n`);
  const help = await ask(document, 'signature', 'provideSignatureHelp', at(2, line.length));
  const [first] = help.signatures;
  assert.deepStrictEqual(bench.providers.signature.rest, ['(', ',']);
  assert.match(first.label, /^debounce\(_: duration, /);
  assert.deepStrictEqual([help.activeSignature, help.activeParameter], [0, 1]);
  const [start_, end] = first.parameters[0].label;
  assert.strictEqual(first.label.slice(start_, end), '_: duration');
  assert.strictEqual(
    await ask(document, 'signature', 'provideSignatureHelp', at(2, 8)), undefined);
});

test('runs the scenarios of the folder as tests, with the picture as message', async () => {
  await start('marbles');
  const names = ['file:///m/a.marbles', 'file:///m/b.marbles'];
  bench.files.set(names[0], text);
  bench.files.set(names[1], `ticc 1s\n${text}`);
  const { controller } = bench;
  await controller.resolveHandler();
  const labels = (items) => [...items.map.values()].map(({ label }) => label);
  assert.deepStrictEqual(labels(controller.items), ['m/a.marbles', 'm/b.marbles']);
  await until(() => bench.providers.lenses);
  const [a, b] = names.map((name) => controller.items.get(name));
  await controller.resolveHandler(a);
  assert.deepStrictEqual(labels(a.children), ['It fails', 'It holds']);

  await controller.run({ include: [a] }, { isCancellationRequested: false, ...neverCancelled });
  const verdicts = () => bench.results.map(([verb, label]) => [verb, label]);
  assert.deepStrictEqual(verdicts(), [
    ['started', 'It fails'], ['started', 'It holds'], ['failed', 'It fails'],
    ['passed', 'It holds'], ['end', undefined],
  ]);
  const [, , message] = bench.results[2];
  assert.match(message.message.value, /every event of 'b' came 1 tick late\n```text\n[^]*actual +--1-\|[^]*```/);
  assert.strictEqual(message.location.range.start.line, 3);

  bench.results.length = 0;
  await controller.run(
    { include: [a.children.get('It holds')] },
    { isCancellationRequested: false, ...neverCancelled });
  assert.deepStrictEqual(verdicts(), [
    ['started', 'It holds'], ['passed', 'It holds'], ['end', undefined],
  ]);

  bench.results.length = 0;
  await controller.run({ exclude: [a] }, { isCancellationRequested: false, ...neverCancelled });
  assert.ok(verdicts().some(([verb, label]) => verb === 'errored' && label === 'm/b.marbles'));

  // The items follow the text, and the file.
  const document = vscode.workspace.textDocuments.find(({ uri }) => String(uri) === names[0]);
  document.edit([{ range: new vscode.Range(at(5, 9), at(5, 17)), newText: 'It stays' }]);
  await until(() => labels(a.children).join() === 'It fails,It stays');
  bench.events.deleted.fire(b.uri);
  bench.events.created.fire(vscode.Uri.parse('file:///m/c.marbles'));
  assert.deepStrictEqual(labels(controller.items), ['m/a.marbles', 'm/c.marbles']);
});
