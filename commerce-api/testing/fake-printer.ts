import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A printer on this machine that accepts raw TCP, unless told to fail. */
export interface FakePrinter {
  /** `127.0.0.1:port`. */
  address: string;
  /** Texts received, one per connection. */
  received: string[];
  /** Drops the next connections before reading anything. */
  failNext(times: number): void;
  close(): Promise<void>;
}

export async function startFakePrinter(): Promise<FakePrinter> {
  const received: string[] = [];
  const open = new Set<Socket>();
  let failures = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (failures > 0) {
      failures -= 1;
      socket.resetAndDestroy();
      return;
    }
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => pieces.push(piece));
    socket.once('end', () => received.push(Buffer.concat(pieces).toString('utf8')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    failNext(times) {
      failures = times;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
