import { readFrame } from './frames';

const SHELL = { owner: { remote: 'shell', version: '1.0.0-1b2c3d4e' }, file: 'main.0a1b2c3d.js' };
const ORDERS = {
  owner: { remote: 'admin', version: '1.0.0-0a1b2c3d' },
  file: 'admin-remote_src_orders_tsx.9f8e7d6c.js',
};
const shell = 'https://shop.example/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js';
const orders = 'https://shop.example/remotes/admin/1.0.0-0a1b2c3d/admin-remote_src_orders_tsx.9f8e7d6c.js';
const common = `https://shop.example/remotes/admin/files/0aZ_-9/${ORDERS.file}`;
const server = 'file:///srv/nara/commerce-api/dist/main.js';

test.each([
  ['Chrome', `    at n.render [as draw] (${shell}:1:2345)`, SHELL],
  ['Chrome, a constructor', `    at new n (${shell}:1:2345)`, SHELL],
  ['Chrome, without a name', `    at ${orders}:1:2345`, ORDERS],
  ['Chrome, in the log of the console', `index.js Uncaught TypeError: x (${orders}:1:2345)`, ORDERS],
  ['Firefox', `n/<@${orders}:1:2345`, ORDERS],
  ['Firefox, without a name', `@${shell}:1:2345`, SHELL],
  ['Safari', `n@${orders}:1:2345`, ORDERS],
  ['Safari, without a name', `${shell}:1:2345`, SHELL],
  ['Safari, at the top of a script', `global code@${shell}:1:2345`, SHELL],
  ['a script that was requested again', `    at n (${orders}?again=1764068400000:1:2345)`, ORDERS],
  ['a server on a port', `n@http://localhost:8080/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2345`, SHELL],
  ['an address without its origin', '/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js:1:2345', SHELL],
  [
    'a content-addressed script',
    `    at n (${common}:1:2345)`,
    { ...ORDERS, owner: { remote: 'admin', digest: '0aZ_-9' } },
  ],
  [
    'the server log',
    `    at async placeOrder (${server}:1:2345)`,
    { owner: { program: 'commerce-api' }, file: 'main.js' },
  ],
])('a stack line of %s gives its script, line and column', (_, line, script) => {
  expect(readFrame(line)).toEqual({ script, line: 1, column: 2345, isAsync: line.includes(' async ') });
});

test.each([`    at async n (${shell}:1:2)`, `async*n@${shell}:1:2`])('the stack line %s is read as awaited', (line) => {
  expect(readFrame(line)?.isAsync).toBe(true);
});

test.each([
  'TypeError: Cannot read properties of undefined',
  '    at Array.map (<anonymous>)',
  'map@[native code]',
  'n@moz-extension://0a1b/content.js:1:2',
  'n@https://shop.example/shell/1.0.0-1b2c3d4e/main.0a1b2c3d.js',
  'n@https://shop.example/remotes/admin/orders.js:1:2',
  '',
])('"%s" is not read as a stack line of our scripts', (line) => expect(readFrame(line)).toBeNull());
