// The part of the module 'vscode' that the extension uses, without an editor behind it. The tests
// open documents, edit them, and look at what was registered and shown.
'use strict';

const path = require('path');

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }

  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }

  dispose() {
    this.listeners.clear();
  }
}

/** A class whose objects keep the arguments of the constructor under these names. */
function record(...names) {
  return class {
    constructor(...values) {
      names.forEach((name, index) => { this[name] = values[index]; });
    }
  };
}

const Position = record('line', 'character');
const Location = record('uri', 'range');
const TextEdit = record('range', 'newText');

class Range {
  constructor(start, end) {
    if (!(start instanceof Position && end instanceof Position)) throw new Error('no positions');
    this.start = start;
    this.end = end;
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    [, this.scheme, this.fsPath] = /^([a-z-]+):(?:\/\/)?(.*)$/.exec(text);
  }

  static parse(text) {
    return new Uri(text);
  }

  static file(name) {
    return new Uri(`file://${path.resolve(name)}`);
  }

  toString() {
    return this.text;
  }
}

class MarkdownString {
  constructor(value = '') {
    this.value = value;
  }

  appendText(text) {
    this.value += text.replace(/[\\`*_{}[\]()#+\-.!]/g, '\\$&');
    return this;
  }

  appendCodeblock(text, language) {
    this.value += `\n\`\`\`${language}\n${text}\n\`\`\`\n`;
    return this;
  }
}

class WorkspaceEdit {
  constructor() {
    this.edits = new Map();
  }

  set(uri, edits) {
    this.edits.set(String(uri), edits);
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }

  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}
CodeActionKind.Empty = new CodeActionKind('');

/** A text document, which tells the extension about its edits. */
class Document {
  constructor(uri, text, languageId) {
    Object.assign(this, { uri: Uri.parse(uri), text, languageId, version: 1 });
  }

  getText() {
    return this.text;
  }

  offset({ line, character }) {
    const lines = this.text.split('\n');
    return lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
  }

  /** Applies edits as an editor does: the last of the text first. */
  edit(edits) {
    const ordered = edits.map((edit) => (
      { ...edit, start: this.offset(edit.range.start), end: this.offset(edit.range.end) }))
      .sort((a, b) => b.start - a.start);
    for (const { start, end, newText } of ordered) {
      this.text = this.text.slice(0, start) + newText + this.text.slice(end);
    }
    this.version += 1;
    events.changed.fire({
      document: this,
      contentChanges: ordered.map(({ range, newText }) => ({ range, text: newText })),
    });
  }
}

const events = {
  opened: new EventEmitter(), changed: new EventEmitter(), closed: new EventEmitter(),
  trusted: new EventEmitter(), configured: new EventEmitter(), activated: new EventEmitter(),
  selected: new EventEmitter(), themed: new EventEmitter(), created: new EventEmitter(),
  deleted: new EventEmitter(),
};

/** The items of a test, or of the controller. */
class TestItems {
  constructor() {
    this.map = new Map();
  }

  get size() {
    return this.map.size;
  }

  get(id) {
    return this.map.get(id);
  }

  add(item) {
    this.map.set(item.id, item);
    item.container = this;
  }

  delete(id) {
    this.map.delete(id);
  }

  forEach(visit) {
    for (const item of [...this.map.values()]) visit(item);
  }
}

class TestItem {
  constructor(id, label, uri) {
    Object.assign(this, { id, label, uri });
    this.children = new TestItems();
    this.children.owner = this;
  }

  get parent() {
    return this.container && this.container.owner;
  }
}

const tests = {
  createTestController: () => {
    const controller = {
      items: new TestItems(),
      createTestItem: (id, label, uri) => new TestItem(id, label, uri),
      createRunProfile: (label, kind, run) => { controller.run = run; },
      createTestRun: () => {
        const note = (verb) => (item, messages = []) => {
          bench.results.push([verb, item.label, ...[].concat(messages)]);
        };
        return {
          started: note('started'), passed: note('passed'), failed: note('failed'),
          errored: note('errored'), skipped: note('skipped'), end: () => note('end')({}),
        };
      },
      dispose() {},
    };
    bench.controller = controller;
    return controller;
  },
};

/** The state that the tests read and set. */
const bench = {
  Document,
  events,
  providers: {},
  commands: {},
  contents: {},
  settings: {},
  collection: new Map(),
  shown: [],
  log: '',
  errors: [],
  choice: undefined,
  panels: [],
  /** The files of the folder by their URIs. */
  files: new Map(),
  controller: undefined,
  /** What the runs of the Test Explorer reported. */
  results: [],
  open(document) {
    workspace.textDocuments.push(document);
    events.opened.fire(document);
    return document;
  },
  close(document) {
    workspace.textDocuments.splice(workspace.textDocuments.indexOf(document), 1);
    events.closed.fire(document);
  },
  /** Moves the cursor, and makes the document's editor the active one. */
  select(document, line, character = 0) {
    window.activeTextEditor = { document, selection: { active: new Position(line, character) } };
    events.activated.fire(window.activeTextEditor);
    events.selected.fire({ textEditor: window.activeTextEditor });
  },
};

function register(name) {
  return (selector, provider, ...rest) => {
    bench.providers[name] = { provider, rest };
    return { dispose: () => delete bench.providers[name] };
  };
}

const languages = {
  createDiagnosticCollection: () => ({
    set: (uri, diagnostics) => bench.collection.set(String(uri), diagnostics),
    clear: () => bench.collection.clear(),
    dispose: () => bench.collection.clear(),
  }),
  registerInlayHintsProvider: register('inlayHints'),
  registerCodeActionsProvider: register('codeActions'),
  registerDocumentFormattingEditProvider: register('formatting'),
  registerHoverProvider: register('hover'),
  registerCompletionItemProvider: register('completion'),
  registerSignatureHelpProvider: register('signature'),
  registerCodeLensProvider: register('lenses'),
  registerDocumentSymbolProvider: register('symbols'),
  registerFoldingRangeProvider: register('folding'),
  registerDefinitionProvider: register('definition'),
  registerReferenceProvider: register('references'),
  registerDocumentHighlightProvider: register('highlights'),
  registerRenameProvider: register('rename'),
};

const workspace = {
  textDocuments: [],
  workspaceFolders: [{ uri: Uri.file('.') }],
  isTrusted: true,
  onDidOpenTextDocument: events.opened.event,
  onDidChangeTextDocument: events.changed.event,
  onDidCloseTextDocument: events.closed.event,
  onDidGrantWorkspaceTrust: events.trusted.event,
  onDidChangeConfiguration: events.configured.event,
  getConfiguration: (section) => ({ get: (name) => bench.settings[`${section}.${name}`] }),
  registerTextDocumentContentProvider: (scheme, provider) => {
    bench.contents[scheme] = provider;
    return { dispose: () => delete bench.contents[scheme] };
  },
  openTextDocument: async (uri) => {
    const name = String(uri);
    const open = workspace.textDocuments.find((document) => String(document.uri) === name);
    if (open) return open;
    if (bench.files.has(name)) {
      return bench.open(new Document(name, bench.files.get(name), 'marbles'));
    }
    if (!bench.contents[uri.scheme]) throw new Error(`no file ${name}`);
    return new Document(name, bench.contents[uri.scheme].provideTextDocumentContent(uri), '');
  },
  findFiles: async () => [...bench.files.keys()].map(Uri.parse),
  asRelativePath: (uri) => uri.fsPath.replace(/^\//, ''),
  createFileSystemWatcher: () => ({
    onDidCreate: events.created.event, onDidDelete: events.deleted.event, dispose() {},
  }),
  applyEdit: async (edit) => {
    for (const [uri, edits] of edit.edits) {
      const document = workspace.textDocuments.find((other) => String(other.uri) === uri);
      if (!document) return false;
      document.edit(edits);
    }
    return true;
  },
};

const window = {
  activeTextEditor: undefined,
  activeColorTheme: { kind: 1 },
  onDidChangeActiveTextEditor: events.activated.event,
  onDidChangeTextEditorSelection: events.selected.event,
  onDidChangeActiveColorTheme: events.themed.event,
  createOutputChannel: () => ({
    append: (text) => { bench.log += text; },
    appendLine: (text) => { bench.log += `${text}\n`; },
    dispose() {},
  }),
  createWebviewPanel: (type, title, place, options) => {
    const closed = new EventEmitter();
    const panel = {
      type, options, webview: { html: '' }, onDidDispose: closed.event, reveal() {},
      dispose: () => closed.fire(),
    };
    bench.panels.push(panel);
    return panel;
  },
  showErrorMessage: async (message) => {
    bench.errors.push(message);
    const { choice } = bench;
    bench.choice = undefined;
    return choice;
  },
  showInformationMessage: async (message) => { bench.shown.push(message); },
  showWarningMessage: async (message) => { bench.errors.push(message); },
  showTextDocument: async (document) => { bench.shown.push(document); },
};

const commands = {
  registerCommand: (name, run) => {
    bench.commands[name] = run;
    return { dispose: () => delete bench.commands[name] };
  },
  executeCommand: async (name, ...words) => {
    if (bench.commands[name]) return bench.commands[name](...words);
    bench.shown.push([name, ...words]);
    return undefined;
  },
};

module.exports = {
  bench, languages, workspace, window, commands, tests, EventEmitter, Position, Range, Location, Uri,
  TextEdit, WorkspaceEdit, MarkdownString, CodeActionKind,
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  InlayHint: record('position', 'label', 'kind'),
  CodeAction: record('title', 'kind'),
  CodeLens: record('range'),
  SignatureHelp: record(),
  SignatureInformation: record('label', 'documentation'),
  ParameterInformation: record('label'),
  TestMessage: record('message'),
  TestRunProfileKind: { Run: 1 },
  CompletionItem: record('label', 'kind'),
  CompletionList: record('items', 'isIncomplete'),
  SnippetString: record('value'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  DocumentHighlight: record('range', 'kind'),
  FoldingRange: record('start', 'end'),
  Hover: record('contents', 'range'),
  ViewColumn: { Beside: -2 },
  ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
};
