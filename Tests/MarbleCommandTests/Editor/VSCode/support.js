// Starts and stops the extension for the tests of the client.
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const vscode = require('vscode');
const extension = require(path.resolve('extension/extension.js'));

const { bench } = vscode;

/** Waits until the answer of a function is true. */
async function until(isTrue, what) {
  for (let turn = 0; turn < 4000; turn += 1) {
    const answer = isTrue();
    if (answer) return answer;
    await new Promise((resolve) => { setTimeout(resolve, 5); });
  }
  return assert.fail(`${what || isTrue} did not happen in 20 s`);
}

/** The messages that the server of the tests has received since the start. */
function received(method) {
  if (!fs.existsSync('received')) return [];
  const lines = fs.readFileSync('received', 'utf8').split('\n').filter((line) => line);
  return lines.map((line) => JSON.parse(line))
    .filter((message) => !method || message.method === method);
}

let context;

/** Starts the extension with the server of a command. */
async function start(command, { isTrusted = true } = {}) {
  fs.rmSync('received', { force: true });
  bench.collection.clear();
  for (const list of [bench.shown, bench.errors, bench.panels, bench.results, vscode.workspace.textDocuments]) {
    list.length = 0;
  }
  bench.files.clear();
  bench.log = '';
  vscode.window.activeTextEditor = undefined;
  vscode.window.activeColorTheme = { kind: vscode.ColorThemeKind.Light };
  vscode.workspace.isTrusted = isTrusted;
  bench.settings['marbles.command'] = command;
  context = { subscriptions: [] };
  await extension.activate(context);
}

/**
 * Starts the extension with the server of the tests.
 * @param behave A function without free names: (message, server, data). If it answers true, it has
 *   handled the message.
 */
async function startServer(behave, data = {}, options = {}) {
  const module = path.resolve('behaviour.js');
  fs.writeFileSync(
    module, `module.exports = (m, s) => (${behave})(m, s, ${JSON.stringify(data)});\n`);
  process.env.MARBLES_BEHAVIOUR = module;
  await start(path.join(__dirname, 'server.js'), options);
}

async function stop() {
  await extension.deactivate();
  for (const subscription of context.subscriptions) subscription.dispose();
}

function open(text, name = 'a.marbles') {
  return bench.open(new bench.Document(`file:///m/${name}`, text, 'marbles'));
}

const neverCancelled = {
  onCancellationRequested: () => ({ dispose() {} }),
};

module.exports = { bench, vscode, until, received, start, startServer, stop, open, neverCancelled };
