import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Context } from '#platform/subject';
import { postman, readFault } from './postman';

let server: Server;
let line: Socket;
beforeEach(async () => {
  // It greets for ever, a byte at a time, so that the line is never silent.
  server = createServer((socket) => {
    line = socket;
    socket.write('220-');
    const dripping = setInterval(() => socket.write('x'), 5);
    socket.on('error', () => undefined).once('close', () => clearInterval(dripping));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  line.destroy();
  server.close();
});

const smtpUrl = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const postmanOf = (longestMs?: number) =>
  postman(
    { configuration: { mail: { smtpUrl: smtpUrl(), from: 'care@nara.example' } } as Context['configuration'] },
    longestMs,
  );

test('a mail server that never gets to the end costs a bounded time, and the mail is tried again', async () => {
  const fault = await postmanOf(100)
    ?.verify()
    .catch((cause: unknown) => cause);
  expect(readFault(fault)).toEqual({ code: 'ETIMEDOUT', isFinal: false });
});

test('a call that is under way when the server stops ends with it, and the mail is tried again', async () => {
  const by = postmanOf();
  const ended = by?.verify().catch((cause: unknown) => cause);
  await once(server, 'connection');
  by?.close();
  expect(readFault(await ended)).toEqual({ code: 'ESTOPPED', isFinal: false });
});
