// The client of the language server of Marbles for VS Code. Made by 'marbles editor vscode'.
'use strict';

const { spawn } = require('child_process');
const fs = require('fs');
const path = require('path');
const vscode = require('vscode');

// A longer header is no header of the protocol.
const headerLimit = 8192;

// A request that was cancelled, or whose text has changed since, has no answer.
const cancelled = -32800;
const contentModified = -32801;
const methodNotFound = -32601;

/** One process of the server, and the messages to and from it. */
class Connection {
  /**
   * @param handlers The functions 'notified', 'asked', 'logged' and 'ended': for a message, a
   *   request and an output of the server, and for its end.
   */
  constructor(command, folder, handlers) {
    this.handlers = handlers;
    this.lastId = 0;
    this.waiting = new Map();
    this.parts = [];
    this.size = 0;
    this.needed = 1;
    this.isEnded = false;
    this.process = spawn(command, ['lsp'], { cwd: folder });
    this.process.on('error', (error) => this.end(error));
    this.process.on('close', (status, signal) => {
      this.end(new Error(`the server ended with ${signal || `status ${status}`}`));
    });
    // The end of the process reports what a failed write would.
    this.process.stdin.on('error', () => {});
    this.process.stdout.on('data', (part) => this.receive(part));
    this.process.stderr.on('data', (text) => handlers.logged(String(text)));
  }

  notify(method, params) {
    this.send({ jsonrpc: '2.0', method, params });
  }

  /** Answers undefined if the request was cancelled, or if the text has changed since. */
  request(method, params, token) {
    if (this.isEnded) return Promise.reject(new Error('the server has ended'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const listener = token && token.onCancellationRequested(() => {
        this.notify('$/cancelRequest', { id });
      });
      const done = () => listener && listener.dispose();
      this.waiting.set(id, {
        resolve: (result) => { done(); resolve(result); },
        reject: (error) => { done(); reject(error); },
      });
      this.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  send(message) {
    if (this.isEnded) return;
    const text = JSON.stringify(message);
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  receive(part) {
    this.parts.push(part);
    this.size += part.length;
    while (!this.isEnded && this.size >= this.needed) {
      const bytes = Buffer.concat(this.parts);
      const end = bytes.indexOf('\r\n\r\n');
      this.parts = [bytes];
      if (end < 0) {
        if (bytes.length > headerLimit) this.fail('a header of the server has no end');
        return;
      }
      const header = bytes.toString('latin1', 0, end);
      const length = /^Content-Length: *(\d+) *$/im.exec(header);
      if (!length) return this.fail('a message of the server has no length');
      const stop = end + 4 + Number(length[1]);
      if (bytes.length < stop) {
        this.needed = stop;
        return;
      }
      const text = bytes.toString('utf8', end + 4, stop);
      this.parts = [bytes.subarray(stop)];
      this.size = bytes.length - stop;
      this.needed = 1;
      let message;
      try {
        message = JSON.parse(text);
      } catch (error) {
        return this.fail(`a message of the server is no JSON: ${error.message}`);
      }
      this.handle(message);
    }
  }

  handle(message) {
    if (message.method !== undefined) {
      if (message.id !== undefined) return this.answer(message);
      return this.handlers.notified(message.method, message.params);
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    const { error } = message;
    if (!error) return waiting.resolve(message.result);
    if (error.code === cancelled || error.code === contentModified) return waiting.resolve();
    waiting.reject(new Error(error.message));
  }

  async answer({ id, method, params }) {
    try {
      const result = await this.handlers.asked(method, params);
      if (result === undefined) {
        const error = { code: methodNotFound, message: `the client does not know '${method}'` };
        return this.send({ jsonrpc: '2.0', id, error });
      }
      this.send({ jsonrpc: '2.0', id, result });
    } catch (error) {
      this.send({ jsonrpc: '2.0', id, error: { code: -32603, message: error.message } });
    }
  }

  /** After a wrong message, nothing says where the next one begins. */
  fail(reason) {
    this.end(new Error(reason));
    this.process.kill();
  }

  end(error) {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.handlers.ended(error);
  }

  /** Ends the server as the protocol says, or after two seconds by a signal. */
  async stop() {
    if (this.isEnded) return;
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 2000);
    const closed = new Promise((resolve) => this.process.once('close', resolve));
    this.handlers = { ...this.handlers, notified() {}, ended() {} };
    await this.request('shutdown').catch(() => {});
    this.notify('exit');
    await closed;
    clearTimeout(timer);
  }
}
