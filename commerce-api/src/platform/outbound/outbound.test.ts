import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readBeginning } from './read-beginning';
import { isTimeout, withDeadline } from './with-deadline';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const DEADLINE_MS = 200;

/** Calls a server that behaves like this, while garbage is collected again and again. */
async function callServer<T>(answer: RequestListener, call: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collecting = setInterval(collectGarbage, 10);
  try {
    return await call(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  }
}

const get = (url: string, { withinMs = DEADLINE_MS, mostBytes = 1000 } = {}) =>
  withDeadline(withinMs, async (signal) => readBeginning(await fetch(url, { signal }), mostBytes));
const PATIENCE = { withinMs: 20_000 };

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['begins an answer and never ends it', (_, response) => void response.writeHead(200).write('{')],
  [
    'sends its answer a byte at a time',
    (_, response) => {
      const dripping = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(dripping));
    },
  ],
])('a call ends in time, although the other one %s', async (_, answer) => {
  const fault = await callServer(answer, (url) => get(url).catch((cause: unknown) => cause));
  expect(isTimeout(fault)).toBe(true);
});

test('a call ends in time that does not heed its signal', async () => {
  const fault = await withDeadline(10, () => new Promise(() => undefined)).catch((cause: unknown) => cause);
  expect(isTimeout(fault)).toBe(true);
});

test('an answer in time is the answer, and another fault is that fault', async () => {
  expect(
    await callServer(
      (_, response) => void response.end('grüß dich'),
      (url) => get(url, PATIENCE),
    ),
  ).toBe('grüß dich');
  await expect(withDeadline(DEADLINE_MS, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('an answer without end is read up to its bound', async () => {
  let isOpen = true;
  const flood: RequestListener = (_, response) => {
    const send = () => {
      while (isOpen && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', send).once('close', () => {
      isOpen = false;
    });
    send();
  };
  const text = await callServer(flood, (url) => get(url, { ...PATIENCE, mostBytes: 1_000_000 }));
  expect(text.length).toBeGreaterThanOrEqual(1_000_000);
  expect(text.length).toBeLessThan(2_000_000);
});
