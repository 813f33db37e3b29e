#!/usr/bin/env node
// A server for the tests of the client. The module MARBLES_BEHAVIOUR answers its messages, and the
// file 'received' gets a line for each of them.
'use strict';

const fs = require('fs');
const behave = require(process.env.MARBLES_BEHAVIOUR);

if (process.argv[2] !== 'lsp') process.exit(9);

const server = {
  write: (bytes) => process.stdout.write(bytes),
  frame: (message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
  },
  send: (message) => server.write(server.frame(message)),
};

let input = Buffer.alloc(0);
process.stdin.on('data', (part) => {
  input = Buffer.concat([input, part]);
  for (;;) {
    const header = /^Content-Length: (\d+)\r\n\r\n/.exec(input.toString('latin1', 0, 100));
    if (!header) return;
    const end = header[0].length + Number(header[1]);
    if (input.length < end) return;
    const message = JSON.parse(input.toString('utf8', header[0].length, end));
    input = input.subarray(end);
    handle(message);
  }
});
process.stdin.on('end', () => process.exit(1));

function handle(message) {
  fs.appendFileSync('received', `${JSON.stringify(message)}\n`);
  if (behave(message, server)) return;
  if (message.method === 'initialize') {
    server.send({ id: message.id, result: { capabilities: { hoverProvider: true } } });
  }
  if (message.method === 'shutdown') server.send({ id: message.id, result: null });
  if (message.method === 'exit') process.exit(0);
}
