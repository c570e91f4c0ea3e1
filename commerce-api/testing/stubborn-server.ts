import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Works while garbage is collected again and again, which stops deadlines whose signal nobody holds. */
export async function collectingGarbage<T>(work: () => Promise<T>): Promise<T> {
  let next: NodeJS.Timeout;
  const collect = () => {
    const begunAt = performance.now();
    collectGarbage();
    // A full heap takes long to collect, and the work has to go on meanwhile.
    next = setTimeout(collect, 10 + 4 * (performance.now() - begunAt));
  };
  next = setTimeout(collect, 10);
  try {
    return await work();
  } finally {
    clearTimeout(next);
  }
}

/** Answers that never come to an end, by what the server does. */
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

/** Sends as fast as it is read, for as long as anybody reads. */
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

/** Calls a server that behaves like this, while garbage is collected. */
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
