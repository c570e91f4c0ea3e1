import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { CHANGES_PATH } from './browser/messages';
import { createChannel } from './channel';

const server = createServer();
const channel = createChannel(['https://test.nara.example']);
let address: string;

beforeAll(async () => {
  channel.serve(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${CHANGES_PATH}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks for changes as a page of an origin. Resolves with what it was sent, or with the status of the refusal. */
function ask(origin?: string): Promise<{ told: () => Promise<unknown>; end: () => void } | number | undefined> {
  const socket = new WebSocket(address, { origin });
  const messages: string[] = [];
  let arrived: () => void = () => undefined;
  socket.on('message', (text) => {
    messages.push(String(text));
    arrived();
  });
  const told = async () => {
    if (messages.length === 0) await new Promise<void>((resolve) => (arrived = resolve));
    return JSON.parse(messages.shift() ?? '');
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ told, end: () => socket.terminate() }));
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.once('error', reject);
  });
}

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'https://test.nara.example'])(
  'pages of %s receive the current problems and every change',
  async (origin) => {
    channel.setTypes([]);
    const page = await ask(origin);
    if (typeof page !== 'object') throw new Error(`refused with ${page}`);
    expect(await page.told()).toEqual({ builds: [], types: [] });
    channel.setTypes(['shell/src/a.ts:3:7 TS2322: wrong']);
    expect(await page.told()).toEqual({ builds: [], types: ['shell/src/a.ts:3:7 TS2322: wrong'] });
    page.end();
  },
);

test('the development state says why a server was not reloaded, until it is', () => {
  channel.setServer('commerce-api', ['commerce-api runs on as it was: no such table']);
  expect(channel.state.builds.flatMap(({ problems }) => problems)).toEqual([
    'commerce-api runs on as it was: no such table',
  ]);
  channel.setServer('commerce-api', []);
  expect(channel.state.builds.flatMap(({ problems }) => problems)).toEqual([]);
});

test.each([undefined, 'https://evil.example', 'http://localhost.evil.example', 'http://localhost:3000.evil.example'])(
  'pages of %s are refused with 403',
  async (origin) => {
    expect(await ask(origin)).toBe(403);
  },
);
