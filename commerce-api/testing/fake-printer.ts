import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A printer on this machine: it takes what it is sent over raw TCP, unless it was told to break off. */
export interface FakePrinter {
  /** `127.0.0.1:port`. */
  address: string;
  /** The texts it took, one per connection. */
  received: string[];
  /** Breaks the next connections off before it has taken anything. */
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
