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

test('a mail server that never gets to the end costs a bounded time, and the mail is tried again', async () => {
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = { mail: { smtpUrl, from: 'care@nara.example' } } as Context['configuration'];
  const fault = await postman({ configuration }, 100)
    ?.verify()
    .catch((cause: unknown) => cause);
  expect(readFault(fault)).toEqual({ code: 'ETIMEDOUT', isFinal: false });
});
