import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TestApp } from './test-app';

/** Yields the blocks of the event stream as they arrive; `seen` is the id of the last event received before. */
export async function* listen(test: TestApp, cookie: string, seen?: string): AsyncGenerator<string, void> {
  const headers = { cookie, ...(seen === undefined ? {} : { 'last-event-id': seen }) };
  const response = await fetch(`${test.url}/api/events`, { headers });
  if (response.headers.get('content-type') !== 'text/event-stream') throw new Error(await response.text());
  const reader = response.body?.getReader();
  let text = '';
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    text += Buffer.from(read.value).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Runs `work` under constant garbage collection, which breaks deadlines whose signal is not referenced. */
export async function collectingGarbage<T>(work: () => Promise<T>): Promise<T> {
  let next: NodeJS.Timeout;
  const collect = () => {
    const begunAt = performance.now();
    collectGarbage();
    // Collecting a full heap takes long, and the work must progress meanwhile.
    next = setTimeout(collect, 10 + 4 * (performance.now() - begunAt));
  };
  next = setTimeout(collect, 10);
  try {
    return await work();
  } finally {
    clearTimeout(next);
  }
}

/** Responses that never end, by the server's behaviour. */
export const ENDLESS: readonly [string, RequestListener][] = [
  ['never answers', () => undefined],
  ['begins an answer and never ends it', (_, response) => void response.writeHead(200).write('{')],
  [
    'sends its answer a byte at a time',
    (_, response) => {
      const dripping = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(dripping));
    },
  ],
];

/** Sends as fast as the response is read, for as long as it is read. */
export const flood: RequestListener = (_, response) => {
  let isOpen = true;
  const send = () => {
    while (isOpen && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', send).once('close', () => {
    isOpen = false;
  });
  send();
};

/** Calls a server with this behaviour during garbage collection. */
export async function callServer<T>(answer: RequestListener, call: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await collectingGarbage(() => call(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
