import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Context } from '#platform/subject';
import { postman, readFault } from './postman';

let server: Server;
const lines = new Set<Socket>();
beforeEach(async () => {
  // It sends its greeting forever, a byte at a time, so that the connection is never silent.
  server = createServer((socket) => {
    lines.add(socket);
    socket.write('220-');
    const dripping = setInterval(() => socket.write('x'), 5);
    socket
      .on('error', () => undefined)
      .once('close', () => {
        clearInterval(dripping);
        lines.delete(socket);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const line of lines) line.destroy();
  await closed;
});

const smtpUrl = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const postmanOf = (longestMs?: number) =>
  postman(
    { configuration: { mail: { smtpUrl: smtpUrl(), from: 'care@nara.example' } } as Context['configuration'] },
    longestMs,
  );

test.each([
  // On a busy machine the time may run out before there is a connection.
  ['is not reached in time', 0],
  ['never gets to the end', 100],
])('a mail server that %s is given up after a bounded time, and the e-mail is tried again', async (_, longestMs) => {
  const fault = await postmanOf(longestMs)
    ?.verify()
    .catch((cause: unknown) => cause);
  expect(readFault(fault)).toEqual({ code: 'ETIMEDOUT', isFinal: false });
});

test('a call to the mail server ends when the server stops, and the e-mail is tried again', async () => {
  const by = postmanOf();
  const ended = by?.verify().catch((cause: unknown) => cause);
  await once(server, 'connection');
  by?.close();
  expect(readFault(await ended)).toEqual({ code: 'ESTOPPED', isFinal: false });
});
