import { type AddressInfo, createServer } from 'node:net';
import { collectingGarbage, READY_PRINTER } from '#testing';
import { describeFault, sendToPrinter } from './send-to-printer';

test.each([
  ['is ready and then says something now and then', READY_PRINTER],
  ['never gets to the end of its state', READY_PRINTER.slice(0, 20)],
])('a printer that %s is given up after a bounded time', async (_, beginning) => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.write(beginning);
    // It is never silent, and never closes its side.
    const dripping = setInterval(() => socket.write('\r'), 5);
    socket.on('error', () => undefined).once('close', () => clearInterval(dripping));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const fault = await collectingGarbage(() =>
    sendToPrinter(address, '^XA^XZ', 300).then(
      () => null,
      (cause: unknown) => describeFault(address, cause),
    ),
  );
  expect(fault).toBe(`127.0.0.1:${address.port} takes too long`);
  // Resolves after the connection is closed as well.
  await new Promise((resolve) => server.close(resolve));
});
